import { addActor } from '../../../../test-support/people.test-support.ts';
import { jobs, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { catalogueService, type CatalogueService } from '../../ground/catalogue/index.ts';
import type { RuleRow } from './repository.ts';
import type { RuleDraft } from './rules.ts';
import { autoVerificationService, type AutoVerificationService } from './service.ts';

/** As the testkit makes it, which only tests themselves may name. */
interface TestHome {
  readonly appUrl: string;
  drop(): Promise<void>;
}

export interface RuleLab {
  readonly database: Database;
  readonly catalogue: CatalogueService;
  readonly service: AutoVerificationService;
  readonly technician: Actor;
  readonly doctor: Actor;
  close(): Promise<void>;
}

/** A new plain test each time, so that rules of one test case do not meet those of another. */
export async function addTest(
  { database, catalogue }: Pick<RuleLab, 'database' | 'catalogue'>,
  changes: { readonly type?: string; readonly sensitive?: readonly string[]; readonly formula?: string } = {},
): Promise<string> {
  const code = `X${newId().replaceAll('-', '').slice(-10).toUpperCase()}`;
  await database.pool.query(
    `insert into test_item (code, version, name, section_code, result_type, unit, decimals, specimen_type_code, method,
         turnaround_minutes, effective_from, sensitive, formula)
       values ($1, 1, 'Xét nghiệm thử', 'x-rules', $2, 'U/L', 0, 'XATUBE', 'Thử', 120, '2020-01-01', $3, $4)`,
    [code, changes.type ?? 'numeric', changes.sensitive ?? [], changes.formula ?? null],
  );
  catalogue.forget();
  return code;
}

export async function openRuleLab(home: TestHome, clock: Clock): Promise<RuleLab> {
  const database = openTestDatabase(home.appUrl, { poolSize: 6 });
  await database.pool.query(`
    insert into location values
      ('XA', 'Cơ sở thử', 'Thử', '99995', '1 Phố Thử', '02400000000', 'kqxn1', true, true, true, 97);
    insert into lab_section values ('x-rules', 'Khu thử', 997);
    insert into specimen_type values ('XATUBE', 'Mẫu thử', 'Ống thử', 97);
    insert into province values ('x-rules', '99', 'Tỉnh thử', '2020-01-01', '2020-01-02');
    insert into commune values ('x-rules', '99999', '99', 'Xã thử')`);
  const catalogue = catalogueService({ database, clock });
  return {
    database,
    catalogue,
    service: autoVerificationService({ database, clock, catalogue }),
    technician: await addActor(database, jobs.technician.permissions),
    doctor: await addActor(database, jobs.labDoctor.permissions),
    close: async () => {
      await database.close();
      await home.drop();
    },
  };
}

/** What was refused, in the word that code compares. */
export function refusalOf(result: Result<unknown>): string {
  if (result.ok) return 'ok';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${refusalOf(result)}`);
  return result.value;
}

export function ruleDraft(testCode: string, changes: Partial<RuleDraft> = {}): RuleDraft {
  return { testCode, version: 1, isOn: true, maxAgeHours: 8, requireRange: true, ...changes };
}

export async function addRule({ service, technician, doctor }: RuleLab, draft: RuleDraft): Promise<RuleRow> {
  const { id, rowVersion } = must(await service.proposeRule(technician, draft));
  return must(await service.moveRule(doctor, 'approve', { id, rowVersion }));
}

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
