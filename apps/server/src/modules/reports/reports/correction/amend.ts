import { checkAmendment, invalid, ok, refuse, type Amendment, type Result } from '@senlab/domain';
import { newId } from '../../../../platform/ids.ts';
import { holdersOf } from '../../../people/accounts/index.ts';
import { addNotices } from '../../../ground/notices/index.ts';
import {
  openCorrectionRuns,
  withCalculated,
  type ItemRow,
  cancelCorrectionRuns,
} from '../../../bench/results/index.ts';
import { findCaseHead } from '../read-repository.ts';
import { isFreeOfFetalSex } from '../sight.ts';
import { changedMeanwhile, type ClaimedReport, type ReportRef } from '../claim-report.ts';
import { isOpenReport, type Paper } from '../papers.ts';
import type { StoredReport } from '../report-repository.ts';
import { reportEvent, tellReport, decideReportStep } from '../steps.ts';
import { newReportRow } from '../document/report-row.ts';
import { insertReport, insertReportItems, updateReport } from '../write-repository.ts';
import { refreshLabRecord } from '../../../bench/lab-records/index.ts';

export interface AmendRequest {
  readonly category: string;
  readonly reason: string;
  readonly testCodes: readonly string[];
}

function itemsOf({ file, report }: ClaimedReport): readonly ItemRow[] {
  const byKey = new Map(file.items.map((item) => [`${item.testCode}/${String(item.runNo)}`, item]));
  return report.items.flatMap(({ testCode, runNo }) => byKey.get(`${testCode}/${String(runNo)}`) ?? []);
}

/** The open paper of its kind, whichever it is: the next version would meet it in one draft. */
function openInGroup({ file, report }: ClaimedReport): StoredReport | undefined {
  return file.reports.find((each) => isOpenReport(each) && each.groupKey === report.groupKey);
}

function decide(claimed: ClaimedReport, request: AmendRequest): Result<Amendment> {
  const { file, report, work } = claimed;
  const versions = file.reports.filter(({ code, status }) => code === report.code && status !== 'discarded');
  const amendable = {
    state: report.status,
    isNewestVersion: !versions.some(({ versionNo }) => versionNo > report.versionNo),
    isCorrectionOpen: openInGroup(claimed) !== undefined,
    isGenetic: report.isGenetic,
    testCodes: report.items.map(({ testCode }) => testCode),
  };
  const asked = { ...request, permissions: [...work.actor.permissions] };
  const checked = checkAmendment(amendable, asked);
  if (!checked.ok) return checked;
  if (report.withdrawalAskedBy !== null)
    return refuse({ kind: 'conflict', reason: 'withdrawal-already-requested' });
  return checked;
}

/** The next version as a draft: the same paper, with its reason. */
async function insertVersion(claimed: ClaimedReport, amendment: Amendment): Promise<StoredReport> {
  const { tx, work, file, report } = claimed;
  const head = await findCaseHead(tx, file.record.id);
  if (head === undefined) throw new Error('a case without its patient');
  const id = newId();
  const { groupKey, departmentCode, templateCode, isRestricted, isGenetic, holdsGenetic, code } = report;
  const paper: Paper = {
    record: file.record,
    headVersions: file.headVersions,
    groupKey,
    departmentCode,
    templateCode,
    isRestricted,
    isGenetic,
    holdsGenetic,
    items: itemsOf(claimed),
    karyotype: undefined,
    report: undefined,
    before: report,
    isAddendum: false,
  };
  const versionNo = report.versionNo + 1;
  await insertReport(tx, {
    ...newReportRow({ id, code, paper, head }, work),
    version_no: versionNo,
    kind: 'corrected',
    conclusion: report.conclusion,
    supersedes_id: report.id,
    amend_category: amendment.category,
    amend_reason: amendment.reason,
    amended_by: work.actor.accountId,
  });
  return { ...report, id, versionNo, version: 1, status: 'draft', amendReason: amendment.reason };
}

/** Doctors who may sign it, but not the one who opened it. */
async function askSecondDoctor({ tx, work }: ClaimedReport, draft: StoredReport): Promise<void> {
  const holders = await holdersOf(tx, ['results.approve', 'results.amend']);
  const notices = holders
    .filter((accountId) => accountId !== work.actor.accountId)
    .map((accountId) => ({
      accountId,
      kind: 'correction_second_doctor' as const,
      subjectId: draft.id,
      label: draft.code,
    }));
  await addNotices(tx, notices, work.at);
}

/** A new run for what was chosen and what is calculated from it; everything else is carried over as it was. */
async function listItemsOf(
  claimed: ClaimedReport,
  draft: StoredReport,
  amendment: Amendment,
): Promise<Result<unknown>> {
  const { tx, work, file, report } = claimed;
  const { catalogue, nowMs, resultNeeds: needs } = work;
  const paper = itemsOf(claimed);
  const chosen = paper.filter(({ testCode }) => amendment.testCodes.includes(testCode));
  const items = withCalculated(chosen, paper, catalogue);
  const step = { record: file.record, catalogue, nowMs, needs, actorId: work.actor.accountId };
  const opened = await openCorrectionRuns(tx, { ...step, correctionId: draft.id, items });
  if (!opened.ok) return opened;
  const runs = new Map(opened.value.map(({ testCode, runNo }) => [testCode, runNo]));
  const listed = report.items.map(({ testCode, runNo }) => {
    const next = runs.get(testCode);
    return { testCode, runNo: next ?? runNo, replacesRunNo: next === undefined ? null : runNo };
  });
  await insertReportItems(tx, { id: draft.id, recordId: file.record.id }, listed);
  return opened;
}

/** Opens a correction: never an edit, always the next version. The version before stays until that one leaves. */
export async function amendReport(claimed: ClaimedReport, request: AmendRequest): Promise<Result<ReportRef>> {
  const { tx, work, report, isStale, file } = claimed;
  const amendment = decide(claimed, request);
  if (!amendment.ok) return amendment;
  if (isStale) return changedMeanwhile;
  const reasoned = { items: itemsOf(claimed), report: { ...report, amendReason: amendment.value.reason } };
  // The reason is printed on the paper.
  if (!isFreeOfFetalSex(reasoned, work.words)) return invalid('report-fetal-sex');
  const created = decideReportStep(work, { state: null, command: 'create', as: 'system' });
  if (!created.ok) return created;
  const draft = await insertVersion(claimed, amendment.value);
  const listed = await listItemsOf(claimed, draft, amendment.value);
  if (!listed.ok) return listed;
  const { category, reason, testCodes } = amendment.value;
  const diff = {
    versionNo: [report.versionNo, draft.versionNo],
    category: [null, category],
    items: [null, testCodes.join(' ')],
  } as const;
  const event = reportEvent(draft, created.value, { actorId: work.actor.accountId, diff });
  await tellReport(tx, draft.id, [{ ...event, action: 'amend', reason }], work.at);
  if (amendment.value.needsSecondDoctor) await askSecondDoctor(claimed, draft);
  await refreshLabRecord(tx, file.record.id, work.at);
  return ok({ id: draft.id, version: 1, status: 'draft' });
}

/** A correction that turned out to be none. The version before was never touched. */
export async function discardCorrection(claimed: ClaimedReport, reason: string): Promise<Result<ReportRef>> {
  const { tx, work, file, report, isStale } = claimed;
  const decided = decideReportStep(work, {
    state: report.status,
    command: 'discard',
    facts: { isGenetic: report.isGenetic, isCorrection: report.supersedesId !== null },
    reason,
  });
  if (!decided.ok) return decided;
  if (isStale) return changedMeanwhile;
  const { catalogue, nowMs, resultNeeds: needs } = work;
  const cancelled = await cancelCorrectionRuns(tx, {
    record: file.record,
    catalogue,
    nowMs,
    needs,
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
