import {
  applyTransition,
  defaultFetalSexWords,
  isReportSecret,
  isUuid,
  linesOrNull,
  mayStandOnline,
  ok,
  publicationTable,
  refuse,
  tellsFetalSex,
  type Applied,
  type CustomerIssue,
  type PublicationCommand,
  type PublicationFacts,
  type PublicationState,
  type Result,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { fetalSexWords, hideTellingTexts } from '../../ground/fetal-texts/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { noteShown } from '../../reports/reports/index.ts';
import { insertAction, updateAction, type StoredAction } from './action-repository.ts';
import {
  findShownReport,
  isReportTaken,
  lockShownReport,
  secretCodes,
  type ShownReport,
} from './report-repository.ts';
import {
  answerAction,
  mayWriteKind,
  tellStep,
  unknownAction,
  type CustomerAnswer,
  type CustomerDependencies,
  type CustomerResult,
} from './step.ts';

/** Everything that somebody wrote in a document, by the field of the draft. */
export type WrittenFields = readonly (readonly [field: string, text: string])[];

function textsIn(value: unknown, field: string): WrittenFields {
  if (typeof value === 'string') return [[field, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, field === '' ? name : `${field}.${name}`),
  );
}

export function textsOf(document: unknown, note: string | null): WrittenFields {
  return [...textsIn(document, ''), ...textsIn(note, 'note')];
}

/** Of a picture of an unborn child nobody asks who carries it: whatever tells its sex is refused, whoever she is. */
export async function scanIssues(tx: Tx, texts: WrittenFields): Promise<readonly CustomerIssue[]> {
  const words = { ...defaultFetalSexWords, words: await fetalSexWords(tx) };
  return texts
    .filter(([, text]) => tellsFetalSex(text, { kind: 'text', words }))
    .map(([field]) => ({ field, reason: 'customer-fetal-sex-told' }));
}

/** As everything written about a case is judged, and anew when it is published: words are added, women conceive. */
async function isFreeOfSex(
  tx: Tx,
  texts: WrittenFields,
  given: { readonly kind: number; readonly patientId: string | null; readonly at: string },
): Promise<boolean> {
  if (given.kind === 5 && (await scanIssues(tx, texts)).length > 0) return false;
  const shown = texts.map(([, text]) => ({
    text,
    kind: 'text' as const,
    subject: { patientId: given.patientId },
  }));
  const hidden = await hideTellingTexts(tx, shown, given.at);
  return hidden.every((text, no) => text === shown[no]?.text);
}

export interface PublicationStep {
  readonly actor: Actor;
  readonly command: PublicationCommand;
  readonly nowMs: number;
  readonly reason?: string | null;
}

export function decidePublication(
  before: StoredAction | null,
  { actor, command, nowMs, reason = null }: PublicationStep,
  facts: Partial<PublicationFacts> = {},
): CustomerResult<Applied<PublicationState, PublicationCommand>> {
  return applyTransition(publicationTable, {
    state: before === null ? null : (before.status as PublicationState),
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason,
    // What was not looked at is not so.
    facts: { isPublishable: false, isFreeOfSex: false, areImagesChecked: false, ...facts },
  });
}

/** Facts about what is being written, or lies there to be published. */
export async function factsOf(
  tx: Tx,
  written: {
    readonly kind: number;
    readonly patientId: string | null;
    readonly document: unknown;
    readonly note: string | null;
  },
  at: string,
): Promise<Pick<PublicationFacts, 'isFreeOfSex'>> {
  return { isFreeOfSex: await isFreeOfSex(tx, textsOf(written.document, written.note), { ...written, at }) };
}

/** A draft about one released report. Whatever is wrong with the report is answered alike: nobody learns what it is about. */
export async function addTestResult(
  dependencies: CustomerDependencies,
  actor: Actor,
  given: { readonly reportId: string; readonly note: string | null },
): CustomerAnswer {
  if (!mayWriteKind(actor, 4)) return refuse({ kind: 'denied' });
  const nowMs = dependencies.clock.now();
  const note = linesOrNull(given.note);
  return answerAction(dependencies, async (tx) => {
    const secret = await secretCodes(tx, await dependencies.catalogue.current(tx));
    const report = isUuid(given.reportId) ? await lockShownReport(tx, given.reportId, secret) : undefined;
    const isMet = report !== undefined && isInWard(await wardOf(tx, actor), report.departmentId);
    const patientId = report?.patientId ?? null;
    const at = isoOf(nowMs);
    const step = { actor, command: 'draft', nowMs } as const;
    const isPublishable = isMet && mayStandOnline(report);
    const decided = decidePublication(null, step, { isPublishable });
    if (!decided.ok) return decided;
    if (report === undefined) throw new Error('a result without its report');
    if (await isReportTaken(tx, report.id)) {
      return refuse({ kind: 'conflict', reason: 'customer-report-published' });
    }
    const columns = {
      id: newId(),
      kind: 4,
      status: decided.value.state,
      channel: 'counter',
      patient_id: patientId,
      department_id: report.departmentId,
      report_id: report.id,
      note,
    } as const;
    const saved = await insertAction(tx, columns, { accountId: actor.accountId, at });
    await tellStep(tx, saved, { actor, nowMs, command: 'draft', from: null });
    return ok(saved);
  });
}

/**
 * Null: it is about no report. One that became secret since is there for nobody, so that nobody changes it either. A report
 * is locked to be published, and by nobody who withdraws: its own fall waits for this row.
 */
async function reportOf(
  tx: Tx,
  { catalogue }: CustomerDependencies,
  { action: { reportId }, isLocked }: { readonly action: StoredAction; readonly isLocked: boolean },
): Promise<Result<ShownReport | null>> {
  if (reportId === null) return ok(null);
  const secret = await secretCodes(tx, await catalogue.current(tx));
  const report = await (isLocked ? lockShownReport : findShownReport)(tx, reportId, secret);
  return report === undefined || isReportSecret(report) ? unknownAction : ok(report);
}

/** Of a draft or a published one that is locked. */
export async function stepPublication(
  tx: Tx,
  dependencies: CustomerDependencies,
  {
    before,
    step,
    imagesChecked,
  }: { readonly before: StoredAction; readonly step: PublicationStep; readonly imagesChecked: boolean },
): Promise<CustomerResult<StoredAction>> {
  const { actor, command, nowMs } = step;
  const at = isoOf(nowMs);
  const report = await reportOf(tx, dependencies, { action: before, isLocked: command === 'publish' });
  if (!report.ok) return report;
  const decided = decidePublication(before, step, {
    isPublishable: report.value === null || mayStandOnline(report.value),
    ...(await factsOf(tx, before, at)),
    areImagesChecked: before.kind !== 5 || imagesChecked,
  });
  if (!decided.ok) return decided;
  const { state, event } = decided.value;
  const by = actor.accountId;
  const after = await updateAction(tx, before.id, {
    ...(command === 'publish'
      ? { published_by: by, published_at: at, are_images_checked: imagesChecked }
      : {}),
    ...(command === 'withdraw' ? { withdrawn_by: by, withdrawn_at: at } : {}),
    ...(event.reason === null ? {} : { close_reason: event.reason }),
    status: state,
    at,
  });
  if (command === 'publish' && before.reportId !== null) await noteShown(tx, before.reportId, { actor, at });
  const told = { actor, nowMs, command, from: before.status, reason: event.reason };
  const isChecked = command === 'publish' && before.kind === 5;
  await tellStep(tx, after, isChecked ? { ...told, diff: { imagesChecked: [false, true] } } : told);
  return ok(after);
}
