import {
  checkResearchOutcome,
  invalid,
  ok,
  openDifferences,
  readReason,
  readResearchValue,
  refuse,
  researchLimits,
  type ResearchField,
  type ResearchIssue,
  type ResearchOutcome,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import {
  listForms,
  refusalOfText,
  tellStudy,
  withIssues,
  type ResearchAnswer,
  type ResearchDependencies,
} from '../studies/index.ts';
import { changeFile, stepAndWrite, takeFileStep, type ClaimedFile, type SeenFile } from './claim.ts';
import { areEntriesFinished, doubleEntryOf, ownEntryOf } from './entries.ts';
import { updateFile } from './file-repository.ts';
import { insertValues, listValues, type NewValue, type StoredValue } from './values-repository.ts';

export interface TypedValue {
  readonly fieldKey: string;
  readonly value: string | null;
  readonly revision: number;
}

export interface KeptValues {
  readonly kept: readonly StoredValue[];
  readonly conflicts: readonly StoredValue[];
  readonly issues: readonly ResearchIssue[];
}

async function readTyped(
  { tx }: ClaimedFile,
  { value, fieldKey }: TypedValue,
  fields: readonly ResearchField[],
): Promise<Result<string | null>> {
  const field = fields.find(({ key, isRetired }) => key === fieldKey && !isRetired);
  if (field === undefined) return invalid('research-field-unknown');
  const read = readResearchValue(value, field);
  if (!read.ok) return invalid(read.reason);
  const refusal = field.type === 'text' ? await refusalOfText(tx, read.value) : undefined;
  return refusal === undefined ? ok(read.value) : invalid(refusal);
}

/** Which entry the caller writes; a finished one is written no more. */
function writableEntry({ actor, file, study }: ClaimedFile): Result<1 | 2> {
  const own = ownEntryOf(actor, file, study.isDoubleEntry);
  if (own === null) return refuse({ kind: 'conflict', reason: 'research-entry-third-person' });
  const finishedAt = own === 1 ? file.entry1FinishedAt : file.entry2FinishedAt;
  return finishedAt === null ? ok(own) : refuse({ kind: 'conflict', reason: 'research-entry-finished' });
}

async function keep(claimed: ClaimedFile, typed: readonly TypedValue[]): Promise<Result<KeptValues>> {
  const { tx, file, study, actor, at } = claimed;
  const taken = await takeFileStep(claimed, {
    command: 'enter',
    told: { fields: typed.map(({ fieldKey }) => fieldKey) },
  });
  if (!taken.ok) return taken;
  const entry = writableEntry(claimed);
  if (!entry.ok) return entry;
  const entryNo = entry.value;
  const fields = (await listForms(tx, study.id)).at(-1)?.fields ?? [];
  const stored = (await listValues(tx, [file.id])).filter((value) => value.entryNo === entryNo);
  const standing = new Map(stored.map((value) => [value.fieldKey, value]));
  const [fresh, issues, conflicts]: [NewValue[], ResearchIssue[], StoredValue[]] = [[], [], []];
  for (const each of typed) {
    const before = standing.get(each.fieldKey);
    const read = await readTyped(claimed, each, fields);
    if (!read.ok) {
      const reason = 'reason' in read.refusal ? read.refusal.reason : 'research-invalid';
      issues.push({ field: each.fieldKey, reason: reason as ResearchIssue['reason'] });
    } else if ((before?.revision ?? 0) !== each.revision) {
      if (before !== undefined) conflicts.push(before);
    } else if ((before?.value ?? null) !== read.value) {
      const revision = each.revision + 1;
      fresh.push({ fileId: file.id, entryNo, fieldKey: each.fieldKey, revision, value: read.value });
    }
  }
  await insertValues(tx, fresh, { by: actor.accountId, at });
  const isFirstOfEntry = entryNo === 1 ? file.entry1By === null : file.entry2By === null;
  if (isFirstOfEntry && fresh.length > 0)
    await updateFile(
      tx,
      { id: file.id, at },
      entryNo === 1 ? { entry1_by: actor.accountId } : { entry2_by: actor.accountId },
    );
  if (fresh.length > 0) await tellStudy(tx, study.id);
  const keys = new Set(fresh.map(({ fieldKey }) => fieldKey));
  const kept = (await listValues(tx, [file.id])).filter(
    (value) => value.entryNo === entryNo && keys.has(value.fieldKey),
  );
  return ok({ kept, conflicts, issues });
}

export async function keepValues(
  dependencies: ResearchDependencies,
  actor: Actor,
  given: { readonly id: string; readonly values: readonly TypedValue[] },
): Promise<Result<KeptValues>> {
  const keys = new Set(given.values.map(({ fieldKey }) => fieldKey));
  const isTooMany = given.values.length > researchLimits.valuesAtOnce || keys.size !== given.values.length;
  return changeFile(dependencies, { actor, seen: { id: given.id, version: null } }, (claimed) =>
    isTooMany ? Promise.resolve(invalid('research-values-too-many')) : keep(claimed, given.values),
  );
}

/** From then on it is compared. */
export function finishEntry(
  dependencies: ResearchDependencies,
  actor: Actor,
  seen: SeenFile,
): ResearchAnswer {
  return changeFile(dependencies, { actor, seen }, async (claimed): ResearchAnswer => {
    const { file, at } = claimed;
    const entry = writableEntry(claimed);
    if (!entry.ok) return entry;
    const mine = entry.value === 1 ? file.entry1By : file.entry2By;
    if (!claimed.study.isDoubleEntry || mine !== actor.accountId)
      return refuse({ kind: 'conflict', reason: 'research-entry-not-begun' });
    const told = { entry: entry.value };
    return stepAndWrite(claimed, { command: 'finish-entry', told }, () =>
      entry.value === 1 ? { entry1_finished_at: at } : { entry2_finished_at: at },
    );
  });
}

export interface Resolution {
  readonly seen: SeenFile;
  readonly fieldKey: string;
  readonly value: string | null;
  readonly reason: string;
}

async function checkResolver({ file, study, actor }: ClaimedFile): Promise<Result<null>> {
  if (!study.isDoubleEntry || !areEntriesFinished(file, true))
    return refuse({ kind: 'conflict', reason: 'research-entry-not-finished' });
  const hasEntered = [file.entry1By, file.entry2By].includes(actor.accountId);
  return hasEntered ? refuse({ kind: 'conflict', reason: 'research-resolver-entered' }) : ok(null);
}

/** By neither of the two: each would only repeat herself. */
export function resolveDifference(
  dependencies: ResearchDependencies,
  actor: Actor,
  { seen, fieldKey, value, reason }: Resolution,
): ResearchAnswer {
  return changeFile(dependencies, { actor, seen }, async (claimed): ResearchAnswer => {
    const { tx, file, study, at } = claimed;
    const may = await checkResolver(claimed);
    if (!may.ok) return may;
    const values = await listValues(tx, [file.id]);
    if (!openDifferences(doubleEntryOf(values)).includes(fieldKey))
      return refuse({ kind: 'conflict', reason: 'research-difference-unknown' });
    const told = await refusalOfText(tx, reason);
    if (told !== undefined) return invalid(told);
    const kept = readReason(reason, 'required');
    if (!kept.ok) return kept;
    const fields = ((await listForms(tx, study.id)).at(-1)?.fields ?? []).map((field) => ({
      ...field,
      isRetired: false,
    }));
    const read = await readTyped(claimed, { fieldKey, value, revision: 0 }, fields);
    if (!read.ok) return read;
    const fresh = {
      fileId: file.id,
      entryNo: 3,
      fieldKey,
      revision: 1,
      value: read.value,
      reason: kept.value,
    };
    await insertValues(tx, [fresh], { by: actor.accountId, at });
    return stepAndWrite(claimed, { command: 'resolve', told: { fields: [fieldKey] } }, () => ({}));
  });
}

export function saveOutcome(
  dependencies: ResearchDependencies,
  actor: Actor,
  { seen, outcome }: { readonly seen: SeenFile; readonly outcome: ResearchOutcome },
): ResearchAnswer {
  return changeFile(dependencies, { actor, seen }, async (claimed): ResearchAnswer => {
    const wrong = checkResearchOutcome(outcome);
    if (wrong.length > 0)
      return withIssues(wrong.map((field) => ({ field, reason: 'research-outcome-invalid' })));
    return stepAndWrite(claimed, { command: 'record-outcome' }, () => ({
      ga_weeks: outcome.gaWeeks,
      ga_days: outcome.gaDays,
      delivery_mode: outcome.mode,
      weight_g: outcome.weightG,
      apgar1: outcome.apgar1,
      apgar5: outcome.apgar5,
      has_anomaly: outcome.hasAnomaly,
    }));
  });
}
