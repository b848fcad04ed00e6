import {
  unpublishedStates,
  type CustomerKind,
  type TicketCategory,
  type TicketPriority,
} from '@senlab/domain';
import { CompiledQuery } from 'kysely';
import { ofPersonWith, type FoundPerson } from '../../../platform/lists/found-person.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import { countLimit, type Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { ActionState } from './action-repository.ts';
import type { CustomerQuery } from './list-query.ts';

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

/**
 * An action about a report that became secret since is not there for anybody, not in
 * the count either. The parameter holds the codes of secret tests.
 */
function onlineCondition(parameter: string): string {
  return `(a.kind <> 4 or exists (select from report r where r.id = a.report_id and not r.is_restricted
    and not r.is_genetic and exists (select from report_item i where i.report_id = r.id)
    and not exists (select from report_item i where i.report_id = r.id and i.test_code = any(${parameter}::text[]))))`;
}

/** Who asks, as far as a list is concerned. */
interface ListReach {
  readonly accountId: string;
  readonly kinds: readonly CustomerKind[];
  /** Of findings and results: also those that are not published yet, or were taken back. */
  readonly seesUnpublished: boolean;
  /** Null: of every department. */
  readonly ward: string | null;
  readonly nowMs: number;
  /** Codes of tests that are secret, for the condition about reports. */
  readonly secret: readonly string[];
  /** Of the name that is looked for. */
  readonly isCommonName: boolean;
}

interface Condition {
  readonly name: string;
  /** With the numbers of its parameters. */
  readonly write: (first: string, second?: string) => string;
  readonly values: readonly unknown[];
}

const plain = (name: string, text: string): Condition => ({ name, write: () => text, values: [] });
const about = (name: string, value: unknown, write: Condition['write']): Condition => ({
  name,
  write,
  values: [value],
});

type FoundName = Extract<FoundPerson, { readonly kind: 'name' }>;

const spokenLike = (text: string, year: string | undefined): string =>
  `a.search_text like ${text}${year === undefined ? '' : ` and a.birth_year = ${year}`}`;
const personLike = (text: string, year: string | undefined): string =>
  `n.search_name like ${text}${year === undefined ? '' : ` and extract(year from n.birth_date) = ${year}`}`;

/** Everything about people of this name, whether the house knows them or not. */
function ofName(text: string, year: string | undefined): string {
  return `select a.id from customer_action a where ${spokenLike(text, year)} union all
    select c.id from patient n join customer_action c on c.patient_id = n.id where ${personLike(text, year)}`;
}

/** Of a rare name all are gathered and sorted; of one that every tenth has the newest are walked through. */
function nameCondition({ text, birthYear }: FoundName, isCommon: boolean): Condition {
  const name = `${isCommon ? 'common' : 'rare'} name${birthYear === null ? '' : ' and year'}`;
  return {
    name,
    values: birthYear === null ? [text] : [text, birthYear],
    write: (first, second) =>
      isCommon
        ? `(${spokenLike(first, second)} or a.patient_id in (
            select n.id from patient n where ${personLike(first, second)}))`
        : `a.id in (${ofName(first, second)})`,
  };
}

function foundCondition(found: FoundPerson, isCommonName: boolean): readonly Condition[] {
  switch (found.kind) {
    case 'all':
      return [];
    case 'nobody':
      return [plain('nobody', 'false')];
    case 'phone':
      // Hers, and what came from the number of whoever it may be.
      return [
        about(
          'phone',
          found.text,
          (no) => `a.id in (select id from customer_action where phone = ${no} union
            select c.id from customer_action c where ${ofPersonWith('phone', 'c.patient_id', no)})`,
        ),
      ];
    case 'code':
    case 'insurance':
    case 'national-id':
      return [about(found.kind, found.text, (no) => ofPersonWith(found.kind, 'a.patient_id', no))];
    case 'name':
      return [nameCondition(found, isCommonName)];
  }
}

function conditionsOf(query: CustomerQuery, reach: ListReach): readonly Condition[] {
  const { kinds, seesUnpublished, ward, accountId, nowMs, secret, isCommonName } = reach;
  const open = "a.status in ('register', 'confirmed', 'remaining', 'pending')";
  return [
    plain('kept', "a.status <> 'removed'"),
    ...(seesUnpublished ? [] : [plain('done', `a.status not in ('${unpublishedStates.join("', '")}')`)]),
    kinds.includes(4)
      ? about('online', secret, (no) => onlineCondition(no))
      : plain('spoken', 'a.kind in (1, 3)'),
    ...(ward === null ? [] : [about('ward', ward, (no) => `a.department_id = ${no}`)]),
    ...(query.isMine ? [about('mine', accountId, (no) => `a.assignee_id = ${no}`)] : []),
    ...(query.isOverdue
      ? [about('overdue', new Date(nowMs).toISOString(), (no) => `${open} and a.due_at <= ${no}`)]
      : []),
    ...(query.isUnlinked ? [plain('unlinked', 'a.patient_id is null')] : []),
    ...foundCondition(query.found, isCommonName),
  ];
}

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
