import {
  clinicalKinds,
  type CriticalState,
  type NotificationChannel,
  type OrderPriority,
  type ResultFlag,
} from '@senlab/domain';
import { sql } from 'kysely';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface EscalationView {
  readonly level: number;
  readonly recipientRole: string;
  readonly recipientNames: readonly string[];
  readonly time: string;
}

export interface CriticalRow {
  readonly id: string;
  readonly version: number;
  readonly status: CriticalState;
  readonly recordId: string;
  readonly sid: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly doctorName: string | null;
  readonly phoneExtension: string | null;
  readonly isClinicalWard: boolean;
  readonly wardExtension: string | null;
  readonly locationCode: string;
  readonly sectionCode: string;
  readonly priority: OrderPriority;
  readonly valueText: string;
  readonly limitText: string | null;
  readonly flag: ResultFlag;
  readonly valueChange: string | null;
  readonly detectedAt: string;
  readonly dueAt: string;
  readonly notifiedPerson: string | null;
  readonly notifiedRole: string | null;
  readonly phone: string | null;
  readonly channel: NotificationChannel | null;
  readonly notifiedAt: string | null;
  readonly notifiedBy: string | null;
  readonly notifiedByName: string | null;
  readonly acknowledgedAt: string | null;
  readonly acknowledgedByName: string | null;
  readonly closeReason: string | null;
  readonly closedAt: string | null;
  readonly closedByName: string | null;
  readonly enteredBy: string | null;
  /** What the version that was measured is kept secret for. */
  readonly sensitive: readonly string[];
  readonly escalations: readonly EscalationView[];
}

const nameOf = (column: string): string => `(select full_name from account where id = c.${column})`;

/** Asked now, not when the value was found: what the settings say of a department is put right for open alarms too. */
const isClinicalWard = `coalesce(d.kind in ('${clinicalKinds.join("', '")}'), false)`;

const select = `c.id, c.version, c.status, c.lab_record_id as "recordId", r.sid, c.test_code as "testCode",
  c.run_no as "runNo", r.patient_code as "patientCode", r.patient_name as "patientName",
  r.patient_birth_year as "patientBirthYear", c.department_id as "departmentId",
  r.department_name as "departmentName", r.doctor_name as "doctorName",
  (select o.phone_extension from specimen s join lab_order o on o.id = s.order_id where s.id = i.specimen_id)
    as "phoneExtension",
  ${isClinicalWard} as "isClinicalWard", case when ${isClinicalWard} then d.extension end as "wardExtension",
  c.location_code as "locationCode", c.section_code as "sectionCode", c.priority, c.value_text as "valueText",
  c.limit_text as "limitText", c.flag, c.value_change as "valueChange", c.detected_at as "detectedAt",
  c.due_at as "dueAt", c.notified_person as "notifiedPerson", c.notified_role as "notifiedRole", c.phone, c.channel,
  c.notified_at as "notifiedAt", c.notified_by as "notifiedBy", ${nameOf('notified_by')} as "notifiedByName",
  c.acknowledged_at as "acknowledgedAt", ${nameOf('acknowledged_by')} as "acknowledgedByName",
  c.close_reason as "closeReason", c.closed_at as "closedAt", ${nameOf('closed_by')} as "closedByName",
  i.entered_by as "enteredBy",
  (select t.sensitive from test_item t where t.code = i.test_code and t.version = i.test_version) as sensitive,
  coalesce((select jsonb_agg(jsonb_build_object('level', e.level, 'recipientRole', e.recipient_role,
      'recipientNames', array(select full_name from account where id = any(e.recipient_ids) order by full_name),
      'time', to_char(e.escalated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.level)
    from critical_escalation e where e.notification_id = c.id), '[]') as escalations`;

const from = `critical_notification c join lab_record r on r.id = c.lab_record_id
  join result_item i on i.lab_record_id = c.lab_record_id and i.test_code = c.test_code and i.run_no = c.run_no
  left join department d on d.id = c.department_id`;

/** Null for the first parameter: every ward. */
const all: ListSource = {
  name: 'criticals list',
  select,
  from,
  where: '($1::uuid is null or c.department_id = $1)',
  fixedParameters: 1,
  columns: {
    status: 'c.status',
    location: 'c.location_code',
    section: 'c.section_code',
    detected: 'c.detected_at',
    due: 'c.due_at',
  },
  tieBreak: 'c.id',
};
/** As alarmRanks of the domain has it. The same words are in the index critical_urgent. */
export const urgency =
  "(case c.status when 'open' then 0 when 'value_changed' then 1 when 'notified' then 2 else 3 end), c.due_at";
const activeStates = "('open', 'notified', 'value_changed')";
const active: ListSource = {
  ...all,
  name: 'active criticals list',
  where: `${all.where} and c.status in ${activeStates}`,
  columns: { ...all.columns, urgency },
};

export function listCriticals(
  tx: Tx,
  given: { readonly request: ListRequest; readonly isActive: boolean; readonly ward: string | null },
): Promise<Page<CriticalRow>> {
  const { request, isActive, ward } = given;
  return listPage<CriticalRow>(tx, isActive ? active : all, { request, fixed: [ward] });
}

export async function listOfRecord(tx: Tx, recordId: string): Promise<readonly CriticalRow[]> {
  const { rows } = await sql<CriticalRow>`select ${sql.raw(select)} from ${sql.raw(from)}
    where c.lab_record_id = ${recordId} order by c.detected_at, c.id`.execute(tx);
  return rows;
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<readonly CriticalRow[]> {
  const { rows } = await sql<CriticalRow>`select ${sql.raw(select)} from ${sql.raw(from)}
    where c.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

export interface CriticalCounts {
  readonly open: number;
  readonly overdue: number;
  readonly notified: number;
  readonly valueChanged: number;
}

/** Of what somebody must still do something about: few rows, by their own index. */
export async function countActive(
  tx: Tx,
  { ward, at }: { readonly ward: string | null; readonly at: string },
): Promise<CriticalCounts> {
  const { rows } = await sql<CriticalCounts>`
    select count(*) filter (where status = 'open')::int as open,
           count(*) filter (where status = 'open' and due_at < ${at})::int as overdue,
           count(*) filter (where status = 'notified')::int as notified,
           count(*) filter (where status = 'value_changed')::int as "valueChanged"
      from critical_notification
     where status in ${sql.raw(activeStates)} and (${ward}::uuid is null or department_id = ${ward})`.execute(
    tx,
  );
  return rows[0] ?? { open: 0, overdue: 0, notified: 0, valueChanged: 0 };
}
