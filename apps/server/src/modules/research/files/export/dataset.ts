import {
  deliveryModeLabels,
  researchFieldTypeLabels,
  researchFileStateLabels,
  type ResearchField,
  type ResearchValues,
} from '@senlab/domain';
import { createHash } from 'node:crypto';
import type { Cell } from '../../../../platform/spreadsheet/workbook.ts';
import type { Tx } from '../../../../platform/tx.ts';
import {
  listForms,
  textGuard,
  type FormVersion,
  type StoredStudy,
  type TextGuard,
} from '../../studies/index.ts';
import { countingValues, valuesByFile } from '../entries.ts';
import { listAnalysed, type StoredFile } from '../file-repository.ts';
import { listLinkedValues, listLinks } from '../links-repository.ts';
import { texts } from './texts.ts';

/** A table that leaves the house: the first row names its columns. The others come some at a time, and once. */
export interface ExportTable {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** What was in the tables: whole when the last of them was read to its end. */
export interface Told {
  files: number;
  /** Which version of each linked result. */
  readonly held: { readonly linkId: string; readonly reportId: string }[];
}

/** To be read in the order of its tables. */
export interface Dataset {
  readonly tables: readonly ExportTable[];
  readonly told: Readonly<Told>;
}

interface Reading {
  readonly tx: Tx;
  readonly study: StoredStudy;
  readonly columns: readonly ResearchField[];
  readonly guard: TextGuard;
  readonly told: Told;
}

/** Every column that was ever published, in the order of its first version and with the words of its last. */
function columnsOf(forms: readonly FormVersion[]): readonly ResearchField[] {
  const columns = new Map<string, ResearchField>();
  for (const { fields } of forms) for (const field of fields) columns.set(field.key, field);
  return [...columns.values()];
}

const dayMs = 86_400_000;

/** A calendar day says who somebody is to whoever was there; the day of the study says the same to an analysis. */
function daysBetween(from: string | null, to: string): number | null {
  if (from === null) return null;
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Also of what was let in when the rule was weaker. */
const guarded = (guard: TextGuard, text: string): string =>
  guard(text) === undefined ? text : texts.withheld;

interface Cells {
  readonly file: StoredFile;
  readonly values: ResearchValues;
}

function cellOf(guard: TextGuard, { file, values }: Cells, { key, type }: ResearchField): Cell {
  const value = values.get(key);
  if (value === undefined) return null;
  if (type === 'number' || type === 'integer') return Number(value);
  if (type === 'date') return daysBetween(file.enrolledOn, value);
  if (type === 'boolean') return value === 'true' ? 1 : 0;
  return guarded(guard, value);
}

function outcomeCells(file: StoredFile): readonly Cell[] {
  const anomaly = file.hasAnomaly === null ? null : Number(file.hasAnomaly);
  return [file.gaWeeks, file.gaDays, file.mode, file.weightG, file.apgar1, file.apgar5, anomaly];
}

async function* dataRows({ tx, study, columns, guard, told }: Reading): AsyncGenerator<readonly Cell[][]> {
  for await (const files of listAnalysed(tx, study.id)) {
    told.files += files.length;
    const values = await valuesByFile(tx, files);
    yield files.map((file) => {
      const counting = countingValues(values.get(file.id) ?? [], file, study.isDoubleEntry);
      const cells = columns.map((column) => cellOf(guard, { file, values: counting }, column));
      return [file.pseudonym, guarded(guard, file.group), file.status, ...outcomeCells(file), ...cells];
    });
  }
}

const fixed = texts.fixedColumns;

async function* dictionaryRows({ columns, guard }: Reading): AsyncGenerator<readonly (readonly Cell[])[]> {
  const modes = Object.entries(deliveryModeLabels).map(([code, label]) => `${code} = ${label}`);
  const states = ['active', 'completed', 'locked'] as const;
  const optionsOfFixed: Readonly<Record<string, string>> = {
    TRANG_THAI: states.map((state) => `${state} = ${researchFileStateLabels[state]}`).join('; '),
    KET_CUC_CACH_SINH: modes.join('; '),
    KET_CUC_DI_TAT: texts.yesNo,
  };
  const fixedRows = fixed.map(({ code, label, type, unit }) => [
    code,
    label,
    type,
    unit,
    optionsOfFixed[code] ?? null,
    null,
    null,
    null,
    null,
  ]);
  const rows = columns.map((field) => [
    field.key,
    guarded(guard, field.label),
    field.type === 'date' ? texts.dayOfStudy : researchFieldTypeLabels[field.type],
    field.type === 'date' ? texts.days : field.unit && guarded(guard, field.unit),
    field.type === 'boolean'
      ? texts.yesNo
      : field.options.map(({ code, label }) => `${code} = ${guarded(guard, label)}`).join('; ') || null,
    field.min,
    field.max,
    field.isRequired ? texts.yes : null,
    field.isRetired ? texts.yes : null,
  ]);
  yield await Promise.resolve([...fixedRows, ...rows]);
}

/** Each link is looked at once: what is written and what is remembered of it is the same version. */
async function* resultRows({ tx, study, told }: Reading): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const files of listAnalysed(tx, study.id)) {
    const listed = await listLinks(
      tx,
      files.map(({ id }) => id),
    );
    const links = listed.flatMap((link) =>
      link.reportId === null ? [] : [{ ...link, reportId: link.reportId }],
    );
    for (const { id, reportId } of links) told.held.push({ linkId: id, reportId });
    const measured = await listLinkedValues(
      tx,
      links.map(({ reportId }) => reportId),
    );
    const ofFile = Map.groupBy(links, ({ fileId }) => fileId);
    const ofReport = Map.groupBy(measured, ({ reportId }) => reportId);
    yield files.flatMap(({ id, pseudonym }) =>
      (ofFile.get(id) ?? []).flatMap((link) =>
        (ofReport.get(link.reportId) ?? []).map(({ testCode, testName, value, unit }) => [
          pseudonym,
          link.dayOfStudy,
          testCode,
          testName,
          value,
          unit,
          link.versionNo,
          link.isOutdated ? texts.yes : null,
        ]),
      ),
    );
  }
}

/** What is analysed of a study: without drafts and without whoever took the consent back. Nothing here is of a person. */
export async function openDataset(tx: Tx, study: StoredStudy): Promise<Dataset> {
  const columns = columnsOf(await listForms(tx, study.id));
  const told: Told = { files: 0, held: [] };
  const reading: Reading = { tx, study, columns, guard: await textGuard(tx), told };
  const titles = [...fixed.map(({ code }) => code), ...columns.map(({ key }) => key)];
  return {
    told,
    tables: [
      { name: texts.data, titles, rows: dataRows(reading) },
      { name: texts.dictionary, titles: texts.dictionaryTitles, rows: dictionaryRows(reading) },
      { name: texts.results, titles: texts.resultTitles, rows: resultRows(reading) },
    ],
  };
}

/** Of what the tables say, whatever file they are written into. */
export async function hashOfDataset({ tables }: Dataset): Promise<Buffer> {
  const hash = createHash('sha256');
  const add = (said: unknown): void => void hash.update(`${JSON.stringify(said)}\n`);
  for (const { name, titles, rows } of tables) {
    add([name, titles]);
    for await (const some of rows) some.forEach(add);
  }
  return hash.digest();
}
