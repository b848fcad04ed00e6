import type { PaperInputs } from '../papers/paper-field.ts';
import { writable } from './writable.ts';

type Rows = readonly (readonly string[])[];

function isRows(value: unknown): value is Rows {
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.every((cell) => typeof cell === 'string');
  return Array.isArray(value) && value.every(isRow);
}

function rowsOf(text: string): Rows | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRows(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A table is the JSON text of its rows: in there a letter may also be written as an escape. */
function cleanInput(text: string): string {
  if (text.startsWith('data:')) return text;
  const rows = rowsOf(text);
  return rows === undefined ? writable(text) : JSON.stringify(rows.map((row) => row.map(writable)));
}

/** Every text in letters that the fonts have, composed: two ways to write one letter give one paper. */
export function cleanInputs(inputs: PaperInputs): PaperInputs {
  return Object.fromEntries(Object.entries(inputs).map(([name, text]) => [name, cleanInput(text)]));
}
