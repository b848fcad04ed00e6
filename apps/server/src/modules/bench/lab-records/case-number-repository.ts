import { lastNumberOfDay } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/**
 * The next number of a day, the first being 1; undefined when the day has none left. Whoever has taken one holds the
 * row until the transaction ends, so that no number is given twice and none is lost by a transaction that fails.
 */
export async function nextCaseNumber(tx: Tx, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ last: number }>`
    insert into case_counter (day, last) values (${day}, 1)
    on conflict (day) do update set last = case_counter.last + 1 where case_counter.last < ${sql.lit(lastNumberOfDay)}
    returning last`.execute(tx);
  return rows[0]?.last;
}
