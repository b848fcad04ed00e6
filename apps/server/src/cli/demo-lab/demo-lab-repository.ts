import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';
import type { DemoPlace } from './world.ts';

export type DemoTable =
  | 'patient'
  | 'pregnancy'
  | 'visit'
  | 'lab_record'
  | 'lab_order'
  | 'order_item'
  | 'specimen'
  | 'result_item'
  | 'record_note'
  | 'instrument'
  | 'instrument_test'
  | 'control_lot'
  | 'control_run'
  | 'corrective_action'
  | 'audit_event';

const perStatement = 5_000;

/** What is left out is null; naming it thousands of times would be half of what the database has to read. */
function withoutNulls(_: string, value: unknown): unknown {
  return value ?? undefined;
}

/** One parameter for thousands of rows: a parameter for each value would end at 65,535. */
export async function insertRows(tx: Tx, table: DemoTable, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  for (let start = 0; start < rows.length; start += perStatement) {
    const chunk = JSON.stringify(rows.slice(start, start + perStatement), withoutNulls);
    await sql`insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)`.execute(
      tx,
    );
  }
}

export async function hasDemoPatients(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('patient')
    .select('id')
    .where('is_demo', '=', true)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasInstruments(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('instrument').select('code').limit(sql.lit(1)).executeTakeFirst();
  return row !== undefined;
}

export async function demoAccountIds(
  tx: Tx,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'username'])
    .where('username', 'in', usernames)
    .where('is_demo', '=', true)
    .execute();
  return new Map(rows.map(({ username, id }) => [username, id]));
}

export async function placesOf(tx: Tx, version: string): Promise<readonly DemoPlace[]> {
  return tx
    .selectFrom('commune')
    .select(['province_code as provinceCode', 'code as communeCode'])
    .where('version', '=', version)
    .orderBy('code')
    .execute();
}

export async function usedCaseNumbers(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('case_counter').select(['day', 'last']).execute();
  return new Map(rows.map(({ day, last }) => [day, last]));
}

export async function usedPatientNumbers(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.selectFrom('patient_code_counter').select(['year', 'last']).execute();
  return new Map(rows.map(({ year, last }) => [year, last]));
}

/** Whoever registers the next patient or case goes on behind these. */
export async function saveCounters(
  tx: Tx,
  used: { readonly cases: ReadonlyMap<string, number>; readonly patients: ReadonlyMap<number, number> },
): Promise<void> {
  await tx
    .insertInto('case_counter')
    .values([...used.cases].map(([day, last]) => ({ day, last })))
    .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ last: eb.ref('excluded.last') })))
    .execute();
  await tx
    .insertInto('patient_code_counter')
    .values([...used.patients].map(([year, last]) => ({ year, last })))
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb.ref('excluded.last') })),
    )
    .execute();
}
