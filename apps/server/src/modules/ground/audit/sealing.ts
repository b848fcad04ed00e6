import { enqueueJob } from '../../../jobs/queue-repository.ts';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { eventHash, noHash, sealHash } from './event.ts';
import { addSeal, deleteUnsealed, findHead, listUnsealed, lockSealing } from './seal-repository.ts';

/** One seal of a busy minute; small enough to be over in some ten milliseconds. */
const batchSize = 1_000;
const sealTask = 'seal_audit';

/** What is not sealed yet can be changed unnoticed, so nothing waits longer than this. */
export const sealingSchedule: readonly Schedule[] = [{ task: sealTask, cron: '* * * * *' }];

/** Seals now, in the transaction of what must not wait: a report that leaves the house. Many requests are one job. */
export function requestSealing(tx: Tx): Promise<void> {
  return enqueueJob(tx, sealTask, {}, { key: sealTask });
}

/**
 * One batch, all or nothing, answers how many events. Who does not get the lock seals nothing; should two ever pass
 * it, the number of the seal is a key, and the second one fails whole.
 */
export async function sealOldest(
  tx: Tx,
  { at, size }: { readonly at: number; readonly size: number },
): Promise<number> {
  if (!(await lockSealing(tx))) return 0;
  const head = await findHead(tx);
  const events = await listUnsealed(tx, size);
  if (events.length === 0) return 0;
  const no = (head?.no ?? 0) + 1;
  const previousHash = head?.hash ?? noHash;
  const eventHashes = events.map(eventHash);
  const eventAt = events.map((event) => event.at);
  const eventId = events.map(({ id }) => id);
  const hash = sealHash({ no, sealedAtMicros: `${String(at)}000`, previousHash, eventHashes });
  const sealedAt = isoOf(at);
  await addSeal(tx, { no, sealedAt, eventAt, eventId, eventHash: eventHashes, previousHash, hash });
  const deleted = await deleteUnsealed(tx, { at: eventAt, id: eventId });
  if (deleted !== events.length) throw new Error('sealed events were not all waiting');
  return events.length;
}

/** Until nothing waits, each batch in a transaction of its own. Answers how many events were sealed. */
export async function sealAuditEvents(
  database: Database,
  { clock = systemClock, size = batchSize }: { readonly clock?: Clock; readonly size?: number } = {},
): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await inTransaction(database, (tx) => sealOldest(tx, { at: clock.now(), size }));
    total += sealed;
    if (sealed < size) return total;
  }
}

export function sealingJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [sealTask]: async () => {
      await sealAuditEvents(database);
    },
  };
}
