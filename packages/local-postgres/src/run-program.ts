import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/** Nothing of our own environment: a PGDATA or PGPORT of the person at the keyboard must not reach the server. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

export interface ProgramRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly user: ServerUser | undefined;
  readonly input?: string;
}

/** Runs to the end and gives all output; a failure carries it in the message. */
export async function runProgram({ program, args, user, input = '' }: ProgramRun): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn(program, args, { ...asUser(user), cwd: '/', env: serverEnvironment, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.once('error', reject);
  child.once('close', resolve);
  // A program that ends before it has read everything closes the pipe; its exit code says more than that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await promise;
  if (code !== 0) throw new Error(`${program} ended with code ${code}:\n${output.trim()}`);
  return output;
}

export function asUser(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}
