import { invalid, ok, refuse, type Result } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { refreshLabRecord } from '../../bench/lab-records/index.ts';
import { approveItems, type ItemRow } from '../../bench/results/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { findPaper, loadCase, weighPaper, type WeighedPaper } from './load-case.ts';
import { itemsToApprove, reportFactsOf } from './paper-facts.ts';
import { hasLeft, type CaseFile, type Paper } from './papers.ts';
import type { Approval, SeenPaper } from './approval.ts';
import type { JudgedPaper, PaperHold } from './judge-paper.ts';
import type { ReportStep } from './report-events.ts';
import { decideReportStep } from './steps.ts';
import { signPaper, type SignedReport } from './sign-paper.ts';
import type { ReportWork } from './work.ts';

/** Somebody may have been quicker: then the paper is not there any more, and that is said. */
function missingPaper({ reports }: CaseFile, { groupKey }: SeenPaper): Result<never> {
  const isGone = reports.some((report) => report.groupKey === groupKey && hasLeft(report));
  if (isGone) return refuse({ kind: 'conflict', reason: 'report-already-released' });
  return refuse({ kind: 'not-found', reason: 'report-unknown' });
}

/** Locks the case and finds the paper that was shown. A case of another ward has none for who works in one. */
export async function holdPaper(tx: Tx, work: ReportWork, seen: SeenPaper): Promise<Result<WeighedPaper>> {
  const file = await loadCase(tx, seen.recordId, { isLocked: true });
  if (file === undefined || !isInWard(await wardOf(tx, work.actor), file.record.departmentId))
    return refuse({ kind: 'not-found', reason: 'report-unknown' });
  const paper = findPaper(file, seen.groupKey, work);
  return paper === undefined ? missingPaper(file, seen) : ok(await weighPaper(tx, paper, work));
}

export function checkShown(judged: JudgedPaper, seen: SeenPaper): Result<JudgedPaper> {
  if (judged.contentKey === seen.contentKey) return ok(judged);
  return refuse({ kind: 'conflict', reason: 'report-changed-meanwhile' });
}

/** What the table says, and of the tests that they can be approved together with it. */
export function decideApproval({ judged, factsOf }: WeighedPaper, work: ReportWork): Result<ReportStep> {
  const open = new Set(judged.holds.flatMap(({ testCodes }) => testCodes));
  const facts = reportFactsOf(judged, work, { factsOf, openItemCount: open.size });
  const version = judged.report?.version ?? 0;
  return decideReportStep(work, {
    state: judged.report?.status ?? 'draft',
    command: 'approve',
    facts: { ...facts, isIdentityRechecked: true, shownVersion: version, currentVersion: version },
  });
}

/** Filled where a paper is left: what holds it, for the screen that asked. */
export interface LeftBehind {
  holds: readonly PaperHold[];
}

export function withRows(paper: Paper, rows: readonly ItemRow[]): Paper {
  const stored = new Map(rows.map((row) => [row.testCode, row]));
  return { ...paper, items: paper.items.map((item) => stored.get(item.testCode) ?? item) };
}

/** One paper, in a transaction of its own: signed whole, or left as it is. */
export async function approvePaper(
  tx: Tx,
  work: ReportWork,
  { approval, left }: { readonly approval: Approval; readonly left: LeftBehind },
): Promise<Result<SignedReport>> {
  const held = await holdPaper(tx, work, approval.seen);
  if (!held.ok) return held;
  const { judged, factsOf } = held.value;
  left.holds = judged.holds;
  const decided = decideApproval(held.value, work);
  if (!decided.ok && decided.refusal.kind === 'conflict') return decided;
  const shown = checkShown(judged, approval.seen);
  if (!shown.ok) return shown;
  if (!decided.ok) return decided;
  if (approval.isClearOnly && !judged.isClear) return invalid('report-not-clear');
  const { record } = judged;
  const { actor, catalogue, nowMs, resultDoors: doors } = work;
  const items = itemsToApprove(judged);
  const approved = await approveItems(tx, { record, items, actor, catalogue, nowMs, doors, facts: factsOf });
  if (!approved.ok) return approved;
  const paper = withRows(judged, approved.value);
  const signed = await signPaper(tx, work, { paper, approval, step: decided.value });
  if (signed.ok) await refreshLabRecord(tx, record.id, work.at);
  return signed;
}
