import { ok, refuse, type Permission, type ReportCommand, type Result } from '@senlab/domain';
import { newId } from '../../../../platform/ids.ts';
import { holdersOf } from '../../../people/accounts/index.ts';
import { refreshLabRecord } from '../../../bench/lab-records/index.ts';
import { addNotices, type NewNotice } from '../../../ground/notices/index.ts';
import { withdrawKaryotypes } from '../../../bench/karyotypes/index.ts';
import { withdrawItems } from '../../../bench/results/index.ts';
import { changedMeanwhile, type ClaimedReport, type ReportRef } from '../claim-report.ts';
import { sideOf, withdrawalFacts } from '../may-do-report.ts';
import { isOpenReport } from '../papers.ts';
import { reportEvent, tellReport, type ReportStep, decideReportStep } from '../steps.ts';
import { permissionsOf } from '../read-repository.ts';
import { listReaderIds, updateReport, insertWithdrawalSignature } from '../write-repository.ts';

async function requesterOf({ tx, report }: ClaimedReport): Promise<ReadonlySet<Permission>> {
  return report.withdrawalAskedBy === null ? new Set() : permissionsOf(tx, report.withdrawalAskedBy);
}

async function decide(
  claimed: ClaimedReport,
  command: ReportCommand,
  reason: string | null,
): Promise<Result<ReportStep>> {
  const { work, report, file, isStale } = claimed;
  const requester = await requesterOf(claimed);
  const facts = withdrawalFacts(report, { actor: work.actor, requester });
  const decided = decideReportStep(work, { state: report.status, command, facts, reason });
  if (!decided.ok) return decided;
  // Both at once would leave a corrected paper of one that does not count.
  const isCorrected = file.reports.some((each) => each.supersedesId === report.id && isOpenReport(each));
  if (isCorrected && command !== 'refuse-withdrawal')
    return refuse({ kind: 'conflict', reason: 'amendment-already-open' });
  return isStale ? changedMeanwhile : decided;
}

function noticesTo(
  { work, report }: ClaimedReport,
  accountIds: readonly string[],
  kind: NewNotice['kind'],
): readonly NewNotice[] {
  return accountIds
    .filter((accountId) => accountId !== work.actor.accountId)
    .map((accountId) => ({ accountId, kind, subjectId: report.id, label: report.code }));
}

/** Those of the other kind, who can confirm it. */
async function confirmersOf({ tx, work, report }: ClaimedReport): Promise<readonly string[]> {
  const { isDoctor, isAdministration } = sideOf(work.actor.permissions, report.isGenetic);
  const administration = isDoctor ? await holdersOf(tx, ['results.withdraw', 'results.manage']) : [];
  const doctors = isAdministration ? await holdersOf(tx, ['results.withdraw', 'results.approve']) : [];
  return [...new Set([...administration, ...doctors])];
}

export async function askWithdrawal(claimed: ClaimedReport, reason: string): Promise<Result<ReportRef>> {
  const { tx, work, report } = claimed;
  const decided = await decide(claimed, 'request-withdrawal', reason);
  if (!decided.ok) return decided;
  const version = await updateReport(tx, report, {
    withdrawal_asked_by: work.actor.accountId,
    withdrawal_asked_at: work.at,
    withdrawal_reason: decided.value.reason,
    at: work.at,
  });
  await tellReport(tx, report.id, [reportEvent(report, decided.value)], work.at);
  await addNotices(tx, noticesTo(claimed, await confirmersOf(claimed), 'withdrawal_asked'), work.at);
  return ok({ id: report.id, version, status: report.status });
}

export async function refuseWithdrawal(claimed: ClaimedReport, reason: string): Promise<Result<ReportRef>> {
  const { tx, work, report } = claimed;
  const decided = await decide(claimed, 'refuse-withdrawal', reason);
  if (!decided.ok) return decided;
  const version = await updateReport(tx, report, {
    withdrawal_asked_by: null,
    withdrawal_asked_at: null,
    withdrawal_reason: null,
    at: work.at,
  });
  const diff = {
    requestedBy: [report.withdrawalAskedBy, null],
    reason: [report.withdrawalReason, null],
  } as const;
  await tellReport(tx, report.id, [reportEvent(report, decided.value, { diff })], work.at);
  return ok({ id: report.id, version, status: report.status });
}

async function withdrawValues({ tx, work, file, report }: ClaimedReport): Promise<Result<null>> {
  const onPaper = new Set(report.items.map(({ testCode, runNo }) => `${testCode}/${String(runNo)}`));
  const items = file.items.filter(({ testCode, runNo }) => onPaper.has(`${testCode}/${String(runNo)}`));
  const { actor, catalogue, nowMs, resultNeeds: needs } = work;
  const reason = report.withdrawalReason ?? '';
  const followed = await withdrawKaryotypes(tx, { recordId: file.record.id, items, actor, nowMs, reason });
  if (followed.ok) await withdrawItems(tx, { record: file.record, items, catalogue, nowMs, needs });
  return followed;
}

/** The number stays, and that it was; what it says is hidden. Whoever knows it is told. */
export async function confirmWithdrawal(claimed: ClaimedReport, ticket: string): Promise<Result<ReportRef>> {
  const { tx, work, report } = claimed;
  const decided = await decide(claimed, 'confirm-withdrawal', null);
  if (!decided.ok) return decided;
  const version = await updateReport(tx, report, {
    status: 'withdrawn',
    withdrawn_by: work.actor.accountId,
    withdrawn_at: work.at,
    at: work.at,
  });
  const values = await withdrawValues(claimed);
  if (!values.ok) return values;
  await insertWithdrawalSignature(tx, {
    id: newId(),
    reportId: report.id,
    accountId: work.actor.accountId,
    contentHash: report.documentHash ?? '',
    licenceNo: work.practitioner?.licenceNo ?? '',
    identityCheckId: ticket,
    at: work.at,
  });
  const readers = await listReaderIds(tx, [report.id]);
  const told = [...new Set([...readers, ...(report.doctorId === null ? [] : [report.doctorId])])];
  const diff = { requestedBy: [report.withdrawalAskedBy, null], notified: [null, told.length] } as const;
  const event = reportEvent(report, decided.value, { diff });
  await tellReport(tx, report.id, [{ ...event, reason: report.withdrawalReason }], work.at);
  await addNotices(tx, noticesTo(claimed, told, 'report_withdrawn'), work.at);
  await refreshLabRecord(tx, claimed.file.record.id, work.at);
  return ok({ id: report.id, version, status: 'withdrawn' });
}
