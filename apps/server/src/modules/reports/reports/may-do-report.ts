import {
  checkAmendable,
  mayAmend,
  reportTable,
  unknownReportFacts,
  unmetNeeds,
  type Permission,
  type ReportCommand,
  type ReportFacts,
  type WithdrawalSide,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import type { JudgedPaper } from './judge-paper.ts';
import { isOpenReport } from './papers.ts';
import type { StoredReport } from './report-repository.ts';
import type { ReportSight } from './sight.ts';
import type { ReportWork } from './work.ts';

export interface ReportRights {
  readonly mayApprove: boolean;
  readonly mayIssuePreliminary: boolean;
  readonly mayWriteConclusion: boolean;
  readonly mayUnapprove: boolean;
  readonly mayRelease: boolean;
  readonly mayAmend: boolean;
  readonly mayDiscard: boolean;
  readonly mayAskWithdrawal: boolean;
  readonly mayConfirmWithdrawal: boolean;
  readonly mayRefuseWithdrawal: boolean;
}

export function sideOf(permissions: ReadonlySet<Permission>, isGenetic: boolean): WithdrawalSide {
  return {
    isDoctor: permissions.has('results.approve') || (isGenetic && permissions.has('karyotypes.approve')),
    isAdministration: permissions.has('results.manage'),
  };
}

export function withdrawalFacts(
  report: StoredReport,
  { actor, requester }: { readonly actor: Actor; readonly requester: ReadonlySet<Permission> },
): Partial<ReportFacts> {
  return {
    isGenetic: report.isGenetic,
    withdrawal: report.withdrawalAskedBy === null ? 'none' : 'requested',
    withdrawalRequestedBy: report.withdrawalAskedBy,
    requester: sideOf(requester, report.isGenetic),
    confirmer: sideOf(actor.permissions, report.isGenetic),
  };
}

/** Whoever signs such a paper words it. */
export function mayWord(actor: Actor, isGenetic: boolean): boolean {
  return mayDo(actor, 'results.approve') || (isGenetic && mayDo(actor, 'karyotypes.approve'));
}

export function rightsOnPaper(
  judged: JudgedPaper,
  { actor }: ReportWork,
): Pick<ReportRights, 'mayApprove' | 'mayIssuePreliminary' | 'mayWriteConclusion'> {
  const status = judged.report?.status ?? 'draft';
  const isUnsigned = status === 'draft' || status === 'preliminary';
  const mayWrite = isUnsigned && mayWord(actor, judged.isGenetic);
  return {
    mayApprove: isUnsigned && judged.holds.length === 0,
    mayIssuePreliminary: mayWrite && status === 'draft' && judged.before === undefined,
    mayWriteConclusion: mayWrite,
  };
}

const noPaper = { mayApprove: false, mayIssuePreliminary: false, mayWriteConclusion: false } as const;

/** By the table's own rows, so that a button is there exactly when the server would let it. */
export function rightsOnReport(
  report: StoredReport,
  work: ReportWork,
  given: {
    readonly judged: JudgedPaper | undefined;
    readonly requester: ReadonlySet<Permission>;
    readonly isCorrectionOpen: boolean;
    readonly isNewestVersion: boolean;
    readonly sight: ReportSight;
  },
): ReportRights {
  const { actor } = work;
  const facts: ReportFacts = {
    ...unknownReportFacts,
    ...withdrawalFacts(report, { actor, requester: given.requester }),
    approvedBy: report.approvedBy,
    isTemplateActive: work.templates.has(report.templateCode),
    approvedHash: report.documentHash,
    frozenHash: report.documentHash,
    isCorrection: report.supersedesId !== null,
  };
  const may = (command: ReportCommand): boolean =>
    unmetNeeds(reportTable, { state: report.status, command, actor: asPerson(actor), facts }).length === 0;
  const { isCorrectionOpen, isNewestVersion } = given;
  const { status: state, isGenetic } = report;
  const amendable = checkAmendable({ state, isNewestVersion, isCorrectionOpen, isGenetic, testCodes: [] });
  const isRead = given.sight === 'whole';
  const isAsked = report.withdrawalAskedBy !== null;
  return {
    ...(given.judged !== undefined && isOpenReport(report) ? rightsOnPaper(given.judged, work) : noPaper),
    mayUnapprove: may('unapprove'),
    mayRelease: may('release'),
    mayAmend: isRead && amendable.ok && !isAsked && mayAmend([...actor.permissions], isGenetic),
    mayDiscard: isRead && may('discard'),
    mayAskWithdrawal: !isCorrectionOpen && may('request-withdrawal'),
    mayConfirmWithdrawal: !isCorrectionOpen && may('confirm-withdrawal'),
    mayRefuseWithdrawal: may('refuse-withdrawal'),
  };
}
