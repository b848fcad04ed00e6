import type { JobHandler, Schedule } from '../../jobs/worker.ts';
import type { Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/tx.ts';
import { foldOldestDeltas, lockFolding } from './count-folding-repository.ts';

/** Small enough to be over in some milliseconds: the rows of today's counts are locked as long. */
const batchSize = 5_000;
const foldTask = 'fold_record_counts';

/** Every minute: a busy hour appends some thousand steps, which every list then adds up. */
export const countFoldingSchedule: readonly Schedule[] = [{ task: foldTask, cron: '* * * * *' }];

/**
 * Folds until little is left, each batch in a transaction of its own. Stops when somebody else is at it: two at once
 * would only wait for each other. Answers how many steps were folded.
 */
export async function foldRecordCounts(database: Database, size = batchSize): Promise<number> {
  let total = 0;
  for (;;) {
    const folded = await inTransaction(database, async (tx) =>
      (await lockFolding(tx)) ? foldOldestDeltas(tx, size) : 0,
    );
    total += folded;
    if (folded < size) return total;
  }
}

export function countFoldingJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [foldTask]: async () => {
      await foldRecordCounts(database);
    },
  };
}
