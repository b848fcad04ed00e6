import {
  invalid,
  isUuid,
  missingResearchFields,
  ok,
  refuse,
  researchFileStates,
  suppressSmallCells,
  type ResearchField,
  type Result,
  type SuppressedCounts,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import {
  enterStudy,
  listForms,
  meetsStudies,
  meetStudy,
  type ResearchDependencies,
} from '../studies/index.ts';
import { areEntriesFinished, countingValues, valuesByFile } from './entries.ts';
import { listExports, type ExportRow } from './exports-repository.ts';
import { countFiles, listAnalysed, listFiles, type FileRow, type ListedFile } from './file-repository.ts';

const shape: ListShape = {
  filters: { study: ['eq'], status: ['eq'], group: ['eq'], amended: ['eq'], keyword: ['eq'] },
  sorts: ['opened', 'code', 'status'],
  defaultSort: { id: 'opened', desc: true },
};

/** A file with how many required fields have no value yet; null where nothing is counted, or nothing counts yet. */
export interface FileRowView extends FileRow {
  readonly missing: number | null;
}

/** Of one page: a study's form once, and the values of all its files at once. */
async function withMissing(tx: Tx, rows: readonly ListedFile[]): Promise<readonly FileRowView[]> {
  const values = await valuesByFile(tx, rows);
  const forms = new Map<string, readonly ResearchField[]>();
  for (const studyId of new Set(rows.map((row) => row.studyId)))
    forms.set(studyId, (await listForms(tx, studyId)).at(-1)?.fields ?? []);
  return rows.map(({ isDoubleEntry, entry1By, entry2By, entry1FinishedAt, entry2FinishedAt, ...row }) => {
    const file = { entry1By, entry2By, entry1FinishedAt, entry2FinishedAt };
    const isCounted = row.status !== 'draft' && row.status !== 'withdrawn';
    // How much the other one has filled in is not for whoever enters beside her.
    if (!isCounted || !areEntriesFinished(file, isDoubleEntry)) return { ...row, missing: null };
    const counting = countingValues(values.get(row.id) ?? [], file, isDoubleEntry);
    return { ...row, missing: missingResearchFields(forms.get(row.studyId) ?? [], counting).length };
  });
}

export async function readFiles(
  { database }: ResearchDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<FileRowView>>> {
  if (!mayDo(actor, 'research.read')) return refuse({ kind: 'denied' });
  const read = readListRequest(raw, shape);
  if (!read.ok) return read;
  const { filters } = read.value;
  const valueOf = (wanted: string): string | null =>
    filters.find(({ id }) => id === wanted)?.value.trim() ?? null;
  const [study, status, keyword] = [valueOf('study'), valueOf('status'), valueOf('keyword')];
  const isState = status === null || (researchFileStates as readonly string[]).includes(status);
  const isKnown = isState && [null, 'true', 'false'].includes(valueOf('amended'));
  if (!isKnown || (study !== null && !isUuid(study))) return invalid('unknown-filter');
  const request = { ...read.value, filters: filters.filter(({ id }) => id !== 'keyword') };
  const asked = { request, accountId: actor.accountId, keyword: keyword === '' ? null : keyword };
  return reading(database, async (tx) => {
    const page = await listFiles(tx, asked);
    return ok({ ...page, rows: await withMissing(tx, page.rows) });
  });
}

export interface FileCounts {
  readonly total: number | null;
  readonly byStatus: SuppressedCounts['rows'];
  readonly byGroup: SuppressedCounts['rows'];
}

/** For everybody who meets the study, so that nobody may be told from them. */
export async function readCounts(
  { database }: ResearchDependencies,
  actor: Actor,
  studyId: string,
): Promise<Result<FileCounts>> {
  if (!meetsStudies(actor)) return refuse({ kind: 'denied' });
  return reading(database, async (tx) => {
    const met = await meetStudy(tx, actor, { id: studyId });
    if (!met.ok) return met;
    const counted = await countFiles(tx, studyId);
    const sumOf = (isIt: (row: (typeof counted)[number]) => boolean): number =>
      counted.filter(isIt).reduce((sum, { count }) => sum + count, 0);
    const byStatus = researchFileStates.map((name) => ({ name, count: sumOf((row) => row.status === name) }));
    const byGroup = met.value.study.groups.map((name) => ({
      name,
      count: sumOf((row) => row.group === name),
    }));
    const [states, groups] = [suppressSmallCells(byStatus), suppressSmallCells(byGroup)];
    return ok({ total: states.total, byStatus: states.rows, byGroup: groups.rows });
  });
}

export interface MissingRow {
  readonly fileId: string;
  readonly pseudonym: string;
  readonly fieldKey: string;
  readonly fieldLabel: string;
}

const mostMissing = 500;

export async function readMissing(
  { database }: ResearchDependencies,
  actor: Actor,
  studyId: string,
): Promise<Result<{ readonly rows: readonly MissingRow[]; readonly isCut: boolean }>> {
  if (!mayDo(actor, 'research.read')) return refuse({ kind: 'denied' });
  return reading(database, async (tx) => {
    const entered = await enterStudy(tx, actor, { id: studyId });
    if (!entered.ok) return entered;
    const { isDoubleEntry } = entered.value.study;
    const fields = (await listForms(tx, studyId)).at(-1)?.fields ?? [];
    const labels = new Map(fields.map(({ key, label }) => [key, label]));
    const rows: MissingRow[] = [];
    for await (const files of listAnalysed(tx, studyId)) {
      const values = await valuesByFile(tx, files);
      for (const { id: fileId, pseudonym, ...file } of files) {
        const counting = countingValues(values.get(fileId) ?? [], file, isDoubleEntry);
        for (const fieldKey of missingResearchFields(fields, counting))
          rows.push({ fileId, pseudonym, fieldKey, fieldLabel: labels.get(fieldKey) ?? fieldKey });
      }
      if (rows.length > mostMissing) break;
    }
    return ok({ rows: rows.slice(0, mostMissing), isCut: rows.length > mostMissing });
  });
}

export async function readExports(
  { database }: ResearchDependencies,
  actor: Actor,
  studyId: string,
): Promise<Result<readonly ExportRow[]>> {
  if (!mayDo(actor, 'research.read')) return refuse({ kind: 'denied' });
  return reading(database, async (tx) => {
    const entered = await enterStudy(tx, actor, { id: studyId });
    return entered.ok ? ok(await listExports(tx, studyId)) : entered;
  });
}
