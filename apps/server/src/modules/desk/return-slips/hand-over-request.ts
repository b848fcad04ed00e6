import {
  checkReceiver,
  compareIdentity,
  handOverProblem,
  identityProblem,
  isUuid,
  normaliseReceiver,
  oldPaperProblem,
  reportsAtOnce,
  type CounterIdentifier,
  type KnownIdentity,
  type NamedIdentity,
  type OldPaper,
  type Receiver,
  type RefusalReason,
  type ReprintReason,
  type ReturnChannel,
} from '@senlab/domain';
import type { PaperStanding } from './doors.ts';
import type { HeldReport } from './waiting-repository.ts';

export interface HandedReport {
  readonly reportId: string;
  readonly versionNo: number;
  readonly isPrinted: boolean;
  /** Null: nobody was asked. */
  readonly oldPaper: OldPaper | null;
}

/** As it comes from the counter. */
export interface HandOverRequest {
  readonly reports: readonly HandedReport[];
  readonly identity: NamedIdentity & { readonly isCardScan: boolean };
  readonly receiver: Receiver;
  readonly channel: ReturnChannel;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
}

/** At a field of the form, or at one of the reports. */
export interface HandOverIssue {
  readonly field: string | null;
  readonly reportId: string | null;
  readonly reason: RefusalReason;
}

function atField(field: string, reason: RefusalReason): HandOverIssue {
  return { field, reportId: null, reason };
}

/** What is wrong before anything is looked up. */
export function shapeIssues({ reports }: HandOverRequest): readonly HandOverIssue[] {
  if (reports.length === 0) return [atField('reports', 'return-nothing-chosen')];
  if (reports.length > reportsAtOnce) return [atField('reports', 'return-too-many')];
  const ids = new Set(reports.map(({ reportId }) => reportId));
  const isGood = ids.size === reports.length && [...ids].every(isUuid);
  return isGood ? [] : [atField('reports', 'return-report-unknown')];
}

export interface CheckedPerson {
  readonly receiver: Receiver;
  readonly agreed: readonly CounterIdentifier[];
  readonly differing: readonly CounterIdentifier[];
  readonly issues: readonly HandOverIssue[];
}

export function checkPerson(request: HandOverRequest, known: KnownIdentity): CheckedPerson {
  const { agreed, differing } = compareIdentity(request.identity, known);
  const receiver = normaliseReceiver(request.receiver);
  const problem = identityProblem({ agreed, differing });
  return {
    receiver,
    agreed,
    differing,
    issues: [
      ...(problem === undefined ? [] : [atField('identity', problem)]),
      ...checkReceiver(receiver).map(({ field, reason }) => atField(field, reason)),
    ],
  };
}

export interface ReportFacts {
  readonly reports: ReadonlyMap<string, HeldReport>;
  readonly papers: ReadonlyMap<string, PaperStanding>;
  readonly printable: ReadonlySet<string>;
}

/** Report by report, under their locks: what the screen showed may be over. */
export function reportIssues(
  { reports, channel }: HandOverRequest,
  receiver: Receiver,
  facts: ReportFacts,
): readonly HandOverIssue[] {
  return reports.flatMap(({ reportId, versionNo, isPrinted, oldPaper }) => {
    const report = facts.reports.get(reportId);
    if (report === undefined) return [{ field: null, reportId, reason: 'return-report-unknown' as const }];
    const problem = handOverProblem(
      {
        isRestricted: report.isRestricted,
        isGenetic: report.isGenetic,
        isCurrent: report.status === 'released' && report.versionNo === versionNo,
        isHandedOver: report.deliveryStatus === 'delivered',
        isPaperReady: facts.papers.get(reportId)?.status === 'ready',
        prints: report.prints,
        mayPrint: facts.printable.has(reportId),
      },
      { receiver, channel, isPrinted },
    );
    const reason = problem ?? oldPaperProblem(report, oldPaper);
    return reason === undefined ? [] : [{ field: null, reportId, reason }];
  });
}

/** What was said of the older papers, by the code of the report; nothing where nobody has one any more. */
export function oldPapersOf(
  { reports }: HandOverRequest,
  held: Pick<ReportFacts, 'reports'>,
): ReadonlyMap<string, OldPaper> {
  return new Map(
    reports.flatMap(({ reportId, oldPaper }) => {
      const report = held.reports.get(reportId);
      return report === undefined || report.replacesVersionNo === null || oldPaper === null
        ? []
        : [[report.code, oldPaper] as const];
    }),
  );
}
