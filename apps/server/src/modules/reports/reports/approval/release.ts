import { invalid, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../../platform/actor.ts';
import { inTransaction, reading } from '../../../../platform/tx.ts';
import { refreshLabRecord } from '../../../bench/lab-records/index.ts';
import { papersAtOnce, type PaperOutcome } from './approve.ts';
import { findCaseHead } from '../read-repository.ts';
import { type ReportsDependencies, beginWork, type ReportWork } from '../work.ts';
import {
  changedMeanwhile,
  claimReport,
  mayCommandReports,
  type ClaimedReport,
  type ReportRef,
  type SeenVersion,
} from '../claim-report.ts';
import { followRelease, prepareLeave, supersedeBefore } from './leave.ts';
import { papersOf } from '../papers.ts';
import type { StoredReport } from '../report-repository.ts';
import { reportEvent, tellReport, decideReportStep } from '../steps.ts';
import { doctorsOf } from './sign-paper.ts';
import { frozenDocument } from '../document/view-report.ts';
import { updateReport, deleteReportItems } from '../write-repository.ts';
import { unapproveKaryotypes } from '../../../bench/karyotypes/index.ts';
import { unapproveItems } from '../../../bench/results/index.ts';

async function releaseReport({ tx, work, file, report, isStale }: ClaimedReport): Promise<Result<ReportRef>> {
  const paper = papersOf(file, work.catalogue).find((each) => each.report?.id === report.id);
  if (report.status !== 'approved' || paper === undefined || report.documentHash === null) {
    const placed = decideReportStep(work, { state: report.status, command: 'release' });
    return placed.ok ? refuse({ kind: 'conflict', reason: 'report-document-not-frozen' }) : placed;
  }
  const { documentHash } = report;
  const approvedBy = report.approvedBy ?? work.actor.accountId;
  const leave = await prepareLeave(tx, work, { paper, documentHash, approvedBy });
  if (!leave.ok) return leave;
  if (isStale) return changedMeanwhile;
  const superseded = await supersedeBefore(tx, paper, work);
  if (!superseded.ok) return superseded;
  const version = await updateReport(tx, report, { ...leave.value.columns, at: work.at });
  const diff = { documentHash: [null, documentHash] } as const;
  const events = [...superseded.value, reportEvent(report, leave.value.step, { diff })];
  await tellReport(tx, report.id, events, work.at);
  const head = await findCaseHead(tx, file.record.id);
  const doctorIds = head === undefined ? [] : doctorsOf(paper, head);
  const document = await frozenDocument(tx, { ...report, documentHash });
  const leaving = { paper, report, documentHash, document, leave: leave.value, doctorIds };
  const followed = await followRelease(tx, leaving, work);
  if (!followed.ok) return followed;
  await refreshLabRecord(tx, file.record.id, work.at);
  return ok({ id: report.id, version, status: 'released' });
}

interface OneRelease {
  readonly result: Result<ReportRef>;
  readonly report: StoredReport | undefined;
}

async function releaseOne(
  { database }: ReportsDependencies,
  work: ReportWork,
  seen: SeenVersion,
): Promise<OneRelease> {
  let report: StoredReport | undefined;
  const result = await inTransaction(database, async (tx) => {
    const claimed = await claimReport(tx, work, seen);
    if (!claimed.ok) return claimed;
    ({ report } = claimed.value);
    return releaseReport(claimed.value);
  });
  return { result, report };
}

/** Papers that were signed and kept, each in a transaction of its own. */
export async function releaseReports(
  dependencies: ReportsDependencies,
  actor: Actor,
  seen: readonly SeenVersion[],
): Promise<Result<readonly PaperOutcome[]>> {
  if (!mayCommandReports(actor, 'release')) return refuse({ kind: 'denied' });
  if (seen.length === 0) return invalid('report-empty');
  if (seen.length > papersAtOnce) return invalid('report-too-many');
  const work = await reading(dependencies.database, (tx) => beginWork(tx, dependencies, actor));
  const outcomes: PaperOutcome[] = [];
  for (const each of seen) {
    const { result, report } = await releaseOne(dependencies, work, each);
    outcomes.push({
      recordId: report?.labRecordId ?? '',
      groupKey: report?.groupKey ?? '',
      reportId: each.id,
      reportCode: report?.code ?? null,
      refusal: result.ok ? null : result.refusal,
      holds: [],
    });
  }
  return ok(outcomes);
}

/** Before it has left: the paper and its values go back to where the doctor found them. */
export async function unapproveReport(claimed: ClaimedReport, reason: string): Promise<Result<ReportRef>> {
  const { tx, work, file, report, isStale } = claimed;
  const facts = { isGenetic: report.isGenetic, approvedBy: report.approvedBy };
  const decided = decideReportStep(work, { state: report.status, command: 'unapprove', facts, reason });
  if (!decided.ok) return decided;
  if (isStale) return changedMeanwhile;
  const { record } = file;
  const { catalogue, nowMs, resultNeeds: needs } = work;
  const paper = papersOf(file, catalogue).find((each) => each.report?.id === report.id);
  const items = paper?.items.filter(({ status }) => status === 'approved') ?? [];
  const kept = decided.value.reason ?? '';
  const step = { record, items, catalogue, nowMs, needs, actorId: work.actor.accountId, reason: kept };
  const undone = await unapproveItems(tx, step);
  if (!undone.ok) return undone;
  const { actor } = work;
  const reopened = await unapproveKaryotypes(tx, { recordId: record.id, items, actor, nowMs, reason: kept });
  if (!reopened.ok) return reopened;
  const version = await updateReport(tx, report, {
    status: 'draft',
    approved_at: null,
    approved_by: null,
    approver_name: null,
    document_hash: null,
    at: work.at,
  });
  if (report.supersedesId === null) await deleteReportItems(tx, report.id);
  const diff = { documentHash: [report.documentHash, null], approvedBy: [report.approvedBy, null] } as const;
  await tellReport(tx, report.id, [reportEvent(report, decided.value, { diff })], work.at);
  await refreshLabRecord(tx, record.id, work.at);
  return ok({ id: report.id, version, status: 'draft' });
}
