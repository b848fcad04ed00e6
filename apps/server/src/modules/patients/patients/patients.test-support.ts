import { addActor as addAnyActor } from '../../../../test-support/people.test-support.ts';
import type { Permission } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import type { PatientForm } from './patient-form.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Outcome, reading } from '../../../platform/tx.ts';
import { findPatient, type PatientRow } from './patient-repository.ts';
import type { PatientRef, Registration } from './registration.ts';
import { patientsService, type PatientsService } from './service.ts';

export function openPatientsDatabase(url: string, poolSize = 4): Database {
  return openTestDatabase(url, { poolSize });
}

/** A list of places of our own, younger than any other, so that the tests do not depend on the hospital's. */
export const placesVersion = 'thu-nghiem-2026-11';

export async function addPlaces(database: Database): Promise<void> {
  await database.pool.query(
    `insert into province (version, code, name, effective_from)
     values ($1, '79', 'Thành phố Hồ Chí Minh', '2026-11-01'), ($1, '01', 'Thành phố Hà Nội', '2026-11-01'),
            ('thu-nghiem-cu', '79', 'Thành phố Hồ Chí Minh', '2001-01-01'),
            ('thu-nghiem-sau', '79', 'Thành phố Hồ Chí Minh', '2090-01-01')`,
    [placesVersion],
  );
  await database.pool.query(
    `insert into commune (version, code, province_code, name)
     values ($1, '26740', '79', 'Phường Sài Gòn'), ($1, '00070', '01', 'Phường Hoàn Kiếm'),
            ('thu-nghiem-cu', '26741', '79', 'Phường Cũ'), ('thu-nghiem-sau', '26742', '79', 'Phường Mới')`,
    [placesVersion],
  );
}

export interface ActorFacts {
  readonly role?: 'admin' | 'staff' | 'user';
  readonly isDemo?: boolean;
  readonly departmentId?: string;
  readonly permissions?: readonly Permission[];
}

export function addActor(
  database: Database,
  { permissions = ['patients.read', 'patients.write'], ...facts }: ActorFacts = {},
): Promise<Actor> {
  return addAnyActor(database, permissions, { fullName: 'Nguyễn Thị Mẫu', ...facts });
}

let drawn = 0;

/** A number that no other person of the run has. */
function nextDigits(length: number): string {
  drawn += 1;
  return String(drawn).padStart(length, '0');
}

/** An invented woman; the numbers are new each time, so that nobody is her duplicate by accident. */
export function aForm(changes: Partial<PatientForm> = {}): PatientForm {
  return {
    fullName: 'Nguyễn Thị Thu Hà',
    birthDate: '1994-03-12',
    birthPrecision: 'day',
    gender: 'female',
    idType: 'cccd',
    nationalId: `0011949${nextDigits(5)}`,
    phone: `0912${nextDigits(6)}`,
    provinceCode: '79',
    communeCode: '26740',
    addressLine: '12 Nguyễn Văn Cừ',
    ...changes,
  };
}

export function aChild(motherId: string, changes: Partial<PatientForm> = {}): PatientForm {
  return aForm({
    fullName: 'CB Nguyễn Thị Thu Hà',
    birthDate: '2026-11-14',
    birthTime: '08:45',
    gender: 'male',
    idType: 'none',
    nationalId: null,
    noIdReason: 'newborn',
    phone: null,
    motherId,
    birthOrder: 1,
    ...changes,
  });
}

export interface StoredFacts {
  readonly id?: string;
  readonly fullName?: string;
  readonly searchName?: string;
  readonly birthDate?: string;
  readonly birthPrecision?: string;
  readonly nationalId?: string;
  readonly phone?: string;
  readonly insuranceNo?: string;
  readonly mergedInto?: string;
}

/** Straight into the table, past every rule: for what nobody can do on a screen. */
export async function addPatient(database: Database, facts: StoredFacts = {}): Promise<string> {
  const id = facts.id ?? newId();
  await database.pool.query(
    `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type,
       national_id, phone, insurance_no, insurance_from, insurance_to, insurance_facility, province_code,
       commune_code, address_version, status, merged_into_id)
     values ($1, $2, $3, $4, $5, $6, 'female', 'cccd', $7, $8, $9, '2026-01-01', '2026-12-31', '79024', '79',
       '26740', $10, $11, $12)`,
    [
      id,
      `99${nextDigits(7)}`,
      facts.fullName ?? 'Trần Thị Mẫu',
      facts.searchName ?? 'tran thi mau',
      facts.birthDate ?? '1990-05-06',
      facts.birthPrecision ?? 'day',
      facts.nationalId ?? `0790909${nextDigits(5)}`,
      facts.phone ?? null,
      facts.insuranceNo ?? null,
      placesVersion,
      facts.mergedInto === undefined ? 'active' : 'merged',
      facts.mergedInto ?? null,
    ],
  );
  return id;
}

/** What a laboratory case stands on, made once for each database. */
export async function addLaboratory(database: Database): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into location (code, name, short_name, facility_code, address, phone, result_scope, has_lab,
       is_collection_point, sort_order)
     values ('THU', 'Cơ sở thử', 'Thử', '79999', 'Số 1', '02838000000', 'kqxn1', true, true, 90)`,
  );
  await pool.query(`insert into lab_section (code, name, sort_order) values ('thu-nghiem', 'Khoa thử', 90)`);
  await pool.query(
    `insert into specimen_type (code, name, container, draw_order) values ('THU', 'Máu thử', 'Ống thử', 90)`,
  );
  await pool.query(
    `insert into test_item (code, version, name, section_code, result_type, decimals, specimen_type_code, method,
       turnaround_minutes, effective_from)
     values ('THU1', 1, 'Chỉ số thử', 'thu-nghiem', 'numeric', 1, 'THU', 'Máy thử', 60, '2026-01-01')`,
  );
}

export async function addDepartment(database: Database): Promise<string> {
  const id = newId();
  await database.pool.query("insert into department (id, code, name, kind) values ($1, $2, $3, 'ward')", [
    id,
    `T${nextDigits(8)}`,
    'Khoa thử',
  ]);
  return id;
}

export interface LabCase {
  readonly recordId: string;
  readonly sid: string;
  readonly orderCode: string;
  readonly specimenCode: string;
}

export interface CaseFacts {
  readonly patientId: string;
  readonly departmentId?: string;
  readonly registeredAt?: string;
  /** The state of its one result. */
  readonly result?: 'pending' | 'released';
}

async function addRecord(
  database: Database,
  facts: CaseFacts,
  sid: string,
): Promise<readonly [string, string]> {
  const [visitId, recordId] = [newId(), newId()];
  await database.pool.query(
    `insert into visit (id, code, patient_id, location_code, visit_type, arrived_at, payer_type, pregnancy_state)
     values ($1, $2, $3, 'THU', 'outpatient', now(), 'fee', 'unknown')`,
    [visitId, visitId, facts.patientId],
  );
  await database.pool.query(
    `insert into lab_record (id, sid, location_code, patient_id, visit_id, registered_at, priority, status,
       section_codes, panel_codes, patient_code, patient_name, patient_search_name, patient_birth_year,
       patient_gender, department_id)
     values ($1, $2, 'THU', $3, $4, $5, 'routine', 'registered', '{thu-nghiem}', '{GOI1}', '0', 'x', 'x', 1990,
       'female', $6)`,
    [
      recordId,
      sid,
      facts.patientId,
      visitId,
      facts.registeredAt ?? '2026-11-14T08:00:00+07:00',
      facts.departmentId ?? null,
    ],
  );
  return [visitId, recordId];
}

async function addResult(
  database: Database,
  tube: { recordId: string; id: string },
  status: string,
): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>('select id from account limit 1');
  await database.pool.query(
    `insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, position, status,
       value_raw, entered_at, source, approved_by, approved_at)
     values ($1, 'THU1', 1, 1, $2, 1, $3, '1', now(), 'analyser', $4, now())`,
    [tube.recordId, tube.id, status, rows[0]?.id],
  );
}

export async function addCase(database: Database, facts: CaseFacts): Promise<LabCase> {
  const number = nextDigits(4);
  const sid = `261114${number}`;
  const orderCode = `CD261114-${number}`;
  const [visitId, recordId] = await addRecord(database, facts, sid);
  const [orderId, specimenId] = [newId(), newId()];
  await database.pool.query(
    `insert into lab_order (id, code, lab_record_id, patient_id, visit_id, location_code, ordered_at, doctor_name,
       priority, payment_status, status, pregnancy_state)
     values ($1, $2, $3, $4, $5, 'THU', now(), 'BS. Mẫu', 'routine', 'paid', 'ordered', 'unknown')`,
    [orderId, orderCode, recordId, facts.patientId, visitId],
  );
  await database.pool.query(
    `insert into specimen (id, code, lab_record_id, order_id, specimen_type_code, status)
     values ($1, $2, $3, $4, 'THU', 'planned')`,
    [specimenId, `${sid}01`, recordId, orderId],
  );
  await addResult(database, { recordId, id: specimenId }, facts.result ?? 'pending');
  return { recordId, sid, orderCode, specimenCode: `${sid}01` };
}

/** A database with a receptionist who registers people in it. */
export interface ReceptionDesk {
  readonly database: Database;
  readonly patients: PatientsService;
  readonly receptionist: Actor;
  register(draft: PatientForm, seen?: readonly string[]): Promise<Outcome<Registration>>;
  /** Fails unless the patient was made. */
  registered(draft: PatientForm, seen?: readonly string[]): Promise<PatientRef>;
  stored(id: string): Promise<PatientRow | undefined>;
  countPatients(): Promise<number>;
}

let called = 0;

/** Ends like no other name, so that the people of a test are no duplicates of each other. */
export function newName(): string {
  called += 1;
  return `Nguyễn Thị ${Array.from(String(called), (digit) => 'abcdeghikl'[Number(digit)]).join('')}`;
}

export async function openReceptionDesk(appUrl: string, clock: Clock): Promise<ReceptionDesk> {
  const database = openPatientsDatabase(appUrl, 8);
  const patients = patientsService({ database, clock });
  await addPlaces(database);
  const receptionist = await addActor(database);
  const register: ReceptionDesk['register'] = async (draft, seen = []) => {
    const answer = await patients.register(receptionist, { draft, seen });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value;
  };
  return {
    database,
    patients,
    receptionist,
    register,
    async registered(draft, seen) {
      const { value } = await register(draft, seen);
      if (value.patient === null) throw new Error(JSON.stringify(value));
      return value.patient;
    },
    stored: (id) => reading(database, (tx) => findPatient(tx, id)),
    async countPatients() {
      const { rows } = await database.pool.query<{ count: string }>('select count(*) from patient');
      return Number(rows[0]?.count);
    },
  };
}
