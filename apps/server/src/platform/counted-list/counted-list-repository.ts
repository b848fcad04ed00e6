import { CompiledQuery, sql } from 'kysely';
import { limitFor } from '../lists/list-request.ts';
import type { Tx } from '../tx.ts';
import type { FoundRows, StateCount } from './counted-answer.ts';
import type { Statement, CountedTable } from './conditions.ts';

/** Few sizes are written into statements; of any other a little more was read. */
function cut(rows: string, pageSize: number): string {
  if (limitFor(pageSize) === pageSize) return rows;
  return JSON.stringify((JSON.parse(rows) as readonly unknown[]).slice(0, pageSize));
}

export async function readPage(tx: Tx, { text, values }: Statement, pageSize: number): Promise<FoundRows> {
  const query = CompiledQuery.raw(text, [...values]);
  const [row] = (await tx.executeQuery<{ counted: string; rows: string }>(query)).rows;
  return { counted: Number(row?.counted ?? 0), rows: cut(row?.rows ?? '[]', pageSize) };
}

export async function readStates(
  tx: Tx,
  { text, values }: Statement,
): Promise<readonly StateCount<string>[]> {
  const query = CompiledQuery.raw(text, [...values]);
  const { rows } = await tx.executeQuery<{ status: string; records: string }>(query);
  return rows.map(({ status, records }) => ({ status, records: Number(records) }));
}

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
