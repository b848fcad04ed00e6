import type { CustomerKind, TicketCategory, TicketPriority } from '@senlab/domain';
import { CompiledQuery } from 'kysely';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import { countLimit, type Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { ActionState } from './action-repository.ts';
import type { CustomerQuery } from './list-query.ts';
import { conditionsOf, ofName, type FoundName, type ListReach } from './list-conditions.ts';

export interface ActionRow {
  readonly id: string;
  readonly version: number;
  readonly kind: CustomerKind;
  readonly status: ActionState;
  readonly patientId: string | null;
  readonly patientCode: string | null;
  readonly customerName: string;
  readonly birthYear: number | null;
  readonly phone: string | null;
  readonly channel: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly createdAt: string;
  readonly dueAt: string | null;
  readonly answerDueAt: string | null;
  readonly answeredAt: string | null;
  readonly title: string | null;
  readonly appointmentDate: string | null;
  readonly appointmentTime: string | null;
  readonly category: TicketCategory | null;
  readonly priority: TicketPriority | null;
  readonly reportCode: string | null;
  readonly reportVersionNo: number | null;
  readonly reportStatus: string | null;
  readonly scanType: string | null;
}

const select = `a.id, a.version, a.kind, a.status, a.patient_id as "patientId", p.code as "patientCode",
  coalesce(p.full_name, a.customer_name) as "customerName",
  coalesce(extract(year from p.birth_date)::int, a.birth_year) as "birthYear", a.phone, a.channel,
  a.department_id as "departmentId", d.name as "departmentName", a.assignee_id as "assigneeId",
  h.full_name as "assigneeName", a.created_at as "createdAt", a.due_at as "dueAt",
  a.answer_due_at as "answerDueAt", a.answered_at as "answeredAt", coalesce(a.title, a.service) as title,
  a.appointment_date as "appointmentDate", a.appointment_time as "appointmentTime", a.category, a.priority,
  r.code as "reportCode", r.version_no as "reportVersionNo", r.status as "reportStatus",
  a.document ->> 'scanType' as "scanType"`;
// Each of them once at most, so that a count need not look at them.
const from = `customer_action a left join patient p on p.id = a.patient_id
  left join department d on d.id = a.department_id left join account h on h.id = a.assignee_id
  left join report r on r.id = a.report_id`;

function sourceFor(
  query: CustomerQuery,
  reach: ListReach,
): { readonly source: ListSource; readonly fixed: readonly unknown[] } {
  const conditions = conditionsOf(query, reach);
  const fixed: unknown[] = [];
  const written = conditions.map(({ write, values }) => {
    const [first = '', second] = values.map((value) => `$${String(fixed.push(value))}`);
    return write(first, second);
  });
  const source: ListSource = {
    name: `customer actions: ${conditions.map(({ name }) => name).join(', ')}`,
    select,
    from,
    where: written.join(' and '),
    fixedParameters: fixed.length,
    columns: {
      time: 'a.created_at',
      due: 'a.due_at',
      kind: 'a.kind',
      state: 'a.status',
      channel: 'a.channel',
      department: 'a.department_id',
      assignee: 'a.assignee_id',
      doctor: 'a.doctor_id',
      phone: 'a.phone',
      patient: 'a.patient_id',
    },
    persons: { patient: 'id' },
    tieBreak: 'a.id',
  };
  return { source, fixed };
}

/** Whether so many have it that gathering them all would keep everybody waiting. */
export async function isCommonName(tx: Tx, { text, birthYear }: FoundName): Promise<boolean> {
  const values = birthYear === null ? [text] : [text, birthYear];
  const all = ofName('$1', birthYear === null ? undefined : '$2');
  const { rows } = await tx.executeQuery<{ isCommon: boolean }>(
    CompiledQuery.raw(
      `/* customer actions of a name */ select count(*) > ${String(countLimit)} as "isCommon"
         from (${all} limit ${String(countLimit + 1)}) found`,
      values,
    ),
  );
  return rows[0]?.isCommon === true;
}

export function listActions(tx: Tx, query: CustomerQuery, reach: ListReach): Promise<Page<ActionRow>> {
  const { source, fixed } = sourceFor(query, reach);
  return listPage<ActionRow>(tx, source, { request: query.request, fixed });
}
