import { ok, type Result, checkFetalText, invalid, maySign, refuse } from '@senlab/domain';
import { newId } from '../../../../platform/ids.ts';
import { type Tx, inTransaction } from '../../../../platform/tx.ts';
import { findCaseHead } from '../read-repository.ts';
import type { Paper } from '../papers.ts';
import { reportEvent, tellReport, type LoggedReport, decideReportStep } from '../steps.ts';
import { newReportRow, takeReportCode } from '../document/report-row.ts';
import { type ReportWork, type ReportsDependencies, beginWork } from '../work.ts';
import { insertReport, updateReport } from '../write-repository.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { AuditEvent } from '../../../ground/audit/index.ts';
import { refreshLabRecord } from '../../../bench/lab-records/index.ts';
import { approveItems } from '../../../bench/results/index.ts';
import type { SeenPaper } from './sign-paper.ts';
import { checkShown, claimPaper } from './approve.ts';
import { isOfFetus } from '../sight.ts';
import type { ReportRef, WeighedPaper } from '../claim-report.ts';
import { type JudgedPaper, itemsToApprove, reportFactsOf } from '../judge-paper.ts';
import { mayWord } from '../may-do-report.ts';

interface DraftReport extends LoggedReport {
  readonly version: number;
}

/** The row of the paper, which two who begin at once meet in: the case is locked, and the database keeps it to one. */
async function takeDraft(tx: Tx, paper: Paper, work: ReportWork): Promise<Result<DraftReport>> {
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

export const conclusionMaxLength = 2000;

interface PaperCommand {
  readonly tx: Tx;
  readonly work: ReportWork;
  readonly claimed: WeighedPaper;
}

/** A paper that is not signed yet, as it was shown. */
async function commandPaper(
  dependencies: ReportsDependencies,
  given: { readonly actor: Actor; readonly seen: SeenPaper },
  command: (on: PaperCommand) => Promise<Result<ReportRef>>,
): Promise<Result<ReportRef>> {
  const { actor, seen } = given;
  if (!maySign(actor.permissions)) return refuse({ kind: 'denied' });
  return inTransaction(dependencies.database, async (tx) => {
    const work = await beginWork(tx, dependencies, actor);
    const claimed = await claimPaper(tx, work, seen);
    if (!claimed.ok) return claimed;
    const { judged } = claimed.value;
    if (judged.report?.status === 'approved')
      return refuse({ kind: 'conflict', reason: 'report-already-approved' });
    const shown = checkShown(judged, seen);
    if (!shown.ok) return shown;
    if (!mayWord(actor, judged.isGenetic)) return refuse({ kind: 'denied' });
    // A conclusion speaks of every value of the paper.
    const { factsOf } = claimed.value;
    if (judged.items.some((item) => factsOf(item).isRestrictedToOthers)) return invalid('result-restricted');
    return command({ tx, work, claimed: claimed.value });
  });
}

/** As it is kept: composed, with its lines, without what no one sees and no database takes. */
function readConclusion(text: string, { items }: JudgedPaper, { words }: ReportWork): Result<string> {
  const kept = text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .trim();
  if (Array.from(kept).length > conclusionMaxLength) return invalid('conclusion-too-long');
  const checked = checkFetalText(kept, { isFetal: isOfFetus(items), words });
  return checked.ok ? checked : invalid('report-fetal-sex');
}

function wordingEvent(
  { record, report }: JudgedPaper,
  { code, versionNo }: DraftReport,
  { text, work }: { readonly text: string | null; readonly work: ReportWork },
): AuditEvent {
  return {
    actorId: work.actor.accountId,
    action: 'update',
    command: 'set-conclusion',
    entity: 'report',
    entityId: `${code}/${String(versionNo)}`,
    patientId: record.patientId,
    labRecordId: record.id,
    // The words themselves stay out of the log, and how long they are: they tell of values that are not released.
    diff: { hasConclusion: [(report?.conclusion ?? null) !== null, text !== null] },
  };
}

export function setConclusion(
  dependencies: ReportsDependencies,
  given: { readonly actor: Actor; readonly seen: SeenPaper; readonly conclusion: string },
): Promise<Result<ReportRef>> {
  return commandPaper(dependencies, given, async ({ tx, work, claimed: { judged } }) => {
    const conclusion = readConclusion(given.conclusion, judged, work);
    if (!conclusion.ok) return conclusion;
    const draft = await takeDraft(tx, judged, work);
    if (!draft.ok) return draft;
    const text = conclusion.value === '' ? null : conclusion.value;
    const version = await updateReport(tx, draft.value, { conclusion: text, at: work.at });
    await tellReport(tx, draft.value.id, [wordingEvent(judged, draft.value, { text, work })], work.at);
    return ok({ id: draft.value.id, version, status: judged.report?.status ?? 'draft' });
  });
}

/** What this doctor can approve of it now. The rest follows with the final report. */
async function approveWhatIsReady({ tx, work, claimed }: PaperCommand): Promise<Result<number>> {
  const { judged, factsOf } = claimed;
  const heldBack = new Set(judged.holds.flatMap(({ testCodes }) => testCodes));
  const items = itemsToApprove(judged).filter(({ testCode }) => !heldBack.has(testCode));
  const { actor, catalogue, nowMs, resultNeeds: needs } = work;
  const { record } = judged;
  const approved = await approveItems(tx, { record, items, actor, catalogue, nowMs, needs, facts: factsOf });
  return approved.ok ? ok(approved.value.length) : approved;
}

export function issuePreliminary(
  dependencies: ReportsDependencies,
  given: { readonly actor: Actor; readonly seen: SeenPaper },
): Promise<Result<ReportRef>> {
  return commandPaper(dependencies, given, async (on) => {
    const { tx, work, claimed } = on;
    const { judged, factsOf } = claimed;
    const ready = await approveWhatIsReady(on);
    if (!ready.ok) return ready;
    const facts = reportFactsOf(judged, work, { factsOf, openItemCount: 0 });
    const decided = decideReportStep(work, {
      state: judged.report?.status ?? 'draft',
      command: 'issue-preliminary',
      facts: { ...facts, approvedItemCount: facts.approvedItemCount + ready.value },
    });
    if (!decided.ok) return decided;
    const draft = await takeDraft(tx, judged, work);
    if (!draft.ok) return draft;
    const version = await updateReport(tx, draft.value, { status: 'preliminary', at: work.at });
    const diff = { items: [null, ready.value] } as const;
    await tellReport(tx, draft.value.id, [reportEvent(draft.value, decided.value, { diff })], work.at);
    await refreshLabRecord(tx, judged.record.id, work.at);
    return ok({ id: draft.value.id, version, status: 'preliminary' });
  });
}
