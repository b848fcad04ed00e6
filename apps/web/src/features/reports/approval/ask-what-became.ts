import { loadRecordReports, type ReportOutcome } from './approval-calls.ts';
import type { ApprovalRow, RecordReports } from './approval-row.ts';
import { texts } from './texts.ts';

/** What became of one paper, with the words it was shown under. */
export interface PaperOutcome {
  readonly row: ApprovalRow;
  readonly outcome: ReportOutcome;
  /** Known to stand where it stood, so that it can be signed again. */
  readonly isWaiting: boolean;
}

/** It has left, whoever signed it and whatever came after. */
const left: readonly string[] = ['released', 'superseded', 'withdrawn'];

function outcomeOf(row: ApprovalRow, { papers, reports }: RecordReports): PaperOutcome {
  const { recordId, groupKey, versionNo } = row;
  // By its version: of a correction the one before has left long ago.
  const isIt = (each: { readonly groupKey: string; readonly versionNo: number }): boolean =>
    each.groupKey === groupKey && each.versionNo === versionNo;
  const report = reports.find((each) => each._id === row.reportId || isIt(each));
  const isDone = report !== undefined && left.includes(report.status);
  const isWaiting = !isDone && papers.some(isIt);
  const message = isWaiting ? texts.outcome.stillWaiting : texts.outcome.notWaiting;
  const named = { recordId, groupKey, reportId: report?._id ?? null, reportCode: report?.reportCode ?? null };
  return { row, isWaiting, outcome: { ...named, isDone, message: isDone ? null : message, holds: [] } };
}

/** Of a case that is not there for her any more. */
const nothing: RecordReports = { papers: [], reports: [] };

/** So many questions at a time: a pile is a page of the queue, and the server has just come back. */
const lanes = 4;

/**
 * After an answer that did not come, or was none: what became of each paper that was to be signed. Only asks, so that
 * nothing can be signed twice by it. Undefined where this cannot be learned yet either.
 */
export async function askWhatBecame(
  rows: readonly ApprovalRow[],
): Promise<readonly PaperOutcome[] | undefined> {
  const found = new Map<string, RecordReports>();
  const waiting = new Set(rows.map(({ recordId }) => recordId)).values();
  const lane = async (): Promise<'asked' | 'lost'> => {
    for (const recordId of waiting) {
      const answer = await loadRecordReports(recordId);
      if (answer.kind === 'failed') return 'lost';
      found.set(recordId, answer.kind === 'loaded' ? answer.value : nothing);
    }
    return 'asked';
  };
  const ends = await Promise.all(Array.from({ length: lanes }, lane));
  if (ends.includes('lost')) return undefined;
  return rows.map((row) => outcomeOf(row, found.get(row.recordId) ?? nothing));
}
