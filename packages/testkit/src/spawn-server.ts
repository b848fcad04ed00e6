import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithThisProcess, findFreePort } from '@senlab/local-postgres';
import { keptTranslations, nodeProgram, senlabProgram, workspaceRoot } from './run-senlab.ts';

export interface SpawnServerOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Behind `serve`, for instance ['--role', 'api']. */
  readonly args?: readonly string[];
  /** Another program in place of the server, for tests of the testkit itself. */
  readonly program?: string;
  /** Asked with what it has printed until it is ready; only a hang is given up when left out. */
  readonly giveUp?: (lines: readonly string[]) => boolean;
}

export interface SpawnedServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Asks it to end (SIGTERM), waits, and gives the exit code; null when it had to be killed. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
  /** For SIGSTOP and SIGCONT. */
  signal(signal: NodeJS.Signals): void;
  logs(): readonly string[];
}

function portIn(line: string): number | undefined {
  if (!line.includes('"listening"')) return undefined;
  try {
    const record = JSON.parse(line) as { event?: unknown; port?: unknown };
    return record.event === 'listening' && typeof record.port === 'number' ? record.port : undefined;
  } catch {
    return undefined;
  }
}

/** Tokens name the server's public address, so it must be known before the server is. */
async function withAddress(env: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  if (env['PORT'] !== undefined || env['PUBLIC_URL'] !== undefined) return { PORT: '0', ...env };
  const port = await findFreePort();
  return { ...env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
}

interface Waiting {
  readonly child: ChildProcess;
  readonly lines: readonly string[];
  readonly giveUp: (lines: readonly string[]) => boolean;
}

function assertHopeful({ child, lines, giveUp }: Waiting, missing: string): void {
  const ended = child.exitCode !== null || child.signalCode !== null;
  if (!ended && !giveUp(lines)) return;
  const what = ended
    ? `The server ended (${child.exitCode ?? child.signalCode})`
    : 'The server took too long';
  throw new Error(`${what} before it was ready: ${missing}. Its last lines:\n${lines.slice(-30).join('\n')}`);
}

async function waitForPort(waiting: Waiting): Promise<number> {
  for (;;) {
    const port = waiting.lines.map(portIn).find((found) => found !== undefined);
    if (port !== undefined) return port;
    assertHopeful(waiting, 'no line said that it listens');
    await wait(20);
  }
}

async function waitUntilReady(waiting: Waiting, url: string): Promise<void> {
  let last = 'no answer';
  for (;;) {
    try {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) });
      await answer.arrayBuffer();
      if (answer.ok) return;
      last = `status ${answer.status}`;
    } catch {
      last = 'no answer';
    }
    assertHopeful(waiting, `/readyz: ${last}`);
    await wait(30);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const patience = new AbortController();
  const overdue = wait(60_000, 'overdue', { signal: patience.signal, ref: false }).catch(() => 'over');
  if ((await Promise.race([exit, overdue])) === 'overdue') {
    child.kill('SIGKILL');
    await exit;
  }
  patience.abort();
}

/** The real server in a process of its own, ready for requests. */
export async function spawnServer(options: SpawnServerOptions): Promise<SpawnedServer> {
  const deadline = performance.now() + 20 * 60_000;
  const { args = [], program = senlabProgram, giveUp = () => performance.now() > deadline } = options;
  const env = {
    ...keptTranslations,
    ...process.env,
    SENLAB_ENV: 'test',
    HOST: '127.0.0.1',
    ...(await withAddress(options.env)),
  };
  const child = spawn(nodeProgram, [program, 'serve', ...args], {
    cwd: workspaceRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A server that outlived its test run would hold its port and its database.
  const guard = child.pid === undefined ? undefined : endWithThisProcess({ pid: child.pid, signal: 'TERM' });
  child.once('exit', () => guard?.release());
  const lines: string[] = [];
  child.on('error', (error) => lines.push(error.message));
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => lines.push(line));
  const waiting: Waiting = { child, lines, giveUp };
  try {
    const port = await waitForPort(waiting);
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(waiting, url);
    return {
      url,
      port,
      pid: child.pid ?? 0,
      async stop() {
        await end(child, 'SIGTERM');
        return child.exitCode;
      },
      kill: () => end(child, 'SIGKILL'),
      signal: (signal) => void child.kill(signal),
      logs: () => lines,
    };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
}
