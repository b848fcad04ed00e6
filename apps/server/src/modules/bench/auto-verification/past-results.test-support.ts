import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { RuleLab } from './auto-verification.test-support.ts';

let counter = 0;

async function insertRow(
  database: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const keys = Object.keys(row);
  const places = keys.map((_, index) => `$${String(index + 1)}`);
  await database.pool.query(
    `insert into ${table} (${keys.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

export interface PastCase {
  readonly recordId: string;
  readonly specimenId: string;
}

export interface PastCaseFacts {
  readonly registeredAt: string;
  readonly collectedAt: string;
  readonly receivedAt: string;
  readonly condition?: string;
}

/** A case with one tube that was received. */
export async function addPastCase(
  { database, technician }: RuleLab,
  facts: PastCaseFacts,
): Promise<PastCase> {
  counter += 1;
  const [recordId, specimenId, patientId, visitId, orderId] = [newId(), newId(), newId(), newId(), newId()];
  const place = { patient_id: patientId, location_code: 'XA' };
  await insertRow(database, 'patient', {
    id: patientId,
    code: String(810_000_000 + counter),
    full_name: 'Lê Thị Thử',
    search_name: 'le thi thu',
    birth_date: '1994-03-12',
    birth_precision: 'day',
    gender: 'female',
    id_type: 'none',
    no_id_reason: 'other',
    province_code: '99',
    commune_code: '99999',
    address_version: 'x-rules',
  });
  await insertRow(database, 'visit', {
    ...place,
    id: visitId,
    code: `W${String(counter)}`,
    visit_type: 'outpatient',
    arrived_at: facts.registeredAt,
    payer_type: 'fee',
    pregnancy_state: 'not_pregnant',
  });
  await insertRow(database, 'lab_record', {
    ...place,
    id: recordId,
    sid: String(8_100_000_000 + counter),
    visit_id: visitId,
    registered_at: facts.registeredAt,
    priority: 'routine',
    status: 'in_progress',
    section_codes: ['x-rules'],
    panel_codes: [],
    patient_code: '810000001',
    patient_name: 'Lê Thị Thử',
    patient_search_name: 'le thi thu',
    patient_birth_year: 1994,
    patient_gender: 'female',
  });
  await insertRow(database, 'lab_order', {
    ...place,
    id: orderId,
    code: `CD810001-${String(counter).padStart(4, '0')}`,
    lab_record_id: recordId,
    visit_id: visitId,
    ordered_at: facts.registeredAt,
    doctor_name: 'BS. Thử',
    priority: 'routine',
    payment_status: 'paid',
    status: 'in_lab',
    pregnancy_state: 'not_pregnant',
  });
  await insertRow(database, 'specimen', {
    id: specimenId,
    code: String(810_000_000_000 + counter),
    lab_record_id: recordId,
    order_id: orderId,
    specimen_type_code: 'XATUBE',
    status: 'received',
    collected_at: facts.collectedAt,
    collected_by: technician.accountId,
    received_at: facts.receivedAt,
    received_by: technician.accountId,
    condition: facts.condition ?? 'ok',
    condition_comment: facts.condition === undefined ? null : 'Ghi chú',
  });
  return { recordId, specimenId };
}

/** An unremarkable result of an analyser, unless told otherwise. */
export async function addPastResult(
  { database }: RuleLab,
  { recordId, specimenId }: PastCase,
  columns: Readonly<Record<string, unknown>> & { readonly test_code: string },
): Promise<void> {
  counter += 1;
  await insertRow(database, 'result_item', {
    lab_record_id: recordId,
    specimen_id: specimenId,
    run_no: 1,
    test_version: 1,
    position: counter % 1000,
    status: 'entered',
    value_raw: '25',
    value_number: '25',
    unit: 'U/L',
    flag: 'N',
    source: 'analyser',
    entered_at: '2026-11-14T08:40:00+07:00',
    ...columns,
  });
}

export async function addRange({ database, doctor }: RuleLab, testCode: string): Promise<string> {
  const id = newId();
  await insertRow(database, 'reference_range', {
    id,
    test_code: testCode,
    pregnancy: 'ANY',
    low: '10',
    high: '40',
    source: 'Thử',
    status: 'approved',
    approved_by: doctor.accountId,
    approved_at: '2026-01-01T00:00:00+07:00',
  });
  return id;
}

/** An instrument of the site with a lot and one control run that passed. */
export async function addControlledInstrument(
  { database, technician, doctor }: RuleLab,
  testCode: string,
  measuredAt: string,
): Promise<string> {
  counter += 1;
  const code = `XA-${String(counter)}`;
  const [lotId, at] = [newId(), '2026-10-01T08:00:00+07:00'];
  const pair = { instrument_code: code, test_code: testCode };
  await insertRow(database, 'instrument', {
    code,
    name: 'Máy thử',
    location_code: 'XA',
    section_code: 'x-rules',
  });
  await insertRow(database, 'instrument_test', pair);
  await insertRow(database, 'control_lot', {
    ...pair,
    id: lotId,
    level: 1,
    material_name: 'Multiqual',
    lot_no: '1',
    mean: '10',
    sd: '1',
    unit: 'U/L',
    valid_from: '2026-10-01',
    valid_to: '2027-03-31',
    status: 'active',
    proposed_by: technician.accountId,
    proposed_at: at,
    approved_by: doctor.accountId,
    approved_at: at,
  });
  await insertRow(database, 'control_run', {
    ...pair,
    id: newId(),
    lot_id: lotId,
    level: 1,
    value_number: '10',
    measured_at: measuredAt,
    shift_day: measuredAt.slice(0, 10),
    shift_code: 'morning',
    outcome: 'passed',
    entered_by: technician.accountId,
    entered_at: measuredAt,
  });
  return code;
}
