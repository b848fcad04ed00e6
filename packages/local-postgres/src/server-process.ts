import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { LocalPostgresError } from './local-postgres-error.ts';
import { endServer } from './ownership.ts';
import { asUser, serverEnvironment, type ServerUser } from './server-user.ts';

export interface Guarded {
  readonly pid: number;
  readonly signal: 'INT' | 'TERM' | 'KILL';
  /** The whole process group that the process leads. */
  readonly group?: boolean;
  /** Folders that go with it. */
  readonly remove?: readonly string[];
}

/** Thirty seconds for the process to end by itself; what is removed afterwards was meant to be. */
const script = `
  read -r released && exit
  signal=$1 target=$2 left=300
  shift 2
  kill -s "$signal" -- "$target"
  while [ $# -gt 0 ] && [ $left -gt 0 ] && kill -0 "$target" 2>/dev/null; do sleep 0.1; left=$((left - 1)); done
  [ $# -eq 0 ] || rm -rf -- "$@"
`;

/**
 * Ends a process when this one dies, however it dies: a small shell waits on a pipe whose other end only we hold.
 * Handlers for signals would change what signals mean for the whole program, and none can be set for SIGKILL.
 */
export function endWithThisProcess({ pid, signal, group = false, remove = [] }: Guarded): {
  release: () => void;
} {
  if (process.platform === 'win32') return { release: () => undefined };
  const target = group ? `-${pid}` : String(pid);
  const guard = spawn('/bin/sh', ['-c', script, 'senlab-guard', signal, target, ...remove], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C reaches every process of the terminal's group; the guard must outlive us.
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return { release: () => void guard.stdin.end('released\n') };
}

export interface ServerLaunch {
  readonly bin: string;
  readonly data: string;
  readonly user: ServerUser | undefined;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly onLog: (line: string) => void;
  /** Folders to remove if this process dies without stopping the server. */
  readonly removeWithUs: readonly string[];
}

export interface ServerProcess {
  readonly pid: number;
  /** Settles when the process has ended. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  readonly lastLines: () => string;
  readonly stop: () => Promise<void>;
}

/** Statements and their values can hold patients' data, which must not lie in a log. */
const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  logging_collector: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

function commandLine({ data, port, settings }: ServerLaunch): string[] {
  const all = Object.entries({ ...defaultSettings, ...settings });
  return ['-D', data, '-p', String(port), ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

export function launchServer(launch: ServerLaunch): ServerProcess {
  const child = spawn(join(launch.bin, 'postgres'), commandLine(launch), {
    ...asUser(launch.user),
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Out of the terminal's group: Ctrl-C must reach the database last, after those who use it.
    detached: true,
  });
  const lines = keepLastLines(child, launch.onLog);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const { pid } = child;
  if (pid === undefined) throw new Error(`${launch.bin}/postgres cannot be started`);
  const guard = endWithThisProcess({ pid, signal: 'INT', remove: launch.removeWithUs });
  let over = false;
  child.once('close', () => {
    over = true;
    guard.release();
    resolve();
  });
  const stop = async (): Promise<void> => {
    if (!over) await endServer(pid);
    await ended;
  };
  return { pid, ended, hasEnded: () => over, lastLines: () => lines.join('\n'), stop };
}

function keepLastLines(child: ChildProcess, onLog: (line: string) => void): readonly string[] {
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line);
    if (lines.length > 40) lines.shift();
    onLog(line);
  };
  for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', keep);
  child.on('error', (error) => keep(error.message));
  return lines;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A wrong password will not become right by waiting.
    if ((error as { code?: string }).code === '28P01') throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until the server takes connections; crash recovery after a kill may need a while. */
export async function waitUntilReady(server: ServerProcess, url: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await answers(url))) {
    if (server.hasEnded()) {
      throw new LocalPostgresError(
        'PostgreSQL ended while it was starting.',
        `Its last words:\n${server.lastLines()}`,
      );
    }
    if (performance.now() > deadline) {
      throw new LocalPostgresError(
        'PostgreSQL did not answer within two minutes.',
        `Its last words:\n${server.lastLines()}`,
      );
    }
    await wait(40);
  }
}
