import { jobs, type BookingDraft, type Permission, type TicketDraft } from '@senlab/domain';
import type { Clock } from '../../../platform/clock.ts';
import {
  addWithRights,
  openSigningDesk,
  type SigningDesk,
} from '../../../../test-support/signing-desk.test-support.ts';
import { addPatient, departmentId } from '../../../../test-support/clinic.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import { customerActionsService, type CustomerActionsService } from './index.ts';
import type { ActionRef, CustomerAnswer } from './step.ts';

/** A Monday. */
export const startOfTests = '2026-11-16T09:00:00+07:00';

export interface CustomerDesk {
  readonly laboratory: SigningDesk;
  readonly service: CustomerActionsService;
  readonly departmentId: string;
  readonly otherDepartmentId: string;
  readonly reception: Actor;
  readonly doctor: Actor;
  readonly administrator: Actor;
  /** Of the ward. */
  readonly clinician: Actor;
  /** Of another one. */
  readonly stranger: Actor;
  /** Speaks with customers, and reads no results. */
  readonly caller: Actor;
  close(): Promise<void>;
}

async function addDepartment(laboratory: SigningDesk): Promise<string> {
  const id = newId();
  await laboratory.database.pool.query(
    "insert into department (id, code, name, kind) values ($1, $2, 'Khám phụ khoa', 'clinic')",
    [id, `K${id.slice(-8)}`],
  );
  return id;
}

export async function openCustomerDesk(url: string, clock: Clock): Promise<CustomerDesk> {
  const laboratory = await openSigningDesk(url, clock);
  const { database } = laboratory;
  const ward = await departmentId(database);
  const other = await addDepartment(laboratory);
  const person = (permissions: readonly Permission[], more: object = {}): Promise<Actor> =>
    addWithRights(laboratory, { permissions, role: 'staff', ...more });
  const clinicians = jobs.clinician.permissions;
  return {
    laboratory,
    service: customerActionsService({ database, clock, catalogue: catalogueService({ database, clock }) }),
    departmentId: ward,
    otherDepartmentId: other,
    reception: await person(jobs.reception.permissions),
    doctor: await person(jobs.labDoctor.permissions),
    administrator: await person(jobs.administrator.permissions, { role: 'admin' }),
    clinician: await person(clinicians, { role: 'user', departmentId: ward }),
    stranger: await person(clinicians, { role: 'user', departmentId: other }),
    caller: await person(['patients.read', 'customers.read', 'customers.write']),
    close: () => database.close(),
  };
}

export function aBooking(desk: CustomerDesk, changes: Partial<BookingDraft> = {}): BookingDraft {
  return {
    patientId: null,
    phone: '0912 345 678',
    customerName: 'Nguyễn Thu Hà',
    birthYear: 1994,
    channel: 'app',
    note: null,
    locationCode: 'CS1',
    appointmentDate: '2026-11-20',
    appointmentTime: '09:00',
    departmentId: desk.departmentId,
    doctorId: null,
    service: 'Khám thai',
    ...changes,
  };
}

export function aTicket(desk: CustomerDesk, changes: Partial<TicketDraft> = {}): TicketDraft {
  return {
    patientId: null,
    phone: '0912345678',
    customerName: 'Nguyễn Thu Hà',
    birthYear: null,
    channel: 'call',
    note: null,
    departmentId: desk.departmentId,
    title: 'Xin lại kết quả xét nghiệm',
    content: 'Khách xin lại phiếu kết quả tháng trước.',
    category: 'result_question',
    priority: 'normal',
    ...changes,
  };
}

export interface Answered {
  /** 'ok', or why not. */
  readonly reason: string;
  readonly action: ActionRef | null;
  readonly fields: readonly string[];
}

export async function answerOf(answer: CustomerAnswer): Promise<Answered> {
  const result = await answer;
  if (!result.ok) {
    const { refusal } = result;
    return { reason: 'reason' in refusal ? refusal.reason : refusal.kind, action: null, fields: [] };
  }
  const { refusal, value } = result.value;
  const reason = refusal === null ? 'ok' : 'reason' in refusal ? refusal.reason : refusal.kind;
  return {
    reason,
    action: value.action,
    fields: value.issues.map((issue) => `${issue.field} ${issue.reason}`),
  };
}

export async function made(answer: CustomerAnswer): Promise<ActionRef> {
  const { reason, action, fields } = await answerOf(answer);
  if (action === null) throw new Error(`${reason}: ${fields.join(', ')}`);
  return action;
}

/** By the reception, for somebody who is no patient yet. */
export const addBooking = (desk: CustomerDesk, changes: Partial<BookingDraft> = {}): Promise<ActionRef> =>
  made(desk.service.saveBooking(desk.reception, { seen: null, draft: aBooking(desk, changes) }));

export const addTicket = (desk: CustomerDesk, changes: Partial<TicketDraft> = {}): Promise<ActionRef> =>
  made(desk.service.saveTicket(desk.reception, { seen: null, draft: aTicket(desk, changes) }));

export const reasonOf = async (answer: CustomerAnswer): Promise<string> => (await answerOf(answer)).reason;

export async function addCustomer(
  desk: CustomerDesk,
): Promise<{ readonly id: string; readonly code: string }> {
  return addPatient(desk.laboratory.database);
}

/** A visit of somebody, in the ward of the desk. */
export async function addVisit(desk: CustomerDesk, patientId: string, ward?: string): Promise<string> {
  const id = newId();
  await desk.laboratory.database.pool.query(
    `insert into visit (id, code, patient_id, location_code, visit_type, arrived_at, payer_type, pregnancy_state,
       department_id)
     values ($1, gen_random_uuid()::text, $2, 'CS1', 'outpatient', $3, 'fee', 'not_pregnant', $4)`,
    [id, patientId, startOfTests, ward ?? desk.departmentId],
  );
  return id;
}

/** What somebody uploaded; its bytes are nobody's matter here. */
export async function addFile(desk: CustomerDesk, { accountId }: Actor): Promise<string> {
  const id = newId();
  await desk.laboratory.database.pool.query(
    `insert into stored_file (id, account_id, sha256, name, type, size)
     values ($1, $2, $3, 'be-trai.png', 'image/png', 10)`,
    [id, accountId, 'a'.repeat(64)],
  );
  return id;
}

/** What stands in the log and in the history of whoever did it. */
export async function traceOf(desk: CustomerDesk, id: string): Promise<readonly string[]> {
  const { rows } = await desk.laboratory.database.pool.query<{ trace: string }>(
    `select command as trace from audit_event where entity_id = $1 and action <> 'view'
     union all select action || ' ' || customer_action_code from account_action where action_id = $2
     order by 1`,
    [id, id],
  );
  return rows.map(({ trace }) => trace);
}

export async function takenAt(desk: CustomerDesk, day: string, time: string): Promise<number> {
  const { rows } = await desk.laboratory.database.pool.query<{ taken: number }>(
    `select taken from appointment_place where location_code = 'CS1' and day = $1 and time = $2`,
    [day, time],
  );
  return rows[0]?.taken ?? 0;
}

/** Ids of the list, in its order. */
export async function listed(
  desk: CustomerDesk,
  by: Actor,
  ...filters: readonly (readonly [id: string, value: string])[]
): Promise<{ readonly ids: readonly string[]; readonly records: number } | string> {
  const filtered = filters.map(([id, value]) => ({ id, value }));
  const page = await desk.service.list(by, { pageSize: 100, filtered });
  if (!page.ok) return 'reason' in page.refusal ? page.refusal.reason : page.refusal.kind;
  return { ids: page.value.rows.map(({ id }) => id), records: page.value.records };
}
