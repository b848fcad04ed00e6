import type { ReportRow } from '@senlab/contract/server';
import type { Permission } from '@senlab/domain';
import type { Actor } from '../src/platform/actor.ts';
import type { Database } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import type { Page, RawListRequest } from '../src/platform/lists/list-request.ts';
import { aRecord, addActor, addRecords, type StoredPerson } from './lab-records.test-support.ts';
import type { ListedState, ReportListService } from '../src/modules/reports/reports/index.ts';

export interface ListedPerson extends StoredPerson {
  readonly name: string;
  readonly searchName: string;
  readonly birthYear: number;
  readonly recordId: string;
  readonly sid: string;
}

export interface ReportFacts {
  readonly id: string;
  readonly code: string;
  readonly status: ListedState | 'discarded';
  readonly scope: 'kqxn1' | 'kqxn2' | 'none';
  readonly location: string;
  readonly listedAt: string;
  readonly receivedAt: string | null;
  readonly dueAt: string | null;
  readonly departmentId: string | null;
  readonly panels: readonly string[];
  readonly sections: readonly string[];
  readonly isRestricted: boolean;
  readonly isCritical: boolean;
  readonly isCorrected: boolean;
  readonly delivery: 'none' | 'partial' | 'delivered';
  /** Of its PDF, where one was asked for. */
  readonly paper: 'queued' | 'failed' | null;
  readonly person: ListedPerson;
}

/** The case that all reports of a person hang on. */
export async function addCase(
  database: Database,
  person: StoredPerson,
): Promise<Pick<ListedPerson, 'recordId' | 'sid'>> {
  const record = aRecord(person);
  await addRecords(database, [record]);
  return { recordId: record.id, sid: record.sid };
}

let codes = 0;

export function aReport(person: ListedPerson, changes: Partial<ReportFacts> = {}): ReportFacts {
  codes += 1;
  return {
    id: newId(),
    code: `KQ261114-${String(codes).padStart(4, '0')}`,
    status: 'released',
    scope: 'kqxn1',
    location: 'CS1',
    listedAt: '2026-11-14T09:00:00+07:00',
    receivedAt: '2026-11-14T08:00:00+07:00',
    dueAt: '2026-11-14T10:00:00+07:00',
    departmentId: null,
    panels: ['CBC'],
    sections: ['hematology'],
    isRestricted: false,
    isCritical: false,
    isCorrected: false,
    delivery: 'none',
    paper: null,
    person,
    ...changes,
  };
}

async function addPapers(database: Database, reports: readonly ReportFacts[]): Promise<void> {
  const asked = reports.filter(({ paper }) => paper !== null);
  await database.pool.query(
    `insert into report_paper (report_id, document_hash, template_code, template_version, beside, status, problem, asked_at)
     select report.id, report.document_hash, report.template_code, report.template_version, '{}', given.status,
       case when given.status = 'failed' then 'store-unavailable' end, report.listed_at
     from unnest($1::uuid[], $2::text[]) as given (id, status) join report using (id)`,
    [asked.map(({ id }) => id), asked.map(({ paper }) => paper)],
  );
}

/** Past every rule but those of the database. */
export async function addReports(
  database: Database,
  signer: Actor,
  reports: readonly ReportFacts[],
): Promise<void> {
  const rows = reports.map(({ person, ...report }) => ({ ...person, ...report, patientId: person.id }));
  await database.pool.query(
    `insert into report (id, code, version_no, kind, status, lab_record_id, group_key, department_code, template_code,
       template_version, is_restricted, location_code, scope, patient_id, visit_id, sid, patient_code, patient_name,
       patient_search_name, patient_birth_year, department_id, department_name, doctor_name, panel_codes, section_codes,
       item_count, has_abnormal, has_critical, collected_at, received_at, due_at, created_at, approved_at, approved_by,
       approver_name, released_at, released_by, listed_at, document_hash, verify_code, supersedes_id, amend_category,
       amend_reason, withdrawal_asked_by, withdrawal_reason, withdrawn_by, delivery_status)
     select id, code, case when "isCorrected" then 2 else 1 end,
       case when "isCorrected" then 'corrected' else 'final' end, status, "recordId", id::text,
       'general', case when "isRestricted" then 'KQXN-HIV' else 'KQXN-A4' end, 1, "isRestricted", location, scope,
       "patientId", "visitId", sid, code_of_patient, name, "searchName", "birthYear", "departmentId", 'Khoa Sản',
       'BS. Lê Minh Châu', panels, sections, 1,
       case when not "isRestricted" then "isCritical" end, case when not "isRestricted" then "isCritical" end,
       "listedAt", "receivedAt", "dueAt", "listedAt", "listedAt", $2, 'BS. Phạm Văn Mẫu',
       case when is_out then "listedAt" end, case when is_out then $2::uuid end, "listedAt", sha256(id::text::bytea),
       case when is_out then upper(substr(md5(id::text), 1, 10)) end,
       case when "isCorrected" then id end, case when "isCorrected" then 'clerical' end,
       case when "isCorrected" then 'Ghi nhầm chữ số' end,
       case when status = 'withdrawn' then $3::uuid end,
       case when status = 'withdrawn' then 'Nhầm người bệnh' end,
       case when status = 'withdrawn' then $2::uuid end, delivery
     from (select *, status in ('released', 'superseded', 'withdrawn') as is_out
       from jsonb_to_recordset($1) as rows (id uuid, code text, status text, scope text, location text,
         "listedAt" timestamptz, "receivedAt" timestamptz, "dueAt" timestamptz, "departmentId" uuid, panels text[],
         sections text[],
         "isRestricted" boolean, "isCritical" boolean, "isCorrected" boolean, delivery text, "recordId" uuid,
         "patientId" uuid, "visitId" uuid, sid text, code_of_patient text, name text, "searchName" text,
         "birthYear" smallint)) given`,
    [
      JSON.stringify(rows.map((row, index) => ({ ...row, code_of_patient: reports[index]?.person.code }))),
      signer.accountId,
      (await addActor(database)).accountId,
    ],
  );
  await addPapers(database, reports);
}

export const laboratory: readonly Permission[] = ['patients.read', 'results.read'];
export const administration: readonly Permission[] = ['patients.read', 'results.manage'];
export const released: readonly Permission[] = ['patients.read', 'results.read-released'];

export type Filters = NonNullable<RawListRequest['filtered']>;

export const filter = (id: string, value: string, operator?: 'gte' | 'lte'): Filters[number] =>
  operator === undefined ? { id, value } : { id, value, operator };

export interface Asking {
  readonly service: ReportListService;
  readonly actor: Actor;
}

export async function pageOf({ service, actor }: Asking, raw: RawListRequest): Promise<Page<ReportRow>> {
  const answer = await service.list(actor, raw);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return { ...answer.value, rows: JSON.parse(answer.value.rows) as ReportRow[] };
}

/** Every page in turn, as somebody would who pages to the end and one further. */
export async function walk(asking: Asking, filtered: Filters, pageSize = 100): Promise<readonly ReportRow[]> {
  const found: ReportRow[] = [];
  for (let page = 0; ; page += 1) {
    const { rows, records, recordsExact } = await pageOf(asking, { filtered, page, pageSize });
    const isRight = recordsExact ? records === found.length : records <= found.length;
    if (rows.length === 0 && !isRight) throw new Error(`${found.length} rows, ${records} told`);
    if (rows.length === 0) return found;
    found.push(...rows);
  }
}

export async function countsOf({ service, actor }: Asking, filtered: Filters): Promise<Map<string, number>> {
  const answer = await service.counts(actor, filtered);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return new Map(answer.value.counts.map(({ status, records }) => [status, records]));
}
