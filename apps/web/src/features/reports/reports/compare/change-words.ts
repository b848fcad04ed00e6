import { reportPartLabels, reportRowFieldLabels, type ReportRow } from '@senlab/domain';
import { momentText } from '../moment-text.ts';
import { texts } from './texts.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function wordsOf(value: unknown): string {
  if (value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return moment.test(value) ? momentText(value) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** One side of a change, which comes as JSON text; null: it is not there. */
export function sideWords(side: string | null): string {
  if (side === null) return texts.nothing;
  try {
    return wordsOf(JSON.parse(side));
  } catch {
    return side;
  }
}

/** "Hành chính", for patient.fullName; a part that nobody named shows its path. */
export function partName(path: string): string {
  const [part = ''] = path.split('.');
  return (reportPartLabels as Readonly<Record<string, string>>)[part] ?? path;
}

/** "Kết quả", for the value of a row. */
export function fieldName(path: string): string {
  const [field = ''] = path.split('.');
  return (reportRowFieldLabels as Readonly<Record<string, string>>)[field] ?? path;
}

export function readRow(text: string | null): ReportRow | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as ReportRow;
  } catch {
    return undefined;
  }
}

/** Of bookkeeping inside the catalogue; a reader of two papers does not see them. */
const unseen: readonly string[] = ['testVersion', 'rangeId', 'runNo'];

/** What changed in a row, by the names of its columns, each once. */
export function changedFields(fields: readonly { readonly path: string }[]): readonly string[] {
  const paths = fields.map(({ path }) => path);
  const seen = paths.filter((path) => !unseen.includes(path));
  return [...new Set((seen.length === 0 ? paths : seen).map(fieldName))];
}
