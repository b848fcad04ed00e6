import type { ReturnSlipState } from '@senlab/domain';
import { sql } from 'kysely';
import {
  countLimit,
  limitFor,
  type ListRequest,
  makePage,
  type Page,
} from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { recallOpen, recallSettled } from './recall-repository.ts';

export const slipListViews = ['waiting', 'unclaimed', 'today', 'recalled'] as const;
export type SlipListView = (typeof slipListViews)[number];

export interface SlipRow {
  readonly id: string;
  readonly version: number;
  readonly code: string | null;
  readonly status: ReturnSlipState;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly readyReports: number;
  readonly openedAt: string;
  readonly handedAt: string | null;
  readonly handedByName: string | null;
  readonly isRecallSettled: boolean;
}

export interface SlipQuestion {
  readonly view: SlipListView;
  /** ISO: the first moment of the day in Vietnam. */
  readonly dayStart: string;
  /** ISO: older papers are not at the counter. */
  readonly since: string;
  /** Null: every ward. */
  readonly ward: string | null;
}

/** What waits for a merged record waits on the slip of the one in its place. */
const isOfLiving = sql`not exists (select from patient owner where owner.id = slip.patient_id and owner.status = 'merged')`;

function conditionOf({ view, dayStart }: SlipQuestion): ReturnType<typeof sql> {
  if (view === 'waiting') return sql`slip.status in ('draft', 'ready') and ${isOfLiving}`;
  if (view === 'unclaimed') return sql`slip.status = 'unclaimed' and ${isOfLiving}`;
  if (view === 'recalled') return sql`slip.status = 'recalled' and ${recallOpen}`;
  return sql`slip.handed_at >= ${dayStart}`;
}

const orders: Readonly<Record<SlipListView, ReturnType<typeof sql>>> = {
  waiting: sql`slip.opened_at, slip.id`,
  unclaimed: sql`slip.opened_at desc, slip.id desc`,
  today: sql`slip.handed_at desc, slip.id desc`,
  recalled: sql`slip.recalled_at desc, slip.id desc`,
};

/** Of one ward: everything on the slip is; where nothing is on it yet, its patient has a report there. */
function isOfWard(departmentId: string): ReturnType<typeof sql> {
  return sql`coalesce(
    (select bool_and(report.department_id is not distinct from ${departmentId}) from return_slip_report line
       join report on report.id = line.report_id where line.slip_id = slip.id),
    exists (select from report where report.patient_id = any(records_of_person(slip.patient_id)) and report.department_id = ${departmentId}))`;
}

function wardCondition({ view, ward }: SlipQuestion): ReturnType<typeof sql> {
  if (ward === null) return sql`true`;
  if (view !== 'recalled') return isOfWard(ward);
  // A wrong paper is called back by whoever's report it is, whatever else was handed over with it.
  return sql`exists (select from return_slip_recall recall join report on report.id = recall.report_id
    where recall.slip_id = slip.id and report.department_id = ${ward})`;
}

export async function listSlips(
  tx: Tx,
  question: SlipQuestion,
  request: ListRequest,
): Promise<Page<SlipRow>> {
  const condition = sql`${conditionOf(question)} and ${wardCondition(question)}`;
  const limit = sql.lit(limitFor(request.pageSize));
  const { rows } = await sql<SlipRow>`
    select slip.id, slip.version, slip.code, slip.status, patient.code as "patientCode",
      patient.full_name as "patientName", extract(year from patient.birth_date)::int as "patientBirthYear",
      (select count(*)::int from report where report.patient_id = any(records_of_person(slip.patient_id)) and report.status = 'released'
        and report.delivery_status <> 'delivered' and report.released_at >= ${question.since}
        and (${question.ward}::uuid is null or report.department_id = ${question.ward})) as "readyReports",
      slip.opened_at as "openedAt", slip.handed_at as "handedAt", account.full_name as "handedByName",
      ${recallSettled} as "isRecallSettled"
      from return_slip slip join patient on patient.id = slip.patient_id
      left join account on account.id = slip.handed_by
     where ${condition} order by ${orders[question.view]} limit ${limit}
     offset ${request.page * request.pageSize}`.execute(tx);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from return_slip slip where ${condition} limit ${sql.lit(countLimit + 1)}) counted`.execute(tx);
  return makePage(request, rows, counted.rows[0]?.count ?? 0);
}

/** Those of them that are of one ward. */
export async function listOfWard(
  tx: Tx,
  slipIds: readonly string[],
  departmentId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select slip.id from return_slip slip
     where slip.id = any(${[...slipIds]}::uuid[]) and ${isOfWard(departmentId)}`.execute(tx);
  return rows.map(({ id }) => id);
}
