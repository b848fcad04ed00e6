import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { newcomerEnvironment } from './newcomer-environment.ts';
import { processTree, type KnownProcess } from './process-tree.ts';

export interface DevSession {
  /** As printed. */
  readonly address: string;
  /** The printed account with this role. */
  account(role: string): { username: string; password: string };
  processes(): readonly KnownProcess[];
  /** Ctrl-C in its terminal. Gives the exit code. */
  interrupt(): Promise<number | null>;
  /** Whatever is still there, for a test that has failed. */
  abandon(): void;
  output(): string;
}

export interface DevSessionOptions {
  readonly folder: string;
  readonly ports: { readonly web: number; readonly api: number };
}

const ready = /sẵn sàng:\s+(http:\/\/\S+)[^]*db:reset/;

/** `pnpm dev` in a terminal of its own, because a person stops it with Ctrl-C and a terminal decides what that means. */
export async function startDev({ folder, ports }: DevSessionOptions): Promise<DevSession> {
  const terminal = spawn('script', ['--quiet', '--return', '--flush', '--command', 'pnpm dev', '/dev/null'], {
    cwd: folder,
    env: newcomerEnvironment({ WEB_PORT: String(ports.web), API_PORT: String(ports.api), TERM: 'xterm' }),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let raw = '';
  terminal.stdout.on('data', (chunk: Buffer) => (raw += chunk.toString()));
  const ended = once(terminal, 'exit') as Promise<[number | null]>;
  const output = (): string => stripVTControlCharacters(raw);
  const deadline = performance.now() + 15 * 60_000;
  while (!ready.test(output())) {
    if (terminal.exitCode !== null) throw new Error(`pnpm dev ended:\n${output()}`);
    if (performance.now() > deadline) throw new Error(`pnpm dev printed no address:\n${output()}`);
    await wait(100);
  }
  return {
    address: ready.exec(output())?.[1] ?? '',
    account(role) {
      const row = output().match(new RegExp(`^ +(\\S+) {3,}(\\S+) {3,}${role} `, 'm'));
      if (!row?.[1] || !row[2]) throw new Error(`no account with the role ${role} was printed:\n${output()}`);
      return { username: row[1], password: row[2] };
    },
    processes: () => processTree(terminal.pid ?? 0).filter(({ pid }) => pid !== terminal.pid),
    async interrupt() {
      terminal.stdin.write('\u0003');
      return (await ended)[0];
    },
    abandon: () => void terminal.kill('SIGKILL'),
    output,
  };
}
