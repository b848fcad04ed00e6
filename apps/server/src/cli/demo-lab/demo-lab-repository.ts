import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';
import type { DemoPlace } from './world.ts';

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

export async function markAlarms(tx: Tx): Promise<void> {
  await sql`update critical_notification set is_demo = true
    where lab_record_id in (select id from lab_record where is_demo)`.execute(tx);
}

/** Of this transaction: no screen waits for news of the past, and thousands would keep the relay busy. */
export async function dropOwnHints(tx: Tx): Promise<void> {
  await sql`delete from outbox where xmin = pg_current_xact_id()::xid`.execute(tx);
}
