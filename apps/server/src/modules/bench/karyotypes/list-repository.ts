import { karyotypeTestCodes, patientSearchKey, type KaryotypeState } from '@senlab/domain';
import { sql } from 'kysely';
import { containsPattern } from '../../../platform/lists/keyword.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { openRecordList } from '../lab-records/index.ts';
import { findLivingPatientByCode, listRecordsOfPerson } from '../../patients/patients/index.ts';
import { inHand } from './facts.ts';

export interface KaryotypeRow {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly status: KaryotypeState;
  readonly recordId: string;
  readonly sid: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly departmentId: string | null;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly specimenKind: string;
  readonly indication: string;
  readonly spouseId: string | null;
  readonly spouseCode: string | null;
  readonly registeredAt: string;
  readonly iscn: string | null;
  /** What any version of the test is kept secret for. */
  readonly sensitive: readonly string[];
}

const select = `k.id, k.code, k.version, k.status, k.lab_record_id as "recordId", r.sid, k.test_code as "testCode",
  k.run_no as "runNo", r.department_id as "departmentId", r.patient_code as "patientCode",
  r.patient_name as "patientName", r.patient_birth_year as "patientBirthYear", k.specimen_kind as "specimenKind",
  k.indication, k.spouse_id as "spouseId", (select s.code from karyotype s where s.id = k.spouse_id) as "spouseCode",
  k.registered_at as "registeredAt", k.iscn,
  array(select distinct unnest(t.sensitive) from test_item t where t.code = k.test_code) as sensitive`;
const from = 'karyotype k join lab_record r on r.id = k.lab_record_id';

/** Null for the first parameter: every ward. By what is written on the tube and the file, and by no formula. */
const all: ListSource = {
  name: 'karyotypes list',
  select,
  from,
  where: `($1::uuid is null or r.department_id = $1) and ($2::text is null or k.code ilike $2 or r.sid like $2
    or r.patient_code like $2 or r.patient_search_name like $3 or r.patient_id = any($4::uuid[]))`,
  fixedParameters: 4,
  columns: { status: 'k.status', kind: 'k.specimen_kind', registered: 'k.registered_at', code: 'k.code' },
  tieBreak: 'k.id',
};
const active: ListSource = {
  ...all,
  name: 'active karyotypes list',
  where: `${all.where} and k.status not in ('released', 'superseded', 'cancelled')`,
};

export interface KaryotypeQuery {
  readonly request: ListRequest;
  readonly isActive: boolean;
  readonly keyword: string | null;
}

/** Whose whole code was typed, under all her numbers. */
async function recordsOfTyped(tx: Tx, keyword: string | null): Promise<readonly string[]> {
  const found = keyword === null ? undefined : await findLivingPatientByCode(tx, keyword.trim());
  return found === undefined ? [] : listRecordsOfPerson(tx, found.id);
}

export async function listKaryotypes(
  tx: Tx,
  { request, isActive, keyword }: KaryotypeQuery,
  ward: string | null,
): Promise<Page<KaryotypeRow>> {
  const name = patientSearchKey(keyword ?? '');
  // A sign that is in no name: what is no name finds nobody by it.
  const patterns =
    keyword === null ? [null, null] : [keyword, name === '' ? '\u0001' : name].map(containsPattern);
  return listPage<KaryotypeRow>(tx, isActive ? active : all, {
    request,
    fixed: [ward, ...patterns, await recordsOfTyped(tx, keyword)],
  });
}

export async function listRows(tx: Tx, ids: readonly string[]): Promise<readonly KaryotypeRow[]> {
  const { rows } = await sql<KaryotypeRow>`select ${sql.raw(select)} from ${sql.raw(from)}
     where k.id = any(${[...ids]}::uuid[]) order by k.id`.execute(tx);
  return rows;
}

export interface RunningCulture {
  readonly karyotypeId: string;
  readonly karyotypeCode: string;
  readonly recordId: string;
  readonly patientName: string;
  readonly specimenKind: string;
  readonly label: string;
  readonly setAt: string;
  readonly plannedHours: number;
  readonly dueAt: string;
  readonly isOnHold: boolean;
}

/** More than any incubator holds. */
const boardLimit = 500;

export async function listRunning(tx: Tx, ward: string | null): Promise<readonly RunningCulture[]> {
  const { rows } = await sql<RunningCulture>`
    select k.id as "karyotypeId", k.code as "karyotypeCode", k.lab_record_id as "recordId",
           r.patient_name as "patientName", k.specimen_kind as "specimenKind", c.label, c.set_at as "setAt",
           c.planned_hours as "plannedHours", c.set_at + make_interval(hours => c.planned_hours) as "dueAt",
           k.status = 'on_hold' as "isOnHold"
      from karyotype_culture c join karyotype k on k.id = c.karyotype_id
      join lab_record r on r.id = k.lab_record_id
     where c.outcome is null and k.status in ('cultured', 'harvested', 'on_hold')
       and (${ward}::uuid is null or r.department_id = ${ward})
     order by "dueAt", k.code, c.label limit ${sql.lit(boardLimit)}`.execute(tx);
  return rows;
}

export interface WaitingItem {
  readonly recordId: string;
  readonly sid: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly receivedAt: string;
}

/** More than wait for a record on any morning. */
const waitingLimit = 200;

/**
 * What `register` would take. A value waits in a case that is worked on, or in one that is done and of which a paper is
 * being corrected: both are read off their indexes, and are few however many years are kept.
 */
export async function listUnregistered(tx: Tx, ward: string | null): Promise<readonly WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    with at_work as (
      select id from lab_record where status in (${sql.raw(openRecordList)})
      union
      select lab_record_id from report
       where status in ('draft', 'preliminary', 'approved') and supersedes_id is not null)
    select r.id as "recordId", r.sid, i.test_code as "testCode", i.run_no as "runNo", r.patient_code as "patientCode",
           r.patient_name as "patientName", r.patient_birth_year as "patientBirthYear", s.received_at as "receivedAt"
      from at_work join lab_record r on r.id = at_work.id
      join result_item i on i.lab_record_id = r.id and i.test_code = any(${[...karyotypeTestCodes]})
      join specimen s on s.id = i.specimen_id
     where r.status <> 'cancelled' and (${ward}::uuid is null or r.department_id = ${ward})
       and i.status = 'pending' and (i.is_selected or i.correction_id is not null)
       and s.status = any(${[...inHand]})
       and not exists (select from karyotype k where k.lab_record_id = i.lab_record_id and k.test_code = i.test_code
                          and k.run_no = i.run_no and k.status <> 'cancelled')
     order by s.received_at, r.sid, i.test_code, i.run_no limit ${sql.lit(waitingLimit)}`.execute(tx);
  return rows;
}
