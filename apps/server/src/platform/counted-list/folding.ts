import type { Database } from '../database.ts';
import { inTransaction } from '../tx.ts';
import type { CountedTable } from './conditions.ts';
import { foldOldestDeltas, lockFolding } from './counted-list-repository.ts';

/** Small enough to be over in some milliseconds: the rows of today's counts are locked as long. */
const batchSize = 5_000;

export interface Folding {
  readonly table: CountedTable;
  /** Any constant, the same in every instance and another for each table. */
  readonly lock: number;
}

/**
 * Folds until little is left, each batch in a transaction of its own. Stops when somebody else is at it: two at once
 * would only wait for each other. Answers how many steps were folded.
 */
export async function foldCounts(
  database: Database,
  { table, lock }: Folding,
  size = batchSize,
): Promise<number> {
  let total = 0;
  for (;;) {
    const folded = await inTransaction(database, async (tx) =>
      (await lockFolding(tx, lock)) ? foldOldestDeltas(tx, table, size) : 0,
    );
    total += folded;
    if (folded < size) return total;
  }
}
