import { isOldPaperOut, type OldPaper } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

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
