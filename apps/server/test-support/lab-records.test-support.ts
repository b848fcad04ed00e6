import { addActor as addAnyActor } from './people.test-support.ts';
import { makePatientCode, type LabRecordState, type Permission } from '@senlab/domain';
import type { Actor } from '../src/platform/actor.ts';
import type { Database } from '../src/platform/database.ts';
import { openTestDatabase } from '../src/platform/change-by-hand.test-support.ts';
import { newId } from '../src/platform/ids.ts';

let drawn = 0;

/** One row of numbers for all who invent patients: two in one test would give the same code to different people. */
export function nextPatientCode(): string {
  drawn += 1;
  const code = makePatientCode(2026, drawn);
  if (!code.ok) throw new Error('no patient code left');
  return code.value;
}

export function openRecordsDatabase(url: string): Database {
  return openTestDatabase(url);
}

export interface ActorFacts {
  readonly role?: 'admin' | 'staff' | 'user';
  readonly departmentId?: string | null;
  readonly permissions?: readonly Permission[];
}

export const benchPermissions: readonly Permission[] = [
  'patients.read',
  'orders.cancel',
  'results.read',
  'results.enter',
  'results.approve',
];

export function addActor(
  database: Database,
  { permissions = benchPermissions, ...facts }: ActorFacts = {},
): Promise<Actor> {
  return addAnyActor(database, permissions, { fullName: 'Nguyễn Thị Mẫu', ...facts });
}

export async function departmentIds(database: Database): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from department order by code');
  return rows.map(({ id }) => id);
}

export interface PersonFacts {
  readonly name?: string;
  readonly searchName?: string;
  readonly birthYear?: number;
}

export interface StoredPerson {
  readonly id: string;
  readonly visitId: string;
  readonly code: string;
}

/** An invented patient with a visit, straight into the tables. */
export async function addPersonWithVisit(database: Database, facts: PersonFacts = {}): Promise<StoredPerson> {
  const person = { id: newId(), visitId: newId(), code: nextPatientCode() };
  await database.pool.query(
    `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type, no_id_reason,
       province_code, commune_code, address_version)
     select $1, $2, $3, $4, $5, 'day', 'female', 'none', 'cấp cứu', province_code, code, version
       from commune order by version, code limit 1`,
    [
      person.id,
      person.code,
      facts.name ?? 'Trần Thị Mẫu',
      facts.searchName ?? 'tran thi mau',
      `${String(facts.birthYear ?? 1994)}-03-12`,
    ],
  );
  await database.pool.query(
    `insert into visit (id, code, patient_id, location_code, visit_type, arrived_at, payer_type, pregnancy_state,
       doctor_name, diagnosis, department_id)
     values ($1, gen_random_uuid()::text, $2, 'CS1', 'outpatient', '2026-11-14T07:00:00+07:00', 'fee', 'unknown',
       'BS. Lê Minh Châu', 'Thai 12 tuần', (select id from department order by code limit 1))`,
    [person.visitId, person.id],
  );
  return person;
}

export interface RecordFacts {
  readonly id: string;
  readonly sid: string;
  readonly location: string;
  readonly status: LabRecordState;
  readonly registeredAt: string;
  readonly dueAt: string | null;
  readonly priority: string;
  readonly sections: readonly string[];
  readonly panels: readonly string[];
  readonly departmentId: string | null;
  readonly person: StoredPerson & { readonly searchName?: string; readonly birthYear?: number };
}

let sids = 0;

export function aRecord(person: RecordFacts['person'], changes: Partial<RecordFacts> = {}): RecordFacts {
  sids += 1;
  return {
    id: newId(),
    sid: `26010${String(1 + Math.floor(sids / 9_000))}${String((sids % 9_000) + 1).padStart(4, '0')}`,
    location: 'CS1',
    status: 'registered',
    registeredAt: '2026-11-14T08:00:00+07:00',
    dueAt: null,
    priority: 'routine',
    sections: ['hematology'],
    panels: ['CBC'],
    departmentId: null,
    person,
    ...changes,
  };
}

/** Past every rule but those of the database. */
export async function addRecords(database: Database, records: readonly RecordFacts[]): Promise<void> {
  const rows = records.map(({ person, ...record }) => ({
    ...record,
    patientId: person.id,
    visitId: person.visitId,
    patientCode: person.code,
    searchName: person.searchName ?? 'tran thi mau',
    birthYear: person.birthYear ?? 1994,
  }));
  await database.pool.query(
    `insert into lab_record (id, sid, location_code, patient_id, visit_id, registered_at, priority, status, held_from,
       hold_reason, cancel_reason, section_codes, panel_codes, due_at, patient_code, patient_name, patient_search_name,
       patient_birth_year, patient_gender, department_id)
     select id, sid, location, "patientId", "visitId", "registeredAt", priority, status,
       case when status = 'on_hold' then 'in_progress' end, case when status = 'on_hold' then 'Chờ lấy lại mẫu' end,
       case when status = 'cancelled' then 'Chỉ định nhầm' end, sections, panels, "dueAt", "patientCode",
       'Trần Thị Mẫu', "searchName", "birthYear", 'female', "departmentId"
     from jsonb_to_recordset($1) as rows (id uuid, sid text, location text, "patientId" uuid, "visitId" uuid,
       "registeredAt" timestamptz, priority text, status text, sections text[], panels text[], "dueAt" timestamptz,
       "patientCode" text, "searchName" text, "birthYear" smallint, "departmentId" uuid)`,
    [JSON.stringify(rows)],
  );
}

let codes = 0;

export interface StoredOrder {
  readonly id: string;
  readonly code: string;
}

/** An order of a record, straight into the table. */
export async function addOrder(
  database: Database,
  record: RecordFacts,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<StoredOrder> {
  codes += 1;
  const order = { id: newId(), code: `CD261114-${String(codes).padStart(4, '0')}` };
  await insertRow(database, 'lab_order', {
    ...order,
    lab_record_id: record.id,
    patient_id: record.person.id,
    visit_id: record.person.visitId,
    location_code: record.location,
    ordered_at: record.registeredAt,
    doctor_name: 'BS. Lê Minh Châu',
    priority: 'routine',
    payment_status: 'paid',
    status: 'ordered',
    pregnancy_state: 'not_pregnant',
    ...columns,
  });
  return order;
}

export async function addTube(
  database: Database,
  order: { readonly record: RecordFacts; readonly orderId: string },
  columns: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  codes += 1;
  const id = newId();
  await insertRow(database, 'specimen', {
    id,
    code: `26111400${String(codes).padStart(4, '0')}`,
    lab_record_id: order.record.id,
    order_id: order.orderId,
    specimen_type_code: 'EDTA',
    status: 'planned',
    ...columns,
  });
  return id;
}

export async function addResult(
  database: Database,
  place: { readonly recordId: string; readonly specimenId: string; readonly testCode: string },
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await insertRow(database, 'result_item', {
    lab_record_id: place.recordId,
    test_code: place.testCode,
    run_no: 1,
    test_version: 1,
    specimen_id: place.specimenId,
    position: 1,
    status: 'pending',
    ...columns,
  });
}

/** Names are ours, values are parameters. */
export async function insertRow(
  database: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(row);
  const marks = names.map((_, index) => `$${String(index + 1)}`);
  await database.pool.query(
    `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')})`,
    Object.values(row),
  );
}

export async function updateRow(
  database: Database,
  table: string,
  row: { readonly id: string; readonly columns: Readonly<Record<string, unknown>> },
): Promise<void> {
  const names = Object.keys(row.columns);
  const sets = names.map((name, index) => `${name} = $${String(index + 2)}`);
  await database.pool.query(`update ${table} set ${sets.join(', ')} where id = $1`, [
    row.id,
    ...Object.values(row.columns),
  ]);
}
