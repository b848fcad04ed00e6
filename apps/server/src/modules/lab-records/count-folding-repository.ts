import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';

/** Any constant, the same in every instance. */
const foldingLock = 7_236_010;

/** False while another process folds; it is given back at the end of the transaction, however that ends. */
export async function lockFolding(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${foldingLock}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/**
 * Moves the oldest steps into the counts of their day and of their month, and answers how many. One statement, so that
 * whoever adds up both tables in one statement sees each step in exactly one of them.
 */
export async function foldOldestDeltas(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: string }>`
    with taken as (
      delete from lab_record_count_delta
       where id in (select id from lab_record_count_delta order by id limit ${sql.lit(limit)})
      returning day, location_code, status, records
    ), steps as (
      select 'day' as grain, day as period, location_code, status, records from taken
      union all
      select 'month', date_trunc('month', day)::date, location_code, status, records from taken
    ), folded as (
      insert into lab_record_count as kept (grain, period, location_code, status, records)
      select grain, period, location_code, status, sum(records) from steps group by 1, 2, 3, 4
      on conflict (grain, period, location_code, status)
        do update set records = kept.records + excluded.records
    )
    select count(*) as folded from taken`.execute(tx);
  return Number(rows[0]?.folded ?? 0);
}
