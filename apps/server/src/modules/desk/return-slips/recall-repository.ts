import { isOldPaperOut, type OldPaper } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { StoredSlip } from './slip-repository.ts';

/** Of a row `slip`: something on it is still to be taken back. */
export const recallOpen = sql`exists (
  select from return_slip_recall recall where recall.slip_id = slip.id and recall.settled_at is null)`;

export const recallSettled = sql`(slip.status = 'recalled' and not ${recallOpen})`;

export interface StoredRecall {
  readonly settledAt: string | null;
}

export interface RecallLines {
  readonly slipId: string;
  readonly reportIds: readonly string[];
}

export async function findRecall(
  tx: Tx,
  slipId: string,
  reportId: string,
): Promise<StoredRecall | undefined> {
  return tx
    .selectFrom('return_slip_recall')
    .select('settled_at as settledAt')
    .where('slip_id', '=', slipId)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
}

export async function insertRecalls(tx: Tx, { slipId, reportIds }: RecallLines, at: string): Promise<void> {
  await tx
    .insertInto('return_slip_recall')
    .values(reportIds.map((reportId) => ({ slip_id: slipId, report_id: reportId, recalled_at: at })))
    .execute();
}

interface Settling {
  readonly at: string;
  readonly by: string;
}

/** What was said of the old papers when the newer ones were handed over. */
export async function noteOldPaper(
  tx: Tx,
  { slipId, reportIds }: RecallLines,
  { oldPaper, at, by }: Settling & { readonly oldPaper: OldPaper },
): Promise<void> {
  const settled = isOldPaperOut(oldPaper) ? {} : { settled_at: at, settled_by: by };
  await tx
    .updateTable('return_slip_recall')
    .set({ old_paper: oldPaper, asked_at: at, asked_by: by, ...settled })
    .where('slip_id', '=', slipId)
    .where('report_id', 'in', [...reportIds])
    .where('settled_at', 'is', null)
    .execute();
}

export async function settleRecalls(
  tx: Tx,
  { slipId, reportIds }: RecallLines,
  { at, by }: Settling,
): Promise<void> {
  await tx
    .updateTable('return_slip_recall')
    .set({ settled_at: at, settled_by: by })
    .where('slip_id', '=', slipId)
    .where('report_id', 'in', [...reportIds])
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * The new version came back: whoever has an older one is called again, at the next look. What a person took back stays
 * taken back. Before the counter was asked for old papers, the new version alone had settled them, without a name.
 */
export async function forgetSettled(tx: Tx, reportIds: readonly string[]): Promise<void> {
  await sql`
    delete from return_slip_recall recall using report old, report new
     where new.id = any(${[...reportIds]}::uuid[]) and old.code = new.code and old.version_no < new.version_no
       and recall.report_id = old.id and recall.settled_at is not null and recall.settled_by is null`.execute(
    tx,
  );
}

/** A handed-over version that was replaced or withdrawn since. */
export interface OutdatedReport {
  readonly slipId: string;
  readonly slipVersion: number;
  readonly slipCode: string;
  readonly slipStatus: StoredSlip['status'];
  readonly handedAt: string;
  readonly reportId: string;
  readonly departmentId: string | null;
  readonly code: string;
  readonly versionNo: number;
  readonly status: 'superseded' | 'withdrawn';
  /** False: the counter has not noticed yet. */
  readonly isRecalled: boolean;
  /** The version in force. */
  readonly newVersionNo: number | null;
  /** The version in force is in somebody's hand already. */
  readonly isNewHandedOver: boolean;
  /** What was said of this one then. */
  readonly oldPaper: OldPaper | null;
}

/** What nobody has taken back or put right yet, oldest first. */
export async function listOutdated(
  tx: Tx,
  patientIds: readonly string[],
): Promise<readonly OutdatedReport[]> {
  const { rows } = await sql<OutdatedReport>`
    select slip.id as "slipId", slip.version as "slipVersion", slip.code as "slipCode", slip.status as "slipStatus",
      slip.handed_at as "handedAt", report.id as "reportId", report.department_id as "departmentId", report.code,
      report.version_no as "versionNo", report.status, recall.slip_id is not null as "isRecalled", newest.version_no as "newVersionNo",
      coalesce(newest.delivery_status = 'delivered', false) as "isNewHandedOver", recall.old_paper as "oldPaper"
      from return_slip slip
      join return_slip_report line on line.slip_id = slip.id
      join report on report.id = line.report_id and report.status in ('superseded', 'withdrawn')
      left join return_slip_recall recall on recall.slip_id = slip.id and recall.report_id = report.id
      left join report newest on newest.code = report.code and newest.status = 'released'
     where slip.patient_id = any(${[...patientIds]}::uuid[])
       and slip.status in ('handed_over', 'partial', 'recalled') and recall.settled_at is null
     order by slip.handed_at, slip.id, line.position`.execute(tx);
  return rows;
}

export interface SlipLine {
  readonly slipId: string;
  readonly reportId: string;
  readonly code: string;
  readonly versionNo: number;
  readonly labRecordId: string;
  readonly title: string;
  readonly isRestricted: boolean;
  readonly status: string;
}

export async function listLines(tx: Tx, slipIds: readonly string[]): Promise<readonly SlipLine[]> {
  if (slipIds.length === 0) return [];
  const { rows } = await sql<SlipLine>`
    select line.slip_id as "slipId", line.report_id as "reportId", report.code, line.version_no as "versionNo",
      report.lab_record_id as "labRecordId", template.title, report.is_restricted as "isRestricted", report.status
      from return_slip_report line
      join report on report.id = line.report_id
      join paper_template template
        on template.code = report.template_code and template.version = report.template_version
     where line.slip_id = any(${[...slipIds]}::uuid[]) order by line.slip_id, line.position`.execute(tx);
  return rows;
}

export interface SlipOfPatient {
  readonly id: string;
  readonly version: number;
  readonly code: string | null;
  readonly status: StoredSlip['status'];
  readonly channel: string | null;
  readonly receiverType: string | null;
  readonly receiverName: string | null;
  readonly openedAt: string;
  readonly handedAt: string | null;
  readonly handedBy: string | null;
  readonly handedByName: string | null;
  readonly reason: string | null;
  readonly isRecallSettled: boolean;
}

/** Newest first. */
export async function listSlipsOf(
  tx: Tx,
  wanted: { readonly patientIds: readonly string[] } | { readonly slipId: string },
): Promise<readonly SlipOfPatient[]> {
  const condition =
    'slipId' in wanted
      ? sql`slip.id = ${wanted.slipId}`
      : sql`slip.patient_id = any(${[...wanted.patientIds]}::uuid[])`;
  const { rows } = await sql<SlipOfPatient>`
    select slip.id, slip.version, slip.code, slip.status, slip.channel, slip.receiver_type as "receiverType",
      slip.receiver_name as "receiverName", slip.opened_at as "openedAt", slip.handed_at as "handedAt",
      slip.handed_by as "handedBy", account.full_name as "handedByName", slip.reason,
      ${recallSettled} as "isRecallSettled"
      from return_slip slip left join account on account.id = slip.handed_by
     where ${condition} order by coalesce(slip.handed_at, slip.opened_at) desc, slip.id desc limit 20`.execute(
    tx,
  );
  return rows;
}
