import { addActor } from './people.test-support.ts';
import type { Permission } from '@senlab/domain';
import type { Actor } from '../src/platform/actor.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database.ts';
import { giveRights, openTestDatabase } from '../src/platform/change-by-hand.test-support.ts';
import { newId } from '../src/platform/ids.ts';
import { catalogueService } from '../src/modules/ground/catalogue/index.ts';
import { specimensService, type SpecimensService } from '../src/modules/bench/specimens/index.ts';
import { ordersService, type OrderDraft, type OrdersService } from '../src/modules/bench/orders/index.ts';
import { nextPatientCode } from './lab-records.test-support.ts';

/** The services on a database with the starter catalogue. */
export interface Clinic {
  readonly database: Database;
  readonly orders: OrdersService;
  readonly specimens: SpecimensService;
}

/** Where drafts come from unless they say otherwise: a clinic, and a doctor who works in it. */
export const clinicId = '00000000-0000-7000-8000-00000000c11c';
export const clinicDoctorId = '00000000-0000-7000-8000-00000000d0c7';

async function addOrderers(database: Database): Promise<void> {
  await database.pool.query(
    `insert into department (id, code, name, kind, extension) values ($1, 'PKMAU', 'Phòng khám mẫu', 'clinic', '120')`,
    [clinicId],
  );
  await database.pool.query(
    `insert into account (id, username, title, full_name, role, department_id)
     values ($1, 'bacsi-mau', 'BS.', 'Lê Minh Châu', 'user', $2)`,
    [clinicDoctorId, clinicId],
  );
  await giveRights(database, clinicDoctorId, ['appointment-slips.sign']);
}

export interface ClinicOptions {
  readonly url: string;
  readonly clock: Clock;
}

export async function openClinic({ url, clock }: ClinicOptions): Promise<Clinic> {
  const database = openTestDatabase(url, { poolSize: 6 });
  await database.pool.query(
    `insert into province (version, code, name, effective_from) values ('thu', '79', 'Thành phố Mẫu', '2020-01-01')`,
  );
  await database.pool.query(
    `insert into commune (version, code, province_code, name) values ('thu', '26740', '79', 'Phường Mẫu')`,
  );
  await addOrderers(database);
  const catalogue = catalogueService({ database, clock });
  const orders = ordersService({ database, clock, catalogue });
  return {
    database,
    orders,
    specimens: specimensService({ database, clock, catalogue }),
  };
}

export async function departmentId(database: Database, code = 'KKB'): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from department where code = $1', [
    code,
  ]);
  return rows[0]?.id ?? '';
}

export interface PersonFacts {
  readonly role?: 'admin' | 'staff' | 'user';
  readonly departmentId?: string;
  readonly permissions?: readonly Permission[];
}

export const everyPermission: readonly Permission[] = [
  'patients.read',
  'orders.create',
  'orders.cancel',
  'specimens.collect',
  'specimens.receive',
];

export function addPerson(
  database: Database,
  { permissions = everyPermission, ...facts }: PersonFacts = {},
): Promise<Actor> {
  return addActor(database, permissions, { fullName: 'Nguyễn Thị Mẫu', ...facts });
}

let drawn = 0;

export interface PatientFacts {
  readonly fullName?: string;
  readonly searchName?: string;
  readonly birthDate?: string;
  readonly birthTime?: string;
  readonly gender?: 'male' | 'female' | 'unknown';
  readonly status?: 'active' | 'merged' | 'deceased' | 'anonymous';
  readonly mergedIntoId?: string;
  readonly insuranceTo?: string;
  readonly phone?: string;
  readonly isDemo?: boolean;
}

export interface StoredPatient {
  readonly id: string;
  readonly code: string;
}

/** An invented person, with a name that nobody else has unless one is given. */
export async function addPatient(database: Database, facts: PatientFacts = {}): Promise<StoredPatient> {
  drawn += 1;
  const id = newId();
  const code = nextPatientCode();
  const hasCard = facts.insuranceTo !== undefined;
  const row = {
    id,
    code,
    full_name: facts.fullName ?? 'Trần Thị Mẫu',
    search_name: facts.searchName ?? `tran thi mau ${String(drawn)}`,
    birth_date: facts.birthDate ?? '1994-03-12',
    birth_precision: 'day',
    birth_time: facts.birthTime ?? null,
    gender: facts.gender ?? 'female',
    id_type: 'none',
    no_id_reason: 'emergency',
    insurance_no: hasCard ? 'DN4790123456789' : null,
    insurance_from: hasCard ? '2026-01-01' : null,
    insurance_to: facts.insuranceTo ?? null,
    insurance_facility: hasCard ? '79024' : null,
    phone: facts.phone ?? null,
    province_code: '79',
    commune_code: '26740',
    address_version: 'thu',
    status: facts.status ?? 'active',
    merged_into_id: facts.mergedIntoId ?? null,
    is_demo: facts.isDemo ?? false,
  };
  const marks = Object.keys(row).map((_, index) => `$${String(index + 1)}`);
  await database.pool.query(
    `insert into patient (${Object.keys(row).join(', ')}) values (${marks.join(', ')})`,
    Object.values(row),
  );
  return { id, code };
}

/** A routine order that is paid for; the tests change what they are about. */
export function aDraft(patientId: string, changes: Partial<OrderDraft> = {}): OrderDraft {
  return {
    patientId,
    locationCode: 'CS1',
    visitType: 'outpatient',
    departmentId: clinicId,
    doctorId: clinicDoctorId,
    diagnosis: 'Thai 12 tuần, con lần 1',
    icdMain: null,
    payerType: 'fee',
    pregnancyState: 'not_pregnant',
    pregnancy: null,
    cyclePhase: null,
    weightKg: null,
    heightCm: null,
    priority: 'routine',
    phoneExtension: null,
    clinicalInfo: null,
    paymentStatus: 'paid',
    items: [{ kind: 'panel', code: 'NHOMMAU', reorderReason: null }],
    screening: null,
    orderedTime: null,
    ...changes,
  };
}

/** Twelve weeks on the day of the tests. */
export const pregnancy: NonNullable<OrderDraft['pregnancy']> = {
  lmp: '2026-08-22',
  edd: null,
  eddSource: null,
  ultrasoundDate: null,
  ultrasoundGaDays: null,
  transferDate: null,
  embryoDays: null,
  fetuses: 1,
  chorionicity: null,
  para: '1001',
  conception: 'natural',
};

export function items(...codes: readonly string[]): OrderDraft['items'] {
  return codes.map((code) => ({ kind: 'panel', code, reorderReason: null }));
}

export interface PlacedCase {
  readonly orderId: string;
  readonly recordId: string;
  readonly sid: string;
  readonly orderCode: string;
  readonly tubes: readonly string[];
  readonly patient: StoredPatient;
}

/** A patient with an order, as far as reception has come. */
export async function placeCase(
  { database, orders }: Pick<Clinic, 'database' | 'orders'>,
  changes: Partial<OrderDraft> = {},
  facts: PatientFacts = {},
): Promise<PlacedCase> {
  const actor = await addPerson(database, { permissions: ['orders.create'] });
  const patient = await addPatient(database, facts);
  const placed = await orders.place(actor, aDraft(patient.id, changes));
  if (!placed.ok || placed.value.refusal !== null) throw new Error(JSON.stringify(placed));
  const { recordId, sid, orderCode } = placed.value.value;
  const { rows } = await database.pool.query<{ id: string; code: string }>(
    'select order_id as id, code from specimen where lab_record_id = $1 order by code',
    [recordId],
  );
  return {
    orderId: rows[0]?.id ?? '',
    recordId: recordId ?? '',
    sid: sid ?? '',
    orderCode: orderCode ?? '',
    tubes: rows.map(({ code }) => code),
    patient,
  };
}
