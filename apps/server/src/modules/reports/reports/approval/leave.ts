import { randomBytes } from 'node:crypto';
import { makeVerifyCode, verifyCodeRandomBytes, type ReportDocument, type Result } from '@senlab/domain';
import type { Tx } from '../../../../platform/tx.ts';
import type { AuditEvent } from '../../../ground/audit/index.ts';
import { addNotices } from '../../../ground/notices/index.ts';
import { releaseKaryotypes } from '../../../bench/karyotypes/index.ts';
import { releaseItems, settleCorrection } from '../../../bench/results/index.ts';
import type { Signers } from '../../../papers/signatures/index.ts';
import { askPapers, besideOf } from '../document/ask-paper.ts';
import type { Paper } from '../papers.ts';
import { reportEvent, type LoggedReport, type ReportStep, decideReportStep } from '../steps.ts';
import type { ReportWork } from '../work.ts';
import { addReaders, listReaderIds, updateReport, type ReportChange } from '../write-repository.ts';

/** A signed paper on its way out. */
export interface LeavingPaper {
  readonly paper: Paper;
  readonly report: LoggedReport;
  readonly documentHash: string;
  readonly document: ReportDocument;
  readonly leave: SignedLeave;
  readonly doctorIds: readonly string[];
}

export interface Leave {
  readonly step: ReportStep;
  readonly columns: ReportChange & { readonly verify_code: string };
}

export interface SignedLeave extends Leave {
  readonly signers: Signers;
}

interface LeaveQuestion {
  readonly paper: Paper;
  readonly documentHash: string;
}

/** What is written on the row when it leaves. */
function decideLeave(work: ReportWork, { paper, documentHash }: LeaveQuestion): Result<Leave> {
  const facts = {
    isGenetic: paper.isGenetic,
    isTemplateActive: work.templates.has(paper.templateCode),
    approvedHash: documentHash,
    frozenHash: documentHash,
  };
  const decided = decideReportStep(work, { state: 'approved', command: 'release', facts });
  if (!decided.ok) return decided;
  const verifyCode = makeVerifyCode(randomBytes(verifyCodeRandomBytes));
  const columns = {
    status: 'released',
    released_at: work.at,
    released_by: work.actor.accountId,
    listed_at: work.at,
    verify_code: verifyCode,
  };
  return { ok: true, value: { step: decided.value, columns } };
}

/** Asked before anything is written: a certificate that cannot be used keeps the paper in the house. */
export async function prepareLeave(
  tx: Tx,
  work: ReportWork,
  question: LeaveQuestion & { readonly approvedBy: string },
): Promise<Result<SignedLeave>> {
  const leave = decideLeave(work, question);
  if (!leave.ok) return leave;
  const { record, departmentCode } = question.paper;
  const signers = await work.needs.signersOf(tx, {
    paper: 'report',
    accountId: question.approvedBy,
    locationCode: record.locationCode,
    departmentCode,
    nowMs: work.nowMs,
  });
  return signers.ok ? { ok: true, value: { ...leave.value, signers: signers.value } } : signers;
}

/** The version before goes first: only one of a number may be in force at a time. */
export async function supersedeBefore(
  tx: Tx,
  { before, report }: Paper,
  work: ReportWork,
): Promise<Result<readonly AuditEvent[]>> {
  if (before === undefined) return { ok: true, value: [] };
  const facts = { isCorrectedVersionReleased: true };
  const asked = { state: before.status, command: 'supersede', facts, as: 'system' } as const;
  const decided = decideReportStep(work, asked);
  if (!decided.ok) return decided;
  await updateReport(tx, before, { status: 'superseded', superseded_at: work.at, at: work.at });
  const diff = { supersededBy: [null, report?.id ?? null] } as const;
  return { ok: true, value: [reportEvent(before, decided.value, { diff })] };
}

/** Everyone who knows what the version before says, and whoever asked for it. */
async function tellReaders(
  tx: Tx,
  { paper, report, doctorIds }: LeavingPaper,
  work: ReportWork,
): Promise<void> {
  const { before } = paper;
  if (before === undefined) return;
  const readers = new Set([...(await listReaderIds(tx, [before.id])), ...doctorIds]);
  readers.delete(work.actor.accountId);
  const notices = [...readers].map((accountId) => ({
    accountId,
    kind: 'report_corrected' as const,
    subjectId: report.id,
    label: report.code,
  }));
  await addNotices(tx, notices, work.at);
}

/** What the paper says beside its document is written down now, and the paper itself is made by a job. */
async function orderPaper(tx: Tx, leaving: LeavingPaper, work: ReportWork): Promise<void> {
  const { report, documentHash, document, leave } = leaving;
  const beside = besideOf({
    verifyCode: leave.columns.verify_code,
    signers: leave.signers,
    publicUrl: work.publicUrl,
    releasedAt: work.at,
    approver: document.people.approvedBy.name,
    hospital: document.site.hospital,
  });
  const paper = { report, documentHash, template: document.template, beside };
  await askPapers(tx, [paper], { at: work.at, haste: 'wanted' });
}

/** What follows the release of a report: its results, the runs that it corrects, and those who must know. */
export async function followRelease(
  tx: Tx,
  leaving: LeavingPaper,
  work: ReportWork,
): Promise<Result<unknown>> {
  const { paper, report, doctorIds } = leaving;
  const { record, items, before } = paper;
  const { catalogue, nowMs, resultNeeds: needs } = work;
  const step = { record, catalogue, nowMs, needs, actorId: work.actor.accountId };
  const approved = items.filter(({ status }) => status === 'approved');
  const released = await releaseItems(tx, { ...step, items: approved });
  if (!released.ok) return released;
  const amendReason = before === undefined ? null : (paper.report?.amendReason ?? '');
  const { actor } = work;
  const worked = await releaseKaryotypes(tx, {
    recordId: record.id,
    items: approved,
    actor,
    nowMs,
    amendReason,
  });
  if (!worked.ok) return worked;
  if (before !== undefined) {
    const reason = paper.report?.amendReason ?? '';
    const settled = await settleCorrection(tx, { ...step, correctionId: report.id, reason });
    if (!settled.ok) return settled;
  }
  const reader = { reportId: report.id, way: 'ordered' } as const;
  await addReaders(
    tx,
    doctorIds.map((accountId) => ({ ...reader, accountId })),
    work.at,
  );
  await tellReaders(tx, leaving, work);
  if (!work.drawsLater) await orderPaper(tx, leaving, work);
  return released;
}
