import type { Receiver, ReturnChannel } from './receiver.ts';
import type { HandOverReportReason } from '../../ground/reasons/desk.ts';

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
