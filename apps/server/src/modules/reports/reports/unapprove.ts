import { ok, type Result } from '@senlab/domain';
import { refreshLabRecord } from '../../bench/lab-records/index.ts';
import { unapproveItems } from '../../bench/results/index.ts';
import { changedMeanwhile, type HeldReport, type ReportRef } from './hold-report.ts';
import { papersOf } from './papers.ts';
import { reportEvent, tellReport } from './report-events.ts';
import { decideReportStep } from './steps.ts';
import { deleteReportItems, updateReport } from './write-repository.ts';

/** Before it has left: the paper and its values go back to where the doctor found them. */
export async function unapproveReport(held: HeldReport, reason: string): Promise<Result<ReportRef>> {
  const { tx, work, file, report, isStale } = held;
  const facts = { isGenetic: report.isGenetic, approvedBy: report.approvedBy };
  const decided = decideReportStep(work, { state: report.status, command: 'unapprove', facts, reason });
  if (!decided.ok) return decided;
  if (isStale) return changedMeanwhile;
  const { record } = file;
  const { catalogue, nowMs, resultDoors: doors } = work;
  const paper = papersOf(file, catalogue).find((each) => each.report?.id === report.id);
  const items = paper?.items.filter(({ status }) => status === 'approved') ?? [];
  const kept = decided.value.reason ?? '';
  const step = { record, items, catalogue, nowMs, doors, actorId: work.actor.accountId, reason: kept };
  const undone = await unapproveItems(tx, step);
  if (!undone.ok) return undone;
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
