import {
  missingResearchFields,
  openDifferences,
  settledResearchValues,
  type DoubleEntry,
  type ResearchField,
  type ResearchFileFacts,
  type ResearchValues,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listForms, type FormVersion } from '../studies/index.ts';
import type { ClaimedFile } from './claim.ts';
import type { StoredFile } from './file-repository.ts';
import { listValues, type StoredValue } from './values-repository.ts';

/** Whose entry is whose. In a study without double entry everybody writes the first one. */
export type OwnEntry = 1 | 2 | null;

type Entries = Pick<StoredFile, 'entry1By' | 'entry2By' | 'entry1FinishedAt' | 'entry2FinishedAt'>;

/** Who begins has the first entry, the next person the second; a third person has none. */
export function ownEntryOf(actor: Pick<Actor, 'accountId'>, file: Entries, isDouble: boolean): OwnEntry {
  if (!isDouble || file.entry1By === null || file.entry1By === actor.accountId) return 1;
  return file.entry2By === null || file.entry2By === actor.accountId ? 2 : null;
}

export function areEntriesFinished(file: Entries, isDouble: boolean): boolean {
  return !isDouble || (file.entry1FinishedAt !== null && file.entry2FinishedAt !== null);
}

function entryOf(values: readonly StoredValue[], no: number): ResearchValues {
  const own = values.filter(({ entryNo, value }) => entryNo === no && value !== null);
  return new Map(own.map(({ fieldKey, value }) => [fieldKey, value ?? '']));
}

export function doubleEntryOf(values: readonly StoredValue[]): DoubleEntry {
  const decided = values.filter(({ entryNo }) => entryNo === 3);
  return {
    first: entryOf(values, 1),
    second: entryOf(values, 2),
    resolved: new Map(decided.map(({ fieldKey, value }) => [fieldKey, value])),
  };
}

/** What counts of a file. While two people still enter nothing does. */
export function countingValues(
  values: readonly StoredValue[],
  file: Entries,
  isDouble: boolean,
): ResearchValues {
  if (!isDouble) return entryOf(values, 1);
  return areEntriesFinished(file, isDouble) ? settledResearchValues(doubleEntryOf(values)) : new Map();
}

/** The fields in force, and those of earlier versions that this file has a value in, as they were last published. */
export function fieldsOf(
  forms: readonly FormVersion[],
  values: readonly Pick<StoredValue, 'fieldKey'>[],
): readonly ResearchField[] {
  const inForce = forms.at(-1)?.fields ?? [];
  const used = new Set(values.map(({ fieldKey }) => fieldKey));
  return inForce.filter(({ key, isRetired }) => !isRetired || used.has(key));
}

/** What completing asks for. */
export async function completionFacts({
  tx,
  file,
  study,
}: Pick<ClaimedFile, 'tx' | 'file' | 'study'>): Promise<Partial<ResearchFileFacts>> {
  const values = await listValues(tx, [file.id]);
  const fields = (await listForms(tx, study.id)).at(-1)?.fields ?? [];
  const counting = countingValues(values, file, study.isDoubleEntry);
  return {
    areEntriesFinished: areEntriesFinished(file, study.isDoubleEntry),
    openDifferences: study.isDoubleEntry ? openDifferences(doubleEntryOf(values)).length : 0,
    missingValues: missingResearchFields(fields, counting).length,
  };
}

/** By file; files without a value are there too. */
export async function valuesByFile(
  tx: Tx,
  files: readonly Pick<StoredFile, 'id'>[],
): Promise<ReadonlyMap<string, readonly StoredValue[]>> {
  const byFile = new Map<string, StoredValue[]>(files.map(({ id }) => [id, []]));
  const values = await listValues(
    tx,
    files.map(({ id }) => id),
  );
  for (const value of values) byFile.get(value.fileId)?.push(value);
  return byFile;
}
