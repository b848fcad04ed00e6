import { canonicalJson } from './verify-code.ts';
import type { ReportDocument } from './report-document.ts';
import type { ReportRow } from './report-row.ts';

/** A part of a document that differs. Both sides as canonical text; null: it is not there. */
export interface FieldChange {
  /** 'patient.fullName', 'specimens.0.collectedTime', or the field of a row. */
  readonly path: string;
  readonly old: string | null;
  readonly new: string | null;
  /** Differs between any two versions: number, band, times of signing. A screen may keep these apart. */
  readonly isOfEveryVersion: boolean;
}

export interface RowComparison {
  readonly kind: 'unchanged' | 'changed' | 'added' | 'removed';
  readonly testCode: string;
  readonly old: ReportRow | null;
  readonly new: ReportRow | null;
  /** Of a changed row only. */
  readonly fields: readonly FieldChange[];
}

export interface DocumentComparison {
  /** In the order of the new document, then what it no longer has. */
  readonly rows: readonly RowComparison[];
  readonly header: readonly FieldChange[];
}

const ofEveryVersion = /^(?:format|versionNo|kind|band|title|previous|times\.approved)(?:\.|$)/;

type Leaves = ReadonlyMap<string, string>;

/** Every leaf under its path. An empty list or object is a leaf, so that something taken out of it is seen. */
function leavesOf(value: unknown, path = ''): Leaves {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0) return new Map([[path, canonicalJson(value)]]);
  return new Map(parts.flatMap(([key, part]) => [...leavesOf(part, path === '' ? key : `${path}.${key}`)]));
}

/** Not there, or there and empty: an older form has no place for what a newer one leaves empty. */
const nothing = canonicalJson(null);

function changesBetween(before: object, after: object): readonly FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => (old.get(path) ?? nothing) !== (now.get(path) ?? nothing))
    .map((path) => ({
      path,
      old: old.get(path) ?? null,
      new: now.get(path) ?? null,
      isOfEveryVersion: ofEveryVersion.test(path),
    }));
}

/** What is struck through repeats the version before; it is no change of its own. */
function withoutReplaced({ replaced: _, ...row }: ReportRow): object {
  return row;
}

function compareRow(old: ReportRow | undefined, row: ReportRow): RowComparison {
  const { testCode } = row;
  if (old === undefined) return { kind: 'added', testCode, old: null, new: row, fields: [] };
  const fields = changesBetween(withoutReplaced(old), withoutReplaced(row));
  return { kind: fields.length === 0 ? 'unchanged' : 'changed', testCode, old, new: row, fields };
}

/** Two versions side by side, so that nobody has to find the difference on two papers. */
export function compareDocuments(before: ReportDocument, after: ReportDocument): DocumentComparison {
  const [{ rows: oldRows, ...oldHeader }, { rows: newRows, ...newHeader }] = [before, after];
  const oldByTest = new Map(oldRows.map((row) => [row.testCode, row]));
  const newTests = new Set(newRows.map(({ testCode }) => testCode));
  const removed = oldRows
    .filter(({ testCode }) => !newTests.has(testCode))
    .map((old): RowComparison => ({
      kind: 'removed',
      testCode: old.testCode,
      old,
      new: null,
      fields: [],
    }));
  return {
    rows: [...newRows.map((row) => compareRow(oldByTest.get(row.testCode), row)), ...removed],
    header: changesBetween(oldHeader, newHeader),
  };
}
