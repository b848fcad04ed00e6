import {
  missingResearchFields,
  ok,
  refuse,
  researchFileTable,
  type ResearchField,
  type ResearchFileCommand,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { listForms, type ResearchDependencies, type StoredStudy } from '../studies/index.ts';
import { meetFile, workOf, type ClaimedFile } from './claim.ts';
import {
  areEntriesFinished,
  countingValues,
  doubleEntryOf,
  fieldsOf,
  ownEntryOf,
  type OwnEntry,
} from './entries.ts';
import type { StoredFile } from './file-repository.ts';
import { hasConsentPaper } from './key-repository.ts';
import { listLinkedValues, listLinks, type LinkedValue, type LinkRow } from './links-repository.ts';
import { listQueries, type StoredQuery } from './queries-repository.ts';
import { listValues, type StoredValue } from './values-repository.ts';

export interface Difference {
  readonly fieldKey: string;
  readonly first: string | null;
  readonly second: string | null;
  readonly isResolved: boolean;
  readonly resolved: string | null;
  readonly resolvedByName: string | null;
  readonly reason: string | null;
}

export interface FileView {
  readonly file: StoredFile;
  readonly study: StoredStudy;
  readonly fields: readonly ResearchField[];
  readonly hasConsentPaper: boolean;
  readonly ownEntry: OwnEntry;
  readonly isOwnEntryFinished: boolean;
  readonly areEntriesFinished: boolean;
  readonly values: readonly StoredValue[];
  readonly differences: readonly Difference[];
  readonly missing: readonly string[];
  readonly links: readonly (LinkRow & { readonly values: readonly LinkedValue[] })[];
  readonly queries: readonly (StoredQuery & { readonly steps: readonly string[] })[];
  readonly steps: readonly string[];
}

/** Every key on which both entries differ, with what was decided. */
function differencesOf(values: readonly StoredValue[]): readonly Difference[] {
  const { first, second } = doubleEntryOf(values);
  const keys = [...new Set([...first.keys(), ...second.keys()])].toSorted();
  return keys
    .filter((key) => first.get(key) !== second.get(key))
    .map((fieldKey) => {
      const decided = values.find((value) => value.entryNo === 3 && value.fieldKey === fieldKey);
      return {
        fieldKey,
        first: first.get(fieldKey) ?? null,
        second: second.get(fieldKey) ?? null,
        isResolved: decided !== undefined,
        resolved: decided?.value ?? null,
        resolvedByName: decided?.enteredByName ?? null,
        reason: decided?.reason ?? null,
      };
    });
}

/** While two people enter, each sees what she has typed herself: a value, and also who else types and when. */
function shownValues(
  values: readonly StoredValue[],
  given: {
    readonly isDouble: boolean;
    readonly isFinished: boolean;
    readonly own: OwnEntry;
    readonly file: StoredFile;
  },
): readonly StoredValue[] {
  const { isDouble, isFinished, own, file } = given;
  if (isDouble && !isFinished) return values.filter(({ entryNo }) => entryNo === own);
  if (!isDouble) return values.filter(({ entryNo }) => entryNo === 1);
  const counting = countingValues(values, file, true);
  const byNewest = values.toSorted((one, other) => other.entryNo - one.entryNo);
  return [...counting].flatMap(([key, value]) => {
    const found = byNewest.find((each) => each.fieldKey === key && each.value === value);
    return found === undefined ? [] : [found];
  });
}

const commandOfStep: readonly (readonly [step: string, command: ResearchFileCommand])[] = [
  ['describe', 'describe'],
  ['keep-consent', 'keep-consent'],
  ['enrol', 'enrol'],
  ['enter', 'enter'],
  ['finish-entry', 'finish-entry'],
  ['resolve', 'resolve'],
  ['record-outcome', 'record-outcome'],
  ['link', 'link'],
  ['unlink', 'unlink'],
  ['complete', 'complete'],
  ['reopen', 'reopen'],
  ['withdraw', 'withdraw'],
];

function stepsOf(
  { actor, file, study, access }: ClaimedFile,
  entry: { readonly own: OwnEntry; readonly isOwnFinished: boolean; readonly isFinished: boolean },
): readonly string[] {
  const isDouble = study.isDoubleEntry;
  const has = [file.entry1By, file.entry2By].includes(actor.accountId);
  const isOffered: Readonly<Record<string, boolean>> = {
    enter: entry.own !== null && !entry.isOwnFinished,
    'finish-entry': isDouble && has && !entry.isOwnFinished,
    resolve: isDouble && entry.isFinished && !has,
    complete: entry.isFinished,
  };
  const possible = new Set(
    researchFileTable.rows.filter(({ from }) => from === file.status).map(({ command }) => command),
  );
  const writes = access === 'write' && study.status === 'active';
  const own = writes
    ? commandOfStep.filter(([step, command]) => possible.has(command) && (isOffered[step] ?? true))
    : [];
  const isAskable = study.status === 'active' && file.status !== 'withdrawn';
  return [
    ...own.map(([step]) => step),
    ...(isAskable ? ['ask'] : []),
    ...(mayDo(actor, 'research.key') ? ['look-up-person'] : []),
  ];
}

function querySteps({ actor, study, access }: ClaimedFile, query: StoredQuery): readonly string[] {
  if (study.status === 'locked') return [];
  if (query.status === 'open') return access === 'write' ? ['answer'] : [];
  return query.status === 'answered' && query.answeredBy !== actor.accountId ? ['close'] : [];
}

async function viewOf(claimed: ClaimedFile): Promise<FileView> {
  const { tx, actor, file, study } = claimed;
  const isDouble = study.isDoubleEntry;
  const stored = await listValues(tx, [file.id]);
  const own = ownEntryOf(actor, file, isDouble);
  const isFinished = areEntriesFinished(file, isDouble);
  const finishedAt = own === 2 ? file.entry2FinishedAt : file.entry1FinishedAt;
  const isOwnFinished = isDouble && own !== null && finishedAt !== null;
  const values = shownValues(stored, { isDouble, isFinished, own, file });
  const forms = await listForms(tx, study.id);
  const fields = fieldsOf(forms, values);
  const filled = new Map(
    values.flatMap(({ fieldKey, value }) => (value === null ? [] : [[fieldKey, value] as const])),
  );
  const links = await listLinks(tx, [file.id]);
  const measured = await listLinkedValues(
    tx,
    links.flatMap(({ reportId }) => (reportId === null ? [] : [reportId])),
  );
  return {
    file,
    study,
    fields,
    hasConsentPaper: await hasConsentPaper(tx, file.id),
    ownEntry: own,
    isOwnEntryFinished: isOwnFinished,
    areEntriesFinished: isFinished,
    values,
    differences: isDouble && isFinished ? differencesOf(stored) : [],
    missing: missingResearchFields(fields, filled),
    links: links.map((link) => ({
      ...link,
      values: measured.filter(({ reportId }) => reportId === link.reportId),
    })),
    queries: (await listQueries(tx, file.id)).map((query) => ({
      ...query,
      steps: querySteps(claimed, query),
    })),
    steps: stepsOf(claimed, { own, isOwnFinished, isFinished }),
  };
}

export async function readFile(
  dependencies: ResearchDependencies,
  actor: Actor,
  id: string,
): Promise<Result<FileView>> {
  if (!mayDo(actor, 'research.read')) return refuse({ kind: 'denied' });
  return reading(dependencies.database, async (tx) => {
    const met = await meetFile(workOf(dependencies, tx, actor), { id, isLocking: false });
    return met.ok ? ok(await viewOf(met.value)) : met;
  });
}
