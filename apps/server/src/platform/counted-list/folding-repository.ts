import { sql } from 'kysely';
import type { Tx } from '../tx.ts';
import type { CountedTable } from './counted-table.ts';

/** False while another process folds; it is given back at the end of the transaction, however that ends. */
export async function lockFolding(tx: Tx, lock: number): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${lock}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/**
 * Moves the oldest steps into the counts of their day and of their month, and answers how many. One statement, so that
 * whoever adds up both tables in one statement sees each step in exactly one of them.
 */
export async function foldOldestDeltas(tx: Tx, table: CountedTable, limit: number): Promise<number> {
  const counted = sql.join(table.counted.map((column) => sql.ref(column)));
  const deltas = sql.table(table.deltas);
  const { rows } = await sql<{ folded: string }>`
    with taken as (
      delete from ${deltas} where id in (select id from ${deltas} order by id limit ${sql.lit(limit)})
      returning day, ${counted}, records
    ), steps as (
      select 'day' as grain, day as period, ${counted}, records from taken
      union all
      select 'month', date_trunc('month', day)::date, ${counted}, records from taken
    ), folded as (
      insert into ${sql.table(table.counts)} as kept (grain, period, ${counted}, records)
      select grain, period, ${counted}, sum(records) from steps group by grain, period, ${counted}
      on conflict (grain, period, ${counted}) do update set records = kept.records + excluded.records
    )
    select count(*) as folded from taken`.execute(tx);
  return Number(rows[0]?.folded ?? 0);
}
