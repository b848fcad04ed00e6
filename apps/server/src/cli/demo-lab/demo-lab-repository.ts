import { sql } from 'kysely';
import type { DB } from '../../platform/database-types.ts';
import type { Tx } from '../../platform/tx.ts';
import { isoOf } from '../../platform/moment.ts';
import { vietnamDateAt } from '@senlab/domain';
import type { DemoPlace } from './world.ts';

const perStatement = 5_000;

/** What is left out is null; naming it thousands of times would be half of what the database has to read. */
function withoutNulls(_: string, value: unknown): unknown {
  return value ?? undefined;
}

/**
 * Thousands of rows, each with the columns of the first. One parameter for all of them: a parameter for each value would
 * end at 65,535.
 */
export async function insertRows(tx: Tx, table: keyof DB, rows: readonly object[]): Promise<void> {
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

/**
 * For the rest of the transaction. Statements are planned once, when the tables are empty, and would read them whole ever
 * after: of the month that follows that was a third of the database's work.
 */
export async function readByIndexes(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx);
}

/** The blood bank tells of a group that it has confirmed; the laboratory has no step for it. */
export async function noteBloodGroup(tx: Tx, patientId: string, group: string): Promise<void> {
  await tx.updateTable('patient').set({ blood_group: group }).where('id', '=', patientId).execute();
}

/** The delivery room tells of a birth; the laboratory has no step for it. */
export async function endPregnancy(tx: Tx, patientId: string, endedMs: number): Promise<void> {
  await tx
    .updateTable('pregnancy')
    .set({ ended_on: vietnamDateAt(endedMs), outcome: 'live_birth', updated_at: isoOf(endedMs) })
    .where('patient_id', '=', patientId)
    .execute();
}

export interface DemoRows {
  readonly patients: number;
  readonly cases: number;
  readonly tubes: number;
  readonly results: number;
}

export async function countDemo(tx: Tx): Promise<DemoRows> {
  const { rows } = await sql<DemoRows>`
    select (select count(*)::int from patient where is_demo) as patients,
           (select count(*)::int from lab_record where is_demo) as cases,
           (select count(*)::int from specimen where is_demo) as tubes,
           (select count(*)::int from result_item join lab_record on lab_record.id = lab_record_id
             where is_demo and correction_id is null) as results`.execute(tx);
  return rows[0] ?? { patients: 0, cases: 0, tubes: 0, results: 0 };
}

export async function markAlarms(tx: Tx): Promise<void> {
  await sql`update critical_notification set is_demo = true
    where lab_record_id in (select id from lab_record where is_demo)`.execute(tx);
}

/** Those from numbers that nobody knows; the others are marked by their patient. */
export async function markCustomers(tx: Tx): Promise<void> {
  await sql`update customer_action set is_demo = true
    where patient_id is null and created_by in (select id from account where is_demo)`.execute(tx);
}

/** Of this transaction: no screen waits for news of the past, and thousands would keep the relay busy. */
export async function dropOwnHints(tx: Tx): Promise<void> {
  await sql`delete from outbox where xmin = pg_current_xact_id()::xid`.execute(tx);
}

export interface DemoMother {
  readonly patientCode: string;
  readonly birthYear: number;
}

/** Grown women of whom a report was released, the same ones on every machine. */
export async function listDemoMothers(tx: Tx, count: number): Promise<readonly DemoMother[]> {
  const { rows } = await sql<DemoMother>`
    select p.code as "patientCode", extract(year from p.birth_date)::int as "birthYear" from patient p
     where p.is_demo and p.gender = 'female' and p.birth_date < '2006-01-01' and p.status = 'active'
       and exists (select from report r where r.patient_id = p.id and r.status = 'released' and not r.is_restricted)
     order by p.code limit ${sql.lit(count)}`.execute(tx);
  return rows;
}
