import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { nextDigits } from './patients.test-support.ts';

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
