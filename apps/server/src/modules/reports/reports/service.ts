import { compareDocuments, ok, refuse, type DocumentComparison, type Result, invalid } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { reading, type Tx, inTransaction } from '../../../platform/tx.ts';
import { type ReportsDependencies, beginWork } from './work.ts';
import { isReportFor, mayMeetReports, reachCase } from './sight.ts';
import { type StoredReport, findReport } from './report-repository.ts';
import { showDocument, viewReport, type ReportView } from './document/view-report.ts';
import { isoOf } from '../../../platform/moment.ts';
import { spendTicket } from '../../people/identity-checks/index.ts';
import type { Page, RawListRequest } from '../../../platform/lists/list-request.ts';
import { amendReport, type AmendRequest, discardCorrection } from './correction/amend.ts';
import type { SeenPaper } from './approval/sign-paper.ts';
import { approveReports, type ApprovalRequest, type PaperOutcome } from './approval/approve.ts';
import { commandReport, mayCommandReports, type ReportRef, type SeenVersion } from './claim-report.ts';
import type { JudgedPaper } from './judge-paper.ts';
import { approvalCounts, approvalQueue, waitingFinder, type ApprovalCounts } from './approval/queue.ts';
import { recordReports, reportDraft, type PaperDraft, type RecordPapers } from './document/record-papers.ts';
import { releaseReports, unapproveReport } from './approval/release.ts';
import { askWithdrawal, confirmWithdrawal, refuseWithdrawal } from './correction/withdraw.ts';
import { issuePreliminary, setConclusion } from './approval/word-paper.ts';

const unknown = refuse({ kind: 'not-found', reason: 'report-unknown' });

async function findPair(
  tx: Tx,
  actor: Actor,
  ids: readonly [string, string],
): Promise<readonly StoredReport[] | undefined> {
  const pair = [await findReport(tx, ids[0]), await findReport(tx, ids[1])].filter(
    (report) => report !== undefined && isReportFor(actor, report),
  ) as StoredReport[];
  const [one, other] = pair;
  const isOfOneReport = one !== undefined && other !== undefined && one.code === other.code;
  return isOfOneReport ? pair.toSorted((a, b) => a.versionNo - b.versionNo) : undefined;
}

/** The older beside the newer, each as the caller may see it: a difference must not tell what is masked. */
async function compareReports(
  dependencies: ReportsDependencies,
  actor: Actor,
  ids: readonly [string, string],
): Promise<Result<DocumentComparison>> {
  if (!mayMeetReports(actor)) return refuse({ kind: 'denied' });
  return reading(dependencies.database, async (tx) => {
    const work = await beginWork(tx, dependencies, actor);
    const [before, after] = (await findPair(tx, actor, ids)) ?? [];
    if (before === undefined || after === undefined) return unknown;
    const reached = await reachCase(tx, before.labRecordId, work);
    if (reached === undefined) return unknown;
    const one = await showDocument(tx, before, { reached, work });
    const other = await showDocument(tx, after, { reached, work });
    if (one.document === null || other.document === null) return refuse({ kind: 'denied' });
    return ok(compareDocuments(one.document, other.document));
  });
}

type Changed = Promise<Result<ReportRef>>;

export interface ReportsService {
  queue(actor: Actor, raw: RawListRequest): Promise<Result<Page<JudgedPaper>>>;
  counts(actor: Actor, filtered: RawListRequest['filtered']): Promise<Result<ApprovalCounts>>;
  ofRecord(actor: Actor, recordId: string): Promise<Result<RecordPapers>>;
  draft(actor: Actor, asked: { recordId: string; groupKey: string }): Promise<Result<PaperDraft>>;
  report(actor: Actor, id: string): Promise<Result<ReportView>>;
  compare(actor: Actor, ids: readonly [string, string]): Promise<Result<DocumentComparison>>;
  approve(actor: Actor, request: ApprovalRequest): Promise<Result<readonly PaperOutcome[]>>;
  release(actor: Actor, seen: readonly SeenVersion[]): Promise<Result<readonly PaperOutcome[]>>;
  issuePreliminary(actor: Actor, seen: SeenPaper): Changed;
  setConclusion(actor: Actor, seen: SeenPaper, conclusion: string): Changed;
  unapprove(actor: Actor, seen: SeenVersion, reason: string): Changed;
  amend(actor: Actor, seen: SeenVersion, request: AmendRequest): Changed;
  discard(actor: Actor, seen: SeenVersion, reason: string): Changed;
  askWithdrawal(actor: Actor, seen: SeenVersion, reason: string): Changed;
  confirmWithdrawal(actor: Actor, seen: SeenVersion, ticket: string): Changed;
  refuseWithdrawal(actor: Actor, seen: SeenVersion, reason: string): Changed;
}

/**
 * The password is used up whether the withdrawal succeeds or not: it was typed for this one. A signing period does not
 * serve: what cannot be undone, and is done once a month, asks each time.
 */
async function withTicket(
  { database, clock }: ReportsDependencies,
  actor: Actor,
  ticket: string,
): Promise<Result<string>> {
  if (!mayCommandReports(actor, 'confirm-withdrawal')) return refuse({ kind: 'denied' });
  const at = isoOf(clock.now());
  const isSpent = await inTransaction(database, (tx) =>
    spendTicket(tx, { actor, ticket, usedFor: 'report.withdraw', at }),
  );
  return isSpent ? ok(ticket) : invalid('identity-not-confirmed');
}

export function reportsService(dependencies: ReportsDependencies): ReportsService {
  const carryOut = commandReport<ReportRef>;
  const find = waitingFinder(dependencies);
  return {
    queue: (actor, raw) => approvalQueue(find, actor, raw),
    counts: (actor, filtered) => approvalCounts(find, actor, filtered),
    ofRecord: (actor, recordId) => recordReports(dependencies, actor, recordId),
    draft: (actor, asked) => reportDraft(dependencies, actor, asked),
    report: (actor, id) => viewReport(dependencies, actor, id),
    compare: (actor, ids) => compareReports(dependencies, actor, ids),
    approve: (actor, request) => approveReports(dependencies, actor, request),
    release: (actor, seen) => releaseReports(dependencies, actor, seen),
    issuePreliminary: (actor, seen) => issuePreliminary(dependencies, { actor, seen }),
    setConclusion: (actor, seen, conclusion) => setConclusion(dependencies, { actor, seen, conclusion }),
    unapprove: (actor, seen, reason) =>
      carryOut(dependencies, { actor, seen, command: 'unapprove' }, (held) => unapproveReport(held, reason)),
    amend: (actor, seen, request) =>
      carryOut(dependencies, { actor, seen, command: 'amend' }, (held) => amendReport(held, request)),
    discard: (actor, seen, reason) =>
      carryOut(dependencies, { actor, seen, command: 'discard' }, (held) => discardCorrection(held, reason)),
    askWithdrawal: (actor, seen, reason) =>
      carryOut(dependencies, { actor, seen, command: 'request-withdrawal' }, (held) =>
        askWithdrawal(held, reason),
      ),
    async confirmWithdrawal(actor, seen, ticket) {
      const spent = await withTicket(dependencies, actor, ticket);
      if (!spent.ok) return spent;
      const asked = { actor, seen, command: 'confirm-withdrawal' } as const;
      return carryOut(dependencies, asked, (held) => confirmWithdrawal(held, ticket));
    },
    refuseWithdrawal: (actor, seen, reason) =>
      carryOut(dependencies, { actor, seen, command: 'refuse-withdrawal' }, (held) =>
        refuseWithdrawal(held, reason),
      ),
  };
}
