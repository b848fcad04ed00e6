import { sql } from 'kysely';
import type { DB } from '../../platform/database-types.ts';
import type { Tx } from '../../platform/tx.ts';
import type { NewReport, ReaderWay } from '../../modules/reports/reports/index.ts';
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

/** A signed paper with all its rows. */
export interface PastPaper {
  readonly row: NewReport;
  readonly items: readonly { readonly testCode: string; readonly runNo: number }[];
  readonly body: string;
  readonly hash: Buffer;
  readonly signature: {
    readonly id: string;
    readonly accountId: string;
    readonly licenceNo: string;
    readonly identityCheckId: string;
  };
  readonly readers: readonly { readonly accountId: string; readonly way: ReaderWay }[];
  readonly at: string;
}

/** As PostgreSQL reads bytes in a text. */
function bytesOf(buffer: Buffer): string {
  return `\\x${buffer.toString('hex')}`;
}

/** A paper that was only signed has not left: its row has none of these. */
const notLeft = { released_at: null, released_by: null, verify_code: null } as const;

export async function insertPastPapers(tx: Tx, papers: readonly PastPaper[]): Promise<void> {
  const idOf = ({ row }: PastPaper): string => row.id;
  await insertRows(
    tx,
    'report',
    papers.map(({ row, hash }) => ({ ...notLeft, ...row, document_hash: bytesOf(hash) })),
  );
  await insertRows(
    tx,
    'report_item',
    papers.flatMap((paper) =>
      paper.items.map(({ testCode, runNo }, position) => ({
        report_id: idOf(paper),
        position,
        lab_record_id: paper.row.lab_record_id,
        test_code: testCode,
        run_no: runNo,
      })),
    ),
  );
  await insertRows(
    tx,
    'report_document',
    papers.map((paper) => ({
      report_id: idOf(paper),
      hash: bytesOf(paper.hash),
      body: paper.body,
      frozen_at: paper.at,
    })),
  );
  await insertRows(
    tx,
    'report_signature',
    papers.map((paper) => ({
      id: paper.signature.id,
      report_id: idOf(paper),
      account_id: paper.signature.accountId,
      meaning: 'approve',
      content_hash: bytesOf(paper.hash),
      licence_no: paper.signature.licenceNo,
      identity_check_id: paper.signature.identityCheckId,
      signed_at: paper.at,
    })),
  );
  await insertRows(
    tx,
    'report_reader',
    papers.flatMap((paper) =>
      paper.readers.map(({ accountId, way }) => ({
        report_id: idOf(paper),
        account_id: accountId,
        way,
        first_at: paper.at,
      })),
    ),
  );
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

export async function markAlarms(tx: Tx): Promise<void> {
  await sql`update critical_notification set is_demo = true
    where lab_record_id in (select id from lab_record where is_demo)`.execute(tx);
}

/** Of this transaction: no screen waits for news of the past, and thousands would keep the relay busy. */
export async function dropOwnHints(tx: Tx): Promise<void> {
  await sql`delete from outbox where xmin = pg_current_xact_id()::xid`.execute(tx);
}
