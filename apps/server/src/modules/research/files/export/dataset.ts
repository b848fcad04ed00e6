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
import { listForms, refusalOfText, type FormVersion, type StoredStudy } from '../../studies/index.ts';
import { countingValues, valuesByFile } from '../entries.ts';
import { listAnalysed, type StoredFile } from '../file-repository.ts';
import { listLinkedValues, listLinks, type LinkRow } from '../links-repository.ts';
import { texts } from './texts.ts';

/** A table that leaves the house: the first row names its columns. */
export interface ExportTable {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Dataset {
  readonly files: number;
  readonly tables: readonly ExportTable[];
  /** Which version of each linked result is in it. */
  readonly held: readonly { readonly linkId: string; readonly reportId: string }[];
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

async function textCell(tx: Tx, text: string): Promise<string> {
  return (await refusalOfText(tx, text)) === undefined ? text : texts.withheld;
}

interface Cells {
  readonly file: StoredFile;
  readonly values: ResearchValues;
}

async function cellOf(tx: Tx, { file, values }: Cells, { key, type }: ResearchField): Promise<Cell> {
  const value = values.get(key);
  if (value === undefined) return null;
  if (type === 'number' || type === 'integer') return Number(value);
  if (type === 'date') return daysBetween(file.enrolledOn, value);
  if (type === 'boolean') return value === 'true' ? 1 : 0;
  return type === 'text' ? textCell(tx, value) : value;
}

function outcomeCells(file: StoredFile): readonly Cell[] {
  const anomaly = file.hasAnomaly === null ? null : Number(file.hasAnomaly);
  return [file.gaWeeks, file.gaDays, file.mode, file.weightG, file.apgar1, file.apgar5, anomaly];
}

const fixed = texts.fixedColumns;

function dictionaryOf(columns: readonly ResearchField[]): ExportTable {
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
    field.label,
    field.type === 'date' ? texts.dayOfStudy : researchFieldTypeLabels[field.type],
    field.type === 'date' ? texts.days : field.unit,
    field.type === 'boolean'
      ? texts.yesNo
      : field.options.map(({ code, label }) => `${code} = ${label}`).join('; ') || null,
    field.min,
    field.max,
    field.isRequired ? texts.yes : null,
    field.isRetired ? texts.yes : null,
  ]);
  return { name: texts.dictionary, titles: texts.dictionaryTitles, rows: [...fixedRows, ...rows] };
}

async function resultsTable(
  tx: Tx,
  files: readonly StoredFile[],
  links: readonly LinkRow[],
): Promise<ExportTable> {
  const pseudonyms = new Map(files.map(({ id, pseudonym }) => [id, pseudonym]));
  const shown = links.flatMap((link) =>
    link.reportId === null ? [] : [{ ...link, reportId: link.reportId }],
  );
  const measured = await listLinkedValues(
    tx,
    shown.map(({ reportId }) => reportId),
  );
  const rows = shown
    .flatMap((link) =>
      measured
        .filter(({ reportId }) => reportId === link.reportId)
        .map(({ testCode, testName, value, unit }): readonly Cell[] => [
          pseudonyms.get(link.fileId) ?? null,
          link.dayOfStudy,
          testCode,
          testName,
          value,
          unit,
          link.versionNo,
          link.isOutdated ? texts.yes : null,
        ]),
    )
    .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));
  return { name: texts.results, titles: texts.resultTitles, rows };
}

/** What is analysed of a study: without drafts and without whoever took the consent back. Nothing here is of a person. */
export async function buildDataset(tx: Tx, study: StoredStudy): Promise<Dataset> {
  const columns = columnsOf(await listForms(tx, study.id));
  const files = await listAnalysed(tx, study.id);
  const values = await valuesByFile(tx, files);
  const rows: (readonly Cell[])[] = [];
  for (const file of files) {
    const counting = countingValues(values.get(file.id) ?? [], file, study.isDoubleEntry);
    const cells: Cell[] = [];
    for (const column of columns) cells.push(await cellOf(tx, { file, values: counting }, column));
    rows.push([file.pseudonym, file.group, file.status, ...outcomeCells(file), ...cells]);
  }
  const links = await listLinks(
    tx,
    files.map(({ id }) => id),
  );
  const titles = [...fixed.map(({ code }) => code), ...columns.map(({ key }) => key)];
  const held = links.flatMap(({ id, reportId }) => (reportId === null ? [] : [{ linkId: id, reportId }]));
  return {
    files: files.length,
    held,
    tables: [{ name: texts.data, titles, rows }, dictionaryOf(columns), await resultsTable(tx, files, links)],
  };
}

/** Of what the tables say, whatever file they are written into. */
export function hashOfDataset({ tables }: Dataset): Buffer {
  return createHash('sha256').update(JSON.stringify(tables)).digest();
}
