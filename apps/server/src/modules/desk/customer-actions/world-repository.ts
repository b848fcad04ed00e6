import {
  readStretches,
  type ServiceTarget,
  type TicketPriority,
  type WorkingHours,
  type WorkingStretch,
} from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

export async function listStretches(tx: Tx): Promise<readonly WorkingStretch[]> {
  const days = await tx
    .selectFrom('service_day')
    .select(['weekday', 'open_hours as openHours'])
    .where('is_active', '=', true)
    .orderBy('weekday')
    .execute();
  return days.flatMap(({ weekday, openHours }) =>
    (readStretches(openHours) ?? []).map((stretch) => ({ weekday, ...stretch })),
  );
}

/** Days on which every site of the house is closed, from a day on. */
export async function readWorkingHours(tx: Tx, from: string): Promise<WorkingHours> {
  const { rows } = await sql<{ day: string }>`
    select closed.day from location_closed_day closed
      join location on location.code = closed.location_code and location.is_active
     where closed.is_active and closed.day >= ${from}
     group by closed.day having count(*) = (select count(*) from location where is_active)`.execute(tx);
  return { stretches: await listStretches(tx), closedDays: new Set(rows.map(({ day }) => day)) };
}

export async function findTarget(tx: Tx, priority: TicketPriority): Promise<ServiceTarget> {
  return tx
    .selectFrom('service_target')
    .select(['answer_minutes as answerMinutes', 'handle_minutes as handleMinutes'])
    .where('priority', '=', priority)
    .executeTakeFirstOrThrow();
}

const handlers = sql`account a where a.is_active and exists (
  select 1 from account_permission r where r.account_id = a.id and r.permission = 'customers.write')`;

/** Who may handle a request. */
export async function listAssignees(tx: Tx): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`
    select a.id, a.full_name as name from ${handlers} order by a.full_name, a.id limit 500`.execute(tx);
  return rows;
}

/** Undefined: gone, without the right, or a clinician of another department. */
export async function findAssignee(
  tx: Tx,
  { id, departmentId }: { readonly id: string; readonly departmentId: string | null },
): Promise<Choice | undefined> {
  const { rows } = await sql<Choice>`
    select a.id, a.full_name as name from ${handlers} and a.id = ${id}
       and (a.role <> 'user' or a.department_id = ${departmentId})`.execute(tx);
  return rows[0];
}

export async function listSonographers(tx: Tx, today: string): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`
    select code as id, concat_ws(' ', nullif(title, ''), full_name) as name from ultrasound_doctor
     where is_active and effective_from <= ${today} and (effective_to is null or effective_to >= ${today})
     order by full_name, code`.execute(tx);
  return rows;
}

export async function listMachines(tx: Tx): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`
    select code as id, name from ultrasound_machine where is_active order by name, code`.execute(tx);
  return rows;
}

export interface CustomerVisit {
  readonly id: string;
  readonly patientId: string;
  readonly departmentId: string | null;
}

export async function findVisit(tx: Tx, id: string): Promise<CustomerVisit | undefined> {
  return tx
    .selectFrom('visit')
    .select(['id', 'patient_id as patientId', 'department_id as departmentId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface PatientRef {
  readonly id: string;
  readonly code: string;
}

/** Held until the action is written; a file that was merged into another one is nobody's any more. */
export async function lockPatient(tx: Tx, id: string): Promise<PatientRef | undefined> {
  const { rows } = await sql<PatientRef>`
    select id, code from patient where id = ${id} and merged_into_id is null for key share`.execute(tx);
  return rows[0];
}

export async function areImages(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql`
    select 1 from stored_file where id = any(${[...ids]}::uuid[]) and type not like 'image/%' limit 1`.execute(
    tx,
  );
  return rows.length === 0;
}
