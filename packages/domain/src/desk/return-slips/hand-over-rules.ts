import type { HandOverReportReason } from '../../ground/reasons/desk.ts';
import type { Receiver, ReturnChannel } from './receiver.ts';

/** What the counter learned of the older version that somebody took home, when the newer one is handed over. */
export const oldPapers = ['returned', 'at_home', 'elsewhere', 'kept', 'not_met', 'lost'] as const;
export type OldPaper = (typeof oldPapers)[number];

export const oldPaperLabels: Readonly<Record<OldPaper, string>> = {
  returned: 'Đã thu lại',
  at_home: 'Chưa thu lại: để ở nhà',
  elsewhere: 'Chưa thu lại: đã nộp hoặc đưa cho nơi khác',
  kept: 'Chưa thu lại: người nhận muốn giữ',
  not_met: 'Chưa thu lại: trả qua khoa hoặc bưu điện',
  lost: 'Không còn: đã mất hoặc đã hủy',
};

/** Somebody may still read it: it stays among what is to be taken back. What is lost cannot be. */
export function isOldPaperOut(oldPaper: OldPaper): boolean {
  return oldPaper !== 'returned' && oldPaper !== 'lost';
}

/** Nobody gets a newer version without being asked for the one that it replaces. */
export function oldPaperProblem(
  { replacesVersionNo }: { readonly replacesVersionNo: number | null },
  oldPaper: OldPaper | null,
): HandOverReportReason | undefined {
  return replacesVersionNo !== null && oldPaper === null ? 'return-old-paper-unasked' : undefined;
}

/** How long a wrong click can be taken back without asking anybody. */
export const undoMinutes = 5;

const minuteMs = 60_000;

/** The last moment of it, in epoch milliseconds. */
export function undoUntilMs(handedMs: number): number {
  return handedMs + undoMinutes * minuteMs;
}

export function isUndoOpen(handedMs: number, nowMs: number): boolean {
  return nowMs <= undoUntilMs(handedMs);
}

export const defaultUnclaimedAfterDays = 7;

/** Days are whole 24 hours: what was ready at noon is fetched for a week until noon. */
export function isUnclaimed(readyMs: number, nowMs: number, afterDays: number): boolean {
  return nowMs - readyMs >= afterDays * 24 * 60 * minuteMs;
}

/** More papers than anybody carries away in one go. */
export const reportsAtOnce = 50;

/** What the counter must know of a report that somebody is to take away. */
export interface ReportToHandOver {
  /** HIV: the law names who may get it, and a family is not among them. */
  readonly isRestricted: boolean;
  readonly isGenetic: boolean;
  /** Released, and no newer version has taken its place. */
  readonly isCurrent: boolean;
  readonly isHandedOver: boolean;
  readonly isPaperReady: boolean;
  /** How often this version was printed before. */
  readonly prints: number;
  /** Whoever stands at the counter may read it whole. */
  readonly mayPrint: boolean;
}

export interface HandOverWay {
  readonly receiver: Pick<Receiver, 'type' | 'authorisation'>;
  readonly channel: ReturnChannel;
  /** A paper comes out of the printer now; otherwise the one that lies at the counter is given. */
  readonly isPrinted: boolean;
}

/** Whether this kind of receiver may have this kind of result at all. The same answer on the screen and on the server. */
export function receiverProblem(
  { isRestricted, isGenetic }: Pick<ReportToHandOver, 'isRestricted' | 'isGenetic'>,
  { receiver, channel }: Pick<HandOverWay, 'receiver' | 'channel'>,
): HandOverReportReason | undefined {
  if (!isRestricted && !isGenetic) return undefined;
  const isForPerson = receiver.type === 'self' || receiver.type === 'doctor';
  if (isRestricted && !isForPerson) return 'return-receiver-not-allowed';
  if (receiver.type === 'department') return 'return-receiver-not-allowed';
  // Genes are those of a family as well; the patient decides who gets to read them.
  if (receiver.type === 'relative' && receiver.authorisation === '') return 'return-authorisation-needed';
  return channel === 'counter' ? undefined : 'return-in-person-only';
}

/**
 * Who may not read a result may still hand over the envelope: printed and sealed before by somebody who may. So a
 * receptionist gives an HIV result to its patient without ever having it on her printer.
 */
function paperProblem(
  report: ReportToHandOver,
  { isPrinted }: HandOverWay,
): HandOverReportReason | undefined {
  if (!report.isPaperReady) return 'return-paper-not-ready';
  if (isPrinted) return report.mayPrint ? undefined : 'return-print-not-allowed';
  return report.prints > 0 ? undefined : 'return-paper-not-printed';
}

/** The first thing that keeps one report from being handed over this way. */
export function handOverProblem(
  report: ReportToHandOver,
  way: HandOverWay,
): HandOverReportReason | undefined {
  if (!report.isCurrent) return 'return-report-not-current';
  if (report.isHandedOver) return 'return-report-handed-over';
  return receiverProblem(report, way) ?? paperProblem(report, way);
}
