import { isUuid, type TemplatePlace } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { reportColumns, reportTables, type StoredReport } from './report-columns.ts';

const columns = sql.raw(reportColumns);
const tables = sql.raw(reportTables);

/** Every version of every paper of these cases, newest version first. */
export async function listReportsOf(tx: Tx, recordIds: readonly string[]): Promise<readonly StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select ${columns} from ${tables}
     where report.lab_record_id = any(${[...recordIds]}::uuid[])
     order by report.code, version_no desc, report.id desc`.execute(tx);
  return rows;
}

export async function findReport(tx: Tx, id: string): Promise<StoredReport | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<StoredReport>`select ${columns} from ${tables} where report.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Which case a report is of, before that is locked. */
export async function findRecordOfReport(tx: Tx, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await tx
    .selectFrom('report')
    .select('lab_record_id as recordId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.recordId;
}

/** The number that follows. Whoever asks next waits until this transaction ends: as late as possible. */
export function nextReportNumber(tx: Tx, day: string): Promise<number> {
  return takeReportNumbers(tx, day, 1);
}

/** So many at once; answers the last of them. */
export async function takeReportNumbers(tx: Tx, day: string, count: number): Promise<number> {
  const row = await tx
    .insertInto('report_counter')
    .values({ day, last: count })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ last: eb('report_counter.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}

export interface ReportTemplate extends TemplatePlace {
  readonly version: number;
  readonly title: string;
}

/** Those in force, by code; without their layouts, which only whoever draws a paper needs. */
export async function listTemplates(tx: Tx): Promise<ReadonlyMap<string, ReportTemplate>> {
  const rows = await tx
    .selectFrom('paper_template')
    .select([
      'code',
      'version',
      'title',
      'variant_of as variantOf',
      'panel_codes as panelCodes',
      'location_codes as locationCodes',
    ])
    .where('status', '=', 'active')
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

export async function findDocumentBody(tx: Tx, reportId: string, hash: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('report_document')
    .select('body')
    .where('report_id', '=', reportId)
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst();
  return row?.body;
}

export interface ReportPerson {
  readonly id: string;
  readonly recordId: string;
  readonly sid: string;
  readonly patientName: string;
  readonly departmentId: string | null;
  readonly status: string;
}

/** Whose reports these are. Who may know it is not asked here. */
export function listReportPeople(tx: Tx, ids: readonly string[]): Promise<readonly ReportPerson[]> {
  return tx
    .selectFrom('report')
    .innerJoin('lab_record', 'lab_record.id', 'report.lab_record_id')
    .select([
      'report.id',
      'report.lab_record_id as recordId',
      'lab_record.sid',
      'lab_record.patient_name as patientName',
      'report.department_id as departmentId',
      'report.status',
    ])
    .where('report.id', 'in', ids)
    .execute();
}
