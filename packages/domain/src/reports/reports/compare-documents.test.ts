import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { compareDocuments } from './compare-documents.ts';
import { exampleDocument, exampleRow } from './documents.test-support.ts';
import type { ReportDocument } from './report-document.ts';
import { withReplacedValues, type ReportRow } from './report-row.ts';

const [haemoglobin, leukocytes] = exampleDocument.rows as readonly [ReportRow, ReportRow];

function kinds(before: ReportDocument, after: ReportDocument): readonly string[] {
  return compareDocuments(before, after).rows.map(({ testCode, kind }) => `${testCode} ${kind}`);
}

describe('two versions side by side', () => {
  test('that are equal show no change', () => {
    expect(compareDocuments(exampleDocument, exampleDocument)).toMatchObject({
      header: [],
      rows: [{ kind: 'unchanged' }, { kind: 'unchanged' }],
    });
  });

  test('show each field of a changed row, before and after', () => {
    const rows = [{ ...haemoglobin, value: '79', flag: 'L' as const, runNo: 2 }, leukocytes];
    const [changed, same] = compareDocuments(exampleDocument, { ...exampleDocument, rows }).rows;
    expect(changed).toMatchObject({
      kind: 'changed',
      fields: [
        { path: 'runNo', old: '1', new: '2' },
        { path: 'value', old: '"97"', new: '"79"' },
        { path: 'flag', old: '"N"', new: '"L"' },
      ],
    });
    expect(same?.kind).toBe('unchanged');
  });

  test('show what came and what went', () => {
    const rows = [{ ...exampleRow, testCode: 'PLT' }, haemoglobin];
    expect(kinds(exampleDocument, { ...exampleDocument, rows })).toEqual([
      'PLT added',
      'HGB unchanged',
      'WBC removed',
    ]);
  });

  test('do not take what is struck through for a change', () => {
    const rows = withReplacedValues(exampleDocument.rows, [{ ...haemoglobin, value: '79' }, leukocytes]);
    expect(kinds(exampleDocument, { ...exampleDocument, rows })).toEqual(['HGB unchanged', 'WBC unchanged']);
  });

  test('tell a changed name from what differs in every version', () => {
    const after: ReportDocument = {
      ...exampleDocument,
      versionNo: 2,
      kind: 'corrected',
      patient: { ...exampleDocument.patient, fullName: 'Nguyễn Thị Mẫu Hai' },
      notes: [],
    };
    expect(compareDocuments(exampleDocument, after).header).toEqual([
      { path: 'versionNo', old: '1', new: '2', isOfEveryVersion: true },
      { path: 'kind', old: '"final"', new: '"corrected"', isOfEveryVersion: true },
      {
        path: 'patient.fullName',
        old: '"Nguyễn Thị Mẫu"',
        new: '"Nguyễn Thị Mẫu Hai"',
        isOfEveryVersion: false,
      },
      {
        path: 'notes.0',
        old: '"Kết quả chỉ có giá trị trên mẫu được xét nghiệm"',
        new: null,
        isOfEveryVersion: false,
      },
      { path: 'notes', old: null, new: '[]', isOfEveryVersion: false },
    ]);
  });

  const anyRows = fc.uniqueArray(
    fc.record({ testCode: fc.constantFrom('A', 'B', 'C', 'D'), value: fc.constantFrom('1', '2') }),
    { selector: ({ testCode }) => testCode },
  );
  property.prop([anyRows, anyRows])('name every test of either version once', (before, after) => {
    const full = (rows: typeof before): ReportDocument => ({
      ...exampleDocument,
      rows: rows.map((row) => ({ ...exampleRow, ...row })),
    });
    const there = compareDocuments(full(before), full(after));
    const back = compareDocuments(full(after), full(before));
    const codes = new Set([...before, ...after].map(({ testCode }) => testCode));
    expect(there.rows.map(({ testCode }) => testCode).toSorted()).toEqual([...codes].toSorted());
    const count = (rows: typeof there.rows, wanted: string): number =>
      rows.filter(({ kind }) => kind === wanted).length;
    expect(count(there.rows, 'added')).toBe(count(back.rows, 'removed'));
    expect(count(there.rows, 'changed')).toBe(count(back.rows, 'changed'));
  });
});

describe('a row of a correction', () => {
  test('shows what it replaces, struck through', () => {
    const [row] = withReplacedValues([{ ...haemoglobin, value: '79', flag: 'L' }], [haemoglobin]);
    expect(row?.replaced).toEqual({
      value: '97',
      comparator: null,
      flag: 'N',
      unit: 'g/L',
      rangeText: '97–148',
    });
  });

  test.each<[string, ReportRow, readonly ReportRow[]]>([
    ['that says the same', { ...haemoglobin, runNo: 2, comment: 'Đã chạy lại' }, [haemoglobin]],
    ['that was not there before', { ...haemoglobin, testCode: 'PLT' }, [haemoglobin]],
    ['of the first version', haemoglobin, []],
  ])('%s strikes nothing through', (_, row, before) => {
    expect(withReplacedValues([row], before)[0]?.replaced).toBeNull();
  });
});
