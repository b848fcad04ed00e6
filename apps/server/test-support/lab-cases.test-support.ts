import { newId } from '../src/platform/ids.ts';
import type { Database } from '../src/platform/database.ts';
import { inTransaction } from '../src/platform/tx.ts';
import { addPendingResults, type ResultRecord } from '../src/modules/bench/results/index.ts';
import { addPerson, startOfDay, today, type Laboratory, insertRow } from './laboratory.test-support.ts';

export interface RecordFacts {
  readonly patientId?: string;
  readonly gender?: string;
  readonly birthDate?: string;
  readonly birthTime?: string | null;
  readonly birthPrecision?: string;
  readonly pregnancyState?: string;
  readonly edd?: string | null;
  readonly cyclePhase?: string | null;
  readonly tests: readonly string[];
  readonly tube?: 'planned' | 'collected' | 'received' | 'stored' | 'rejected';
  readonly collectedAt?: string;
  readonly receivedAt?: string;
  readonly registeredAt?: string;
  readonly status?: string;
  readonly priority?: string;
  readonly departmentId?: string | null;
}

export interface TestRecord extends ResultRecord {
  readonly specimenId: string;
  readonly orderId: string;
}

let counter = 0;

async function addPatient(database: Database, id: string, facts: RecordFacts): Promise<void> {
  counter += 1;
  await insertRow(database, 'patient', {
    id,
    code: String(800_000_000 + counter),
    full_name: 'Lê Thị Thử',
    search_name: 'le thi thu',
    birth_date: facts.birthDate ?? '1994-03-12',
    birth_precision: facts.birthPrecision ?? 'day',
    birth_time: facts.birthTime ?? null,
    gender: facts.gender ?? 'female',
    id_type: 'none',
    no_id_reason: 'other',
    province_code: '99',
    commune_code: '99999',
    address_version: 'x-test',
  });
}

async function addTube(database: Database, tube: TestRecord, facts: RecordFacts): Promise<void> {
  const status = facts.tube ?? 'received';
  const by = (await addPerson(database)).accountId;
  const isCollected = status !== 'planned';
  const isReceived = status === 'received' || status === 'stored';
  const collected = { collected_at: facts.collectedAt ?? `${today}T07:10:00+07:00`, collected_by: by };
  const received = {
    received_at: facts.receivedAt ?? `${today}T07:30:00+07:00`,
    received_by: by,
    condition: 'ok',
  };
  await insertRow(database, 'specimen', {
    id: tube.specimenId,
    code: String(800_000_000_000 + counter),
    lab_record_id: tube.id,
    order_id: tube.orderId,
    specimen_type_code: 'XTUBE',
    status,
    ...(isCollected ? collected : {}),
    ...(isReceived ? received : {}),
    ...(status === 'stored' ? { storage_slot: `X-${String(counter)}` } : {}),
    ...(status === 'rejected'
      ? { reject_reason: 'clotted', reject_notified_to: 'Khoa thử', reject_notified_at: startOfDay }
      : {}),
  });
}

/** One more tube of the record, as after a rejection. */
export async function addOtherTube(lab: Laboratory, record: TestRecord): Promise<string> {
  counter += 1;
  const specimenId = newId();
  await addTube(lab.database, { ...record, specimenId }, { tests: [] });
  return specimenId;
}

async function addRecordRows(lab: Laboratory, record: TestRecord, facts: RecordFacts): Promise<void> {
  const isPregnant = facts.pregnancyState === 'pregnant';
  const pregnancyId = isPregnant ? newId() : null;
  if (pregnancyId !== null) {
    await lab.database.pool.query('update pregnancy set ended_on = $2 where patient_id = $1', [
      record.patientId,
      today,
    ]);
    await insertRow(lab.database, 'pregnancy', { id: pregnancyId, patient_id: record.patientId });
  }
  const visitId = newId();
  const pregnancy_state = facts.pregnancyState ?? 'not_pregnant';
  const common = { patient_id: record.patientId, location_code: 'XL' };
  await insertRow(lab.database, 'visit', {
    ...common,
    id: visitId,
    code: `V${String(counter)}`,
    visit_type: 'outpatient',
    arrived_at: record.registeredAt,
    payer_type: 'fee',
    pregnancy_state,
    pregnancy_id: pregnancyId,
  });
  await insertRow(lab.database, 'lab_record', {
    ...common,
    id: record.id,
    sid: record.sid,
    visit_id: visitId,
    registered_at: record.registeredAt,
    priority: record.priority,
    status: record.status,
    ...(facts.status === 'on_hold' ? { held_from: 'in_progress', hold_reason: 'Chờ lấy lại mẫu' } : {}),
    ...(facts.status === 'cancelled' ? { cancel_reason: 'Chỉ định nhầm' } : {}),
    section_codes: ['x-section'],
    panel_codes: [],
    patient_code: '800000001',
    patient_name: 'Lê Thị Thử',
    patient_search_name: 'le thi thu',
    patient_birth_year: 1994,
    patient_gender: facts.gender ?? 'female',
    department_id: record.departmentId,
  });
  await insertRow(lab.database, 'lab_order', {
    ...common,
    id: record.orderId,
    code: `CD${String(800_000 + Math.floor(counter / 10_000))}-${String(counter % 10_000).padStart(4, '0')}`,
    lab_record_id: record.id,
    visit_id: visitId,
    ordered_at: record.registeredAt,
    doctor_name: 'BS. Thử',
    priority: 'routine',
    payment_status: 'paid',
    status: 'in_lab',
    pregnancy_state,
    edd: facts.edd ?? null,
    edd_source: (facts.edd ?? null) === null ? null : 'ultrasound',
    cycle_phase: facts.cyclePhase ?? null,
  });
}

/** A case with one tube and a waiting result for each test. */
export async function addRecord(lab: Laboratory, facts: RecordFacts): Promise<TestRecord> {
  counter += 1;
  const record: TestRecord = {
    id: newId(),
    sid: String(8_000_000_000 + counter),
    locationCode: 'XL',
    departmentId: facts.departmentId ?? lab.departmentId,
    priority: facts.priority ?? 'routine',
    status: facts.status ?? 'in_progress',
    patientId: facts.patientId ?? newId(),
    registeredAt: facts.registeredAt ?? `${today}T07:00:00+07:00`,
    specimenId: newId(),
    orderId: newId(),
  };
  if (facts.patientId === undefined) await addPatient(lab.database, record.patientId, facts);
  await addRecordRows(lab, record, facts);
  await addTube(lab.database, record, facts);
  await inTransaction(lab.database, (tx) =>
    addPendingResults(
      tx,
      facts.tests.map((testCode, position) => ({
        labRecordId: record.id,
        testCode,
        testVersion: 1,
        specimenId: record.specimenId,
        panelCode: null,
        position,
      })),
    ),
  );
  return record;
}

/** Puts a result into a state by hand, through every step that the database asks for. */
export async function force(
  lab: Laboratory,
  record: TestRecord,
  given: {
    readonly testCode: string;
    readonly status: string;
    readonly value?: string;
    readonly by?: string;
  },
): Promise<void> {
  const by = given.by ?? (await addPerson(lab.database)).accountId;
  const steps = ['entered', 'tech_verified', 'approved', 'released', 'amended'];
  const where = 'where lab_record_id = $1 and test_code = $2';
  const keys = [record.id, given.testCode];
  if (given.status === 'cancelled') {
    const set = `set status = 'cancelled', cancel_reason = 'Không đủ mẫu'`;
    await lab.database.pool.query(`update result_item ${set} ${where}`, keys);
    return;
  }
  for (const step of steps.slice(0, steps.indexOf(given.status) + 1)) {
    if (step === 'entered') {
      const set =
        "set status = 'entered', value_raw = $3, value_number = case when $3 ~ '^[0-9.]+$' then $3::numeric end, " +
        "entered_by = $4, entered_at = $5, source = 'manual', unit = (select unit from test_item t where t.code = test_code limit 1)";
      await lab.database.pool.query(`update result_item ${set} ${where}`, [
        ...keys,
        given.value ?? '97',
        by,
        `${today}T07:45:00+07:00`,
      ]);
    } else if (step === 'approved') {
      const set = "set status = 'approved', approved_by = $3, approved_at = $4";
      await lab.database.pool.query(`update result_item ${set} ${where}`, [...keys, by, startOfDay]);
    } else await lab.database.pool.query(`update result_item set status = '${step}' ${where}`, keys);
  }
}
