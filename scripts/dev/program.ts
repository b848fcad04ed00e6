import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithThisProcess } from '@senlab/local-postgres';

export interface ProgramOptions {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
}

export interface Program {
  readonly hasEnded: () => boolean;
  readonly ended: Promise<void>;
  readonly lastLines: () => string;
  stop(): Promise<void>;
}

/**
 * A Node program in a process group of its own: Ctrl-C in the terminal then reaches us alone, we decide the order,
 * and its children (a watcher has one) are ended with it.
 */
export function startProgram({ args, cwd, env, onLine }: ProgramOptions): Program {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${process.execPath} cannot be started`);
  const guard = endWithThisProcess({ pid, signal: 'TERM', group: true });
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line);
    if (lines.length > 30) lines.shift();
    onLine(line);
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', keep);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => {
    guard.release();
    resolve();
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return { hasEnded, ended, lastLines: () => lines.join('\n'), stop: () => endGroup(pid) };
}

function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}

/**
 * The leader is asked first and alone: a watcher passes the request on, and a server that is asked twice breaks off.
 * Waits for the children too: a port is free only when the last of them has gone.
 */
async function endGroup(pid: number): Promise<void> {
  const steps = [
    [pid, 'SIGTERM', 10_000],
    [-pid, 'SIGTERM', 3_000],
    [-pid, 'SIGKILL', 5_000],
  ] as const;
  for (const [target, signal, patience] of steps) {
    send(target, signal);
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!send(-pid, 0)) return;
      await wait(30);
    }
  }
}
