import type { ReportDocument } from './report-document.ts';

function canonicalEntries(value: object): readonly string[] {
  const entries = Object.entries(value).map(([key, part]) => [key.normalize('NFC'), part] as const);
  if (new Set(entries.map(([key]) => key)).size !== entries.length)
    throw new RangeError('a key is given twice');
  return entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
}

function canonicalNumber(value: number): string {
  // A fraction is written differently by different machines; every measured value is a text.
  if (!Number.isSafeInteger(value)) throw new RangeError('only whole numbers can be frozen');
  return String(value);
}

/**
 * One text for everything that means the same: sorted keys, composed letters, no blanks. What has no such text
 * (undefined, a fraction, a date object) is a fault of the caller, and is thrown rather than quietly left out of what
 * a doctor signs.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (typeof value === 'number') return canonicalNumber(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    throw new RangeError('only plain data can be frozen');
  }
  return `{${canonicalEntries(value).join(',')}}`;
}

/** The exact text that is stored, hashed and signed. */
export function canonicalText(document: ReportDocument): string {
  return canonicalJson(document);
}
