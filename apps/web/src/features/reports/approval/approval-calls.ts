import { codes, refusalTexts } from '@senlab/contract';
import { ConfirmKaryotypeMask } from '../../../api/bench/karyotypes.generated.ts';
import { ApprovalCounts, type ApprovalCountsQuery } from '../../../api/reports/counts.generated.ts';
import { readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { foundIn } from '../../../api/found-in.ts';
import {
  ApprovalQueue,
  ApproveReports,
  IssuePreliminary,
  RecordReports,
  ReleaseReports,
  ReportDraft,
  SetConclusion,
  UnapproveReport,
  type ApprovalQueueQuery,
  type ApproveReportsMutation,
} from '../../../api/reports/reports.generated.ts';
import { ask } from '../../../api/request.ts';
import type { Draft, PaperName, RecordReports as Papers, ApprovalRow } from './approval-row.ts';
import { texts } from './texts.ts';

/** As many as one request may bring. */
const queuePageSize = 100;

export type Filter = { readonly id: string; readonly value: string };
export type ReportOutcome = NonNullable<ApproveReportsMutation['response']['data']>['outcomes'][number];
type Seen = PaperName & { readonly contentKey: string };

export interface QueueAnswer {
  readonly list: ApprovalQueueQuery['response'];
  /** Null: they did not come; the list is shown without them. */
  readonly counts: ApprovalCountsQuery['response'] | null;
}

export interface QueueQuestion {
  readonly page: number;
  readonly scope: readonly Filter[];
  /** Which of those; the counts are of all of them. */
  readonly view: readonly Filter[];
}

function told(outcome: Outcome<Envelope>): void {
  // The session has ended or a right was taken: the whole application must know.
  if (outcome.kind === 'denied') readResponse(outcome);
}

export async function loadQueue(question: QueueQuestion): Promise<QueueAnswer | undefined> {
  const { page, scope, view } = question;
  const [list, counts] = await Promise.all([
    ask(ApprovalQueue, { page, pageSize: queuePageSize, filtered: [...scope, ...view] }),
    ask(ApprovalCounts, { filtered: [...scope] }),
  ]);
  told(list);
  if (list.kind !== 'success') return undefined;
  return { list: list.response, counts: counts.kind === 'success' ? counts.response : null };
}

/** The server says so of itself, or it was not heard to the end. */
function isDoubtful(outcome: Outcome<Envelope>): boolean {
  if (outcome.kind === 'unreachable' || outcome.kind === 'malformed') return true;
  if (outcome.kind !== 'refused') return false;
  return outcome.code === codes.unavailable || outcome.code === codes.unexpected;
}

export async function loadDraft({ recordId, groupKey }: PaperName): Promise<Draft | null | undefined> {
  return foundIn(await ask(ReportDraft, { recordId, groupKey }));
}

export async function loadRecordReports(recordId: string): Promise<Papers | null | undefined> {
  return foundIn(await ask(RecordReports, { recordId }));
}

/** What went wrong, in words; null when nothing did. */
function problemOf(outcome: Outcome<Envelope>): string | null {
  told(outcome);
  if (outcome.kind === 'success') return null;
  if (outcome.kind === 'refused') return outcome.message;
  return outcome.kind === 'denied' || outcome.kind === 'superseded' ? '' : texts.actions.unsent;
}

export type Signed =
  | { readonly outcomes: readonly ReportOutcome[] }
  | { readonly problem: string }
  /** Nobody knows how far it got: not the same as nothing having been signed. */
  | 'doubtful';

function signed(outcome: Outcome<ApproveReportsMutation['response']>): Signed {
  if (outcome.kind === 'success') return { outcomes: outcome.response.data?.outcomes ?? [] };
  return isDoubtful(outcome) ? 'doubtful' : { problem: problemOf(outcome) ?? '' };
}

/** `unconfirmed`: nothing was done, because the password that the ticket stands for serves no more. */
export async function approvePapers(
  ticket: string,
  reports: readonly Seen[],
  isClearOnly: boolean,
): Promise<Signed | 'unconfirmed'> {
  const outcome = await ask(ApproveReports, { ticket, reports: [...reports], isClearOnly, release: true });
  const isRefused = outcome.kind === 'refused' && outcome.message === refusalTexts['identity-not-confirmed'];
  return isRefused ? 'unconfirmed' : signed(outcome);
}

/** In words, where even a password that was just typed does not serve. */
export const unconfirmed: Signed = { problem: refusalTexts['identity-not-confirmed'] };

export async function releaseReport(_id: string, version: number): Promise<Signed> {
  return signed(await ask(ReleaseReports, { reports: [{ _id, version }] }));
}

export async function issuePreliminary(report: Seen): Promise<string | null> {
  return problemOf(await ask(IssuePreliminary, { report }));
}

export async function setConclusion(report: Seen, conclusion: string): Promise<string | null> {
  return problemOf(await ask(SetConclusion, { report, conclusion }));
}

export async function unapproveReport(
  name: { readonly _id: string; readonly version: number },
  reason: string,
): Promise<string | null> {
  return problemOf(await ask(UnapproveReport, { ...name, reason }));
}

/** She has seen the formula of an unborn child as it will be printed, and this is it. */
export async function confirmMask(seen: {
  readonly _id: string;
  readonly version: number;
  readonly maskedIscn: string;
}): Promise<string | null> {
  return problemOf(await ask(ConfirmKaryotypeMask, seen));
}

/** What became of one paper, with the words it was shown under. */
export interface PaperOutcome {
  readonly row: ApprovalRow;
  readonly outcome: ReportOutcome;
  /** Known to stand where it stood, so that it can be signed again. */
  readonly isWaiting: boolean;
}

/** It has left, whoever signed it and whatever came after. */
const left: readonly string[] = ['released', 'superseded', 'withdrawn'];

function outcomeOf(row: ApprovalRow, { papers, reports }: Papers): PaperOutcome {
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
const nothing: Papers = { papers: [], reports: [] };

/** So many questions at a time: a pile is a page of the queue, and the server has just come back. */
const lanes = 4;

/**
 * After an answer that did not come, or was none: what became of each paper that was to be signed. Only asks, so that
 * nothing can be signed twice by it. Undefined where this cannot be learned yet either.
 */
export async function askWhatBecame(
  rows: readonly ApprovalRow[],
): Promise<readonly PaperOutcome[] | undefined> {
  const found = new Map<string, Papers>();
  const waiting = new Set(rows.map(({ recordId }) => recordId)).values();
  const lane = async (): Promise<'asked' | 'lost'> => {
    for (const recordId of waiting) {
      const answer = await loadRecordReports(recordId);
      if (answer === undefined) return 'lost';
      found.set(recordId, answer ?? nothing);
    }
    return 'asked';
  };
  const ends = await Promise.all(Array.from({ length: lanes }, lane));
  if (ends.includes('lost')) return undefined;
  return rows.map((row) => outcomeOf(row, found.get(row.recordId) ?? nothing));
}
