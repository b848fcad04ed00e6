import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { inTransaction, reading } from '../platform/tx.ts';
import { hasPending, publishPending } from './outbox-repository.ts';

export interface Relay {
  stop(): Promise<void>;
}

const batch = 1_000;
/** How stale a hint may be. Asking for unpublished rows reads a nearly empty index: 20 times a second is nothing. */
const quietMs = 50;
/** Where one change was, the next is near. With ten a second, 1,000 screens hear at 30 ms instead of 43 (median). */
const busyMs = 20;
const busyForMs = 2_000;
const afterFailureMs = 500;

/**
 * Publishes what transactions wrote to the outbox, in every process that has a database. Writers never NOTIFY
 * themselves: that takes a lock common to all commits and was measured to cost 44 % of ingest.
 */
export function startRelay(database: Database, log: Log): Relay {
  let stopped = false;
  let wake: (() => void) | undefined;
  let busyUntil = 0;

  async function pass(): Promise<number> {
    if (!(await reading(database, hasPending))) return performance.now() < busyUntil ? busyMs : quietMs;
    const published = await inTransaction(database, (tx) => publishPending(tx, batch));
    // Not where another instance was quicker: one that asks often is enough.
    if (published > 0) busyUntil = performance.now() + busyForMs;
    return published === batch ? 0 : busyMs;
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      const pause = await pass().catch((error: unknown) => {
        log.warn({ event: 'relay.failed', reason: error instanceof Error ? error.message : '' });
        return afterFailureMs;
      });
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause);
      });
    }
  }

  const running = loop();
  return {
    async stop() {
      stopped = true;
      wake?.();
      await running;
    },
  };
}
