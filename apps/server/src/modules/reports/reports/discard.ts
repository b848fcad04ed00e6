import { ok, type Result } from '@senlab/domain';
import { refreshLabRecord } from '../../bench/lab-records/index.ts';
import { cancelCorrectionRuns } from '../../bench/results/index.ts';
import { changedMeanwhile, type HeldReport, type ReportRef } from './hold-report.ts';
import { reportEvent, tellReport } from './report-events.ts';
import { decideReportStep } from './steps.ts';
import { updateReport } from './write-repository.ts';

/** A correction that turned out to be none. The version before was never touched. */
export async function discardCorrection(held: HeldReport, reason: string): Promise<Result<ReportRef>> {
  const { tx, work, file, report, isStale } = held;
  const decided = decideReportStep(work, {
    state: report.status,
    command: 'discard',
    facts: { isGenetic: report.isGenetic, isCorrection: report.supersedesId !== null },
    reason,
  });
  if (!decided.ok) return decided;
  if (isStale) return changedMeanwhile;
  const { catalogue, nowMs, resultDoors: doors } = work;
  const cancelled = await cancelCorrectionRuns(tx, {
    record: file.record,
    catalogue,
    nowMs,
    doors,
    actorId: work.actor.accountId,
    correctionId: report.id,
    reason: decided.value.reason ?? '',
  });
  if (!cancelled.ok) return cancelled;
  const version = await updateReport(tx, report, { status: 'discarded', at: work.at });
  await tellReport(tx, report.id, [reportEvent(report, decided.value)], work.at);
  await refreshLabRecord(tx, file.record.id, work.at);
  return ok({ id: report.id, version, status: 'discarded' });
}
