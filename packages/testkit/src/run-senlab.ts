import { join } from 'node:path';
import { spawn } from 'node:child_process';

export const workspaceRoot = join(import.meta.dirname, '../../..');

export const senlabProgram = join(workspaceRoot, 'apps/server/src/bin/senlab.ts');

/** The Node that runs TypeScript. A test runner may itself have been started by an older one. */
export const nodeProgram =
  Number.parseInt(process.versions.node, 10) >= 24
    ? process.execPath
    : join(workspaceRoot, 'node_modules/.bin/node');

/** Our programs are translated from TypeScript at each start; what was translated once is kept: half the time of a start. */
export const keptTranslations = {
  NODE_COMPILE_CACHE: join(workspaceRoot, 'node_modules/.cache/node-programs'),
};

export interface SenlabRun {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Another program in place of the command line of the server. */
  readonly program?: string;
}

/** The real command line in a process of its own, as an administrator would run it. Gives what it printed. */
export async function runSenlab({ args, env = {}, program = senlabProgram }: SenlabRun): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn(nodeProgram, [program, ...args], {
    cwd: workspaceRoot,
    env: { ...keptTranslations, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let all = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    all += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => (all += chunk.toString()));
  child.once('error', reject);
  child.once('close', resolve);
  const code = await promise;
  // Only the words before the first option: what follows may be a password.
  const words = args
    .slice(
      0,
      Math.max(
        1,
        args.findIndex((word) => word.startsWith('--')),
      ),
    )
    .join(' ');
  if (code !== 0) throw new Error(`senlab ${words} ended with code ${code}:\n${all.trim()}`);
  return printed;
}
