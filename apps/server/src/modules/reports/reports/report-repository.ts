import {
  defaultSplitRules,
  type AccountId,
  type AmendmentCategory,
  type ReportKind,
  type ReportState,
  isUuid,
  type TemplatePlace,
} from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface ReportItemRef {
  readonly testCode: string;
  readonly runNo: number;
  /** In a correction: the run of the version before. */
  readonly replacesRunNo: number | null;
}

/** One version of a report as stored. */
export interface StoredReport {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly kind: Exclude<ReportKind, 'preliminary'>;
  readonly status: ReportState;
  readonly labRecordId: string;
  readonly groupKey: string;
  readonly departmentCode: string;
  readonly templateCode: string;
  readonly templateVersion: number;
  readonly title: string;
  readonly isRestricted: boolean;
  /** A cytogeneticist may sign it. */
  readonly isGenetic: boolean;
  /** Tells something about genes, whoever signs it. */
  readonly holdsGenetic: boolean;
  readonly conclusion: string | null;
  readonly locationCode: string;
  readonly patientId: string;
  readonly sid: string;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly gaDays: number | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly doctorId: string | null;
  readonly doctorName: string | null;
  readonly panelCodes: readonly string[];
  readonly hasAbnormal: boolean | null;
  readonly hasCritical: boolean | null;
  readonly collectedAt: string | null;
  readonly receivedAt: string | null;
  readonly dueAt: string | null;
  readonly createdAt: string;
  readonly approvedAt: string | null;
  readonly approvedBy: AccountId | null;
  readonly approverName: string | null;
  readonly releasedAt: string | null;
  readonly supersededAt: string | null;
  /** In hexadecimal. */
  readonly documentHash: string | null;
  readonly verifyCode: string | null;
  readonly supersedesId: string | null;
  readonly amendCategory: AmendmentCategory | null;
  readonly amendReason: string | null;
  readonly amendedBy: AccountId | null;
  readonly withdrawalAskedBy: AccountId | null;
  readonly withdrawalAskedAt: string | null;
  readonly withdrawalReason: string | null;
  readonly withdrawnBy: AccountId | null;
  readonly withdrawnAt: string | null;
  readonly deliveryStatus: string;
  readonly isDemo: boolean;
  readonly version: number;
  /** In print order. Of a first version that nobody has signed: none, because they are still those of the case. */
  readonly items: readonly ReportItemRef[];
}

const wholePapers = `array[${defaultSplitRules.wholeTemplateCodes.map((code) => `'${code}'`).join(', ')}]`;

/** For a select from report joined with its template. */
const reportColumns = `report.id, report.code, version_no as "versionNo", kind, report.status,
  report.lab_record_id as "labRecordId", group_key as "groupKey", department_code as "departmentCode",
  template_code as "templateCode", template_version as "templateVersion", template.title,
  report.is_restricted as "isRestricted", report.is_genetic as "holdsGenetic",
  report.is_genetic and template_code <> all (${wholePapers}) as "isGenetic", conclusion, report.location_code as "locationCode",
  report.patient_id as "patientId", report.sid, report.patient_code as "patientCode",
  report.patient_name as "patientName", report.patient_birth_year as "patientBirthYear", report.ga_days as "gaDays",
  report.department_id as "departmentId", report.department_name as "departmentName",
  report.doctor_id as "doctorId", report.doctor_name as "doctorName", report.panel_codes as "panelCodes",
  report.has_abnormal as "hasAbnormal", report.has_critical as "hasCritical", report.collected_at as "collectedAt",
  report.received_at as "receivedAt", report.due_at as "dueAt", report.created_at as "createdAt",
  report.approved_at as "approvedAt", report.approved_by as "approvedBy", approver_name as "approverName",
  released_at as "releasedAt", superseded_at as "supersededAt", encode(document_hash, 'hex') as "documentHash",
  verify_code as "verifyCode", supersedes_id as "supersedesId", amend_category as "amendCategory",
  amend_reason as "amendReason", amended_by as "amendedBy", withdrawal_asked_by as "withdrawalAskedBy",
  withdrawal_asked_at as "withdrawalAskedAt", withdrawal_reason as "withdrawalReason",
  withdrawn_by as "withdrawnBy", withdrawn_at as "withdrawnAt", delivery_status as "deliveryStatus",
  report.is_demo as "isDemo", report.version,
  array(select jsonb_build_object('testCode', item.test_code, 'runNo', item.run_no,
          'replacesRunNo', item.replaces_run_no)
          from report_item item where item.report_id = report.id order by position) as items`;

const reportTables = `report join paper_template template
  on template.code = report.template_code and template.version = report.template_version`;

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
  return (await findReports(tx, [id])).get(id);
}

/** By id. */
export async function findReports(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredReport>> {
  const { rows } = await sql<StoredReport>`
    select ${columns} from ${tables} where report.id = any(${ids.filter(isUuid)}::uuid[])`.execute(tx);
  return new Map(rows.map((report) => [report.id, report]));
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
export async function nextReportNumber(tx: Tx, day: string): Promise<number> {
  const row = await tx
    .insertInto('report_counter')
    .values({ day, last: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ last: eb('report_counter.last', '+', 1) })),
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
