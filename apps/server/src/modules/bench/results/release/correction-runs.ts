import { isoOf } from '../../../../platform/moment.ts';
import { applyTransition, ok, refuse, resultTable, type Result } from '@senlab/domain';
import type { Tx } from '../../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../../ground/audit/index.ts';
import type { Catalogue } from '../../../ground/catalogue/index.ts';
import { resultEvent } from '../audit-events.ts';
import { addCorrectionRuns, detachRuns } from '../repository.ts';
import { currentRuns, rowFacts } from '../item-context.ts';
import type { ResultNeeds } from '../needs.ts';
import { endUnfounded } from '../reflex/end-unfounded.ts';
import { listItems, type ItemRow, type ResultRecord } from '../list-repository.ts';
import { operandsOf } from '../calculated.ts';
import { moveItem } from './report-steps.ts';
import { saveChanges, type SavedChange } from '../save.ts';

/** Whoever calls has locked the record, and refreshes it when everything about it is written. */
interface CorrectionStep {
  readonly record: ResultRecord;
  /** The report that is the correction. */
  readonly correctionId: string;
  readonly catalogue: Catalogue;
  readonly actorId: string;
  readonly nowMs: number;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
}

export interface CorrectionOpening extends CorrectionStep {
  /** The released runs whose values are to be put right. */
  readonly items: readonly ItemRow[];
}

export interface CorrectionSettlement extends CorrectionStep {
  /** That of the correction, as it is printed. */
  readonly reason: string;
}

/** The highest number and one more: a correction that was given up has left its runs behind. */
function nextRunNo(items: readonly ItemRow[], testCode: string): number {
  return 1 + Math.max(...items.filter((item) => item.testCode === testCode).map(({ runNo }) => runNo));
}

function openingEvent(step: CorrectionOpening, item: ItemRow, runNo: number): Result<AuditEvent> {
  const { record, correctionId, actorId, nowMs } = step;
  if (item.status !== 'released' || !item.isSelected) {
    return refuse({ kind: 'conflict', reason: 'report-not-released' });
  }
  const command = 'create-correction';
  const facts = { ...rowFacts(item, record), isOfCorrection: true };
  const asked = { state: null, command, actor: 'system', instant: nowMs, reason: null, facts } as const;
  const moved = applyTransition(resultTable, asked);
  if (!moved.ok) return moved;
  const after = { ...item, runNo };
  const more = {
    runNo: [item.runNo, after.runNo],
    specimen: [null, item.specimenCode],
    report: [null, correctionId],
  } as const;
  const event = resultEvent({ record, before: after, after, command, actorId, more });
  return ok({ ...event, action: 'create', fromState: null, toState: moved.value.state });
}

/** A waiting run beside each of them, which counts only when the corrected report is released. Answers the new runs. */
export async function openCorrectionRuns(
  tx: Tx,
  step: CorrectionOpening,
): Promise<Result<readonly ItemRow[]>> {
  const { record, items, correctionId, nowMs } = step;
  const before = await listItems(tx, record.id);
  const events: AuditEvent[] = [];
  for (const item of items) {
    const event = openingEvent(step, item, nextRunNo(before, item.testCode));
    if (!event.ok) return event;
    events.push(event.value);
  }
  await addCorrectionRuns(tx, items, correctionId);
  await addAuditEvents(tx, events, isoOf(nowMs));
  return ok((await listItems(tx, record.id)).filter((item) => item.correctionId === correctionId));
}

function settleOne(step: CorrectionSettlement, old: ItemRow, run: ItemRow): Result<readonly SavedChange[]> {
  const { record, correctionId, actorId, reason } = step;
  // A test that was cancelled on the corrected paper is a result of the correction, too.
  if (run.status !== 'released' && run.status !== 'cancelled') {
    return refuse({ kind: 'conflict', reason: 'corrected-report-not-released' });
  }
  const amended = moveItem({ ...step, items: [] }, old, {
    command: 'amend',
    actor: 'system',
    actorId,
    reason,
    facts: (item) => ({ ...rowFacts(item, record), isCorrectedReportReleased: true }),
    rowAfter: (item) => ok({ ...item, isSelected: false }),
    more: () => ({
      value: [old.valueRaw, run.valueRaw],
      runNo: [old.runNo, run.runNo],
      report: [old.correctionId, correctionId],
    }),
  });
  if (!amended.ok) return amended;
  return ok([amended.value, { before: run, after: { ...run, isSelected: true }, events: [] }]);
}

/**
 * On the release of the corrected report, after releaseItems: the runs of the correction count from now on, those they
 * replace are amended. Answers every row that changed.
 */
export async function settleCorrection(
  tx: Tx,
  step: CorrectionSettlement,
): Promise<Result<readonly ItemRow[]>> {
  const items = await listItems(tx, step.record.id);
  const runs = [...currentRuns(items).values()].filter(
    ({ correctionId, isSelected }) => correctionId === step.correctionId && !isSelected,
  );
  const changes: SavedChange[] = [];
  for (const run of runs) {
    const old = items.find(({ testCode, isSelected }) => testCode === run.testCode && isSelected);
    if (old === undefined) throw new Error('a correction of a test without a run that counts');
    const settled = settleOne(step, old, run);
    if (!settled.ok) return settled;
    changes.push(...settled.value);
  }
  const saved = await saveChanges(tx, { ...step, changes });
  // A corrected value takes away what the wrong one called for; what it calls for itself the doctor orders.
  await endUnfounded(tx, step, saved);
  return ok(saved);
}

/** When a correction is given up: its runs are cancelled, and those they would have replaced stay as they are. */
export async function cancelCorrectionRuns(
  tx: Tx,
  step: CorrectionSettlement,
): Promise<Result<readonly ItemRow[]>> {
  const { record, correctionId, actorId, reason } = step;
  const runs = (await listItems(tx, record.id)).filter(
    (item) => item.correctionId === correctionId && item.status !== 'cancelled',
  );
  const changes: SavedChange[] = [];
  for (const run of runs) {
    const cancelled = moveItem({ ...step, items: [] }, run, {
      command: 'cancel-with-correction',
      actor: 'system',
      actorId,
      reason,
      facts: (item) => rowFacts(item, record),
      rowAfter: (item) => ok({ ...item, cancelReason: reason }),
    });
    if (!cancelled.ok) return cancelled;
    changes.push(cancelled.value);
  }
  const saved = await saveChanges(tx, { ...step, changes });
  await detachRuns(tx, record.id, correctionId);
  return ok(saved);
}

/** The chosen rows and, of the same paper, every calculated one that would contradict them if it were left as it is. */
export function withCalculated(
  chosen: readonly ItemRow[],
  paper: readonly ItemRow[],
  catalogue: Catalogue,
): readonly ItemRow[] {
  const codes = new Set(chosen.map(({ testCode }) => testCode));
  const follows = ({ testCode }: ItemRow): boolean =>
    [...operandsOf(testCode, catalogue)].some((operand) => codes.has(operand));
  return [...chosen, ...paper.filter((item) => !codes.has(item.testCode) && follows(item))];
}
