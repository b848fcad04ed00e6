import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { inTransaction } from '../platform/tx.ts';
import { endLife, releaseDead, showLife } from './worker-life-repository.ts';

export interface WorkerLife {
  stop(): Promise<void>;
}

const beatMs = 3_000;
/** Five missed beats. A process frozen for longer may find its job done by another: handlers must bear that anyway. */
export const silentSeconds = 15;

/** Shows that this process lives, and frees the jobs of those that no longer do. */
export function startWorkerLife(options: {
  readonly database: Database;
  readonly log: Log;
  readonly poolId: string;
}): WorkerLife {
  const { database, log, poolId } = options;

  async function beat(): Promise<void> {
    const dead = await inTransaction(database, async (tx) => {
      await showLife(tx, poolId);
      return releaseDead(tx, silentSeconds);
    });
    if (dead.length > 0) log.warn({ event: 'worker.released-dead', count: dead.length });
  }

  const beatQuietly = (): void => {
    beat().catch((error: unknown) => log.warn({ event: 'worker.no-sign-of-life', err: error }));
  };
  beatQuietly();
  const timer = setInterval(beatQuietly, beatMs);
  return {
    async stop() {
      clearInterval(timer);
      await inTransaction(database, (tx) => endLife(tx, poolId));
    },
  };
}
