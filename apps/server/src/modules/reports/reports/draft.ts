import { ok, type Result } from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findCaseHead } from './case-repository.ts';
import type { Paper } from './papers.ts';
import { reportEvent, tellReport, type LoggedReport } from './report-events.ts';
import { newReportRow, takeReportCode } from './report-row.ts';
import { decideReportStep } from './steps.ts';
import type { ReportWork } from './work.ts';
import { insertReport } from './write-repository.ts';

export interface DraftReport extends LoggedReport {
  readonly version: number;
}

/** The row of the paper, which two who begin at once meet in: the case is locked, and the database keeps it to one. */
export async function takeDraft(tx: Tx, paper: Paper, work: ReportWork): Promise<Result<DraftReport>> {
  if (paper.report !== undefined) return ok(paper.report);
  const created = decideReportStep(work, { state: null, command: 'create', as: 'system' });
  if (!created.ok) return created;
  const head = await findCaseHead(tx, paper.record.id);
  if (head === undefined) throw new Error('a case without its patient');
  const code = await takeReportCode(tx, work.nowMs);
  if (!code.ok) return code;
  const id = newId();
  await insertReport(tx, newReportRow({ id, code: code.value, paper, head }, work));
  const { id: labRecordId, patientId } = paper.record;
  const report = { id, code: code.value, versionNo: 1, labRecordId, patientId };
  const event = reportEvent(report, created.value, { actorId: work.actor.accountId });
  await tellReport(tx, id, [event], work.at);
  return ok({ ...report, version: 1 });
}
