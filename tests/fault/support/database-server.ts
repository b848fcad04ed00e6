import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@senlab/local-postgres';

export interface FragileDatabase {
  readonly adminUrl: string;
  readonly port: number;
  /** kill -9 of the server and of every process that it has, as when the power fails. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** The machine stands still: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Of all its threads. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    [...readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').matchAll(/\d+/g)].map(Number),
  );
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A child that ended by itself in the meantime needs no signal.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** A PostgreSQL with its usual promises to the disk, because what it acknowledged must be there after its death. */
export async function startFragileDatabase(): Promise<FragileDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-fault-'));
  const server = await startLocalPostgres({ folder, temporary: true, settings: { max_connections: '200' } });
  let frozen: readonly number[] = [];
  return {
    adminUrl: server.adminUrl,
    port: server.port,
    async kill() {
      const children = childrenOf(server.pid);
      const ended = server.kill('SIGKILL');
      signalAll(children, 'SIGKILL');
      await ended;
    },
    restart: () => server.restart(),
    freeze() {
      // The parent first, so that it makes no child that would be left running.
      signalAll([server.pid], 'SIGSTOP');
      frozen = [...childrenOf(server.pid), server.pid];
      signalAll(frozen, 'SIGSTOP');
    },
    thaw() {
      signalAll(frozen, 'SIGCONT');
      frozen = [];
    },
    async stop() {
      signalAll(frozen, 'SIGCONT');
      await server.stop();
    },
  };
}
