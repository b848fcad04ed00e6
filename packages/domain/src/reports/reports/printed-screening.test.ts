import { describe, expect, test } from 'vitest';
import { canonicalText } from './canonical-text.ts';
import { compareDocuments } from './compare-documents.ts';
import { exampleDocument, exampleRow, exampleScreening } from './document-examples.ts';
import { printedReport } from './printed-report.ts';
import { printedScreenings } from './printed-screening.ts';
import type { ReportDocument, ReportOrder } from './report-document.ts';
import type { ReportRow } from './report-row.ts';
import type { ReportScreening } from './report-screening.ts';

const anOrder = (changes: Partial<ReportOrder>): ReportOrder => {
  const [order] = exampleDocument.orders;
  if (order === undefined) throw new Error('the example has an order');
  return { ...order, ...changes };
};

const of = (...screenings: readonly (ReportScreening | null)[]): ReportDocument => ({
  ...exampleDocument,
  orders: screenings.map((screening, index) => anOrder({ code: `CD261114-012${String(index)}`, screening })),
});

function factsOf(screening: ReportScreening): Readonly<Record<string, string>> {
  const facts = printedScreenings(of(screening))[0]?.facts ?? [];
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
}

const empty = Object.fromEntries(Object.keys(exampleScreening).map((key) => [key, ''])) as never;

/** As it was frozen before there was a place for it: the key itself is not there. */
const oldOrders = exampleDocument.orders.map(({ screening: _, ...order }) => order);
const oldDocument: ReportDocument = { ...exampleDocument, format: 1, orders: oldOrders };

describe('what a screening was calculated from', () => {
  test('is printed in pairs, in the words of the paper', () => {
    expect(factsOf(exampleScreening)).toEqual({
      'Tuổi mẹ lúc sinh': '30,7 tuổi',
      'Cân nặng': '54,5 kg',
      'Số thai': '1',
      'Thụ thai': 'Tự nhiên',
      'Hút thuốc': 'Không',
      'ĐTĐ týp 1': 'Không',
      'Ngày dự sinh': '27/05/2027, theo siêu âm',
      'Ngày siêu âm': '13/11/2026 (thai 12 tuần 1 ngày)',
      CRL: '58,4 mm',
      NT: '1,30 mm',
      'BS siêu âm': 'ThS.BS Phạm Quỳnh Mẫu',
      'Máy siêu âm': 'Voluson E10 – PK3',
    });
  });

  test('says of twins how they lie', () => {
    const twins = { ...exampleScreening, fetuses: '2', chorionicity: 'Một bánh rau, hai buồng ối' };
    expect(factsOf(twins)['Số thai']).toBe('2 – Một bánh rau, hai buồng ối');
  });

  test.each([
    ['the scan without an age', { gestationAtScan: '' }, 'Ngày siêu âm', '13/11/2026'],
    ['the due date without its origin', { datedBy: '' }, 'Ngày dự sinh', '27/05/2027'],
  ])('says %s plainly', (_, changes, name, value) => {
    expect(factsOf({ ...exampleScreening, ...changes })[name]).toBe(value);
  });

  test.each([
    ['no label of what the order does not have', { crl: '', nt: '', sonographer: '', machine: '' }, 'CRL'],
    ['no «Không» where nobody asked', { smoker: '', diabetesType1: '' }, 'Hút thuốc'],
    ['no origin of a date that is not there', { edd: '' }, 'Ngày dự sinh'],
    ['no age at a scan that was not made', { ultrasoundDate: '' }, 'Ngày siêu âm'],
    ['no unit without its number', { weight: '' }, 'Cân nặng'],
  ])('prints %s', (_, changes, name) => {
    expect(factsOf({ ...exampleScreening, ...changes })).not.toHaveProperty([name]);
  });

  test('that is empty altogether is no block', () => {
    expect(printedScreenings(of(empty))).toEqual([]);
    expect(printedScreenings(of(null))).toEqual([]);
  });

  test('of two orders says which is which, and of one does not', () => {
    const firstNames = (document: ReportDocument): readonly (string | undefined)[] =>
      printedScreenings(document).map(({ facts }) => facts[0]?.name);
    expect(firstNames(of(exampleScreening, { ...exampleScreening, crl: '60,0' }))).toEqual([
      'Phiếu chỉ định',
      'Phiếu chỉ định',
    ]);
    expect(firstNames(of(exampleScreening, null))).toEqual(['Tuổi mẹ lúc sinh']);
  });
});

describe('the program that calculated the risks', () => {
  const program = { name: 'Phần mềm mẫu', version: '4.0', runId: 'M-1' };
  const row = (testCode: string, riskSoftware: ReportRow['riskSoftware']): ReportRow => ({
    ...exampleRow,
    testCode,
    riskSoftware,
  });
  const linesOf = (document: ReportDocument): readonly string[] =>
    printedReport(document, { releasedTime: null, verifyCode: null }).sections.flatMap(({ rows }) =>
      rows.flatMap(({ lines }) => lines),
    );

  test('is said once above the table where all rows have the same', () => {
    const document = {
      ...of(exampleScreening),
      rows: [row('A', program), row('B', program), row('C', null)],
    };
    expect(printedScreenings(document)[0]?.facts.at(-1)).toEqual({
      name: 'Phần mềm',
      value: 'Phần mềm mẫu 4.0',
      isStrong: false,
      isWide: true,
    });
    expect(linesOf(document)).toEqual([]);
  });

  test.each([
    ['rows differ', of(exampleScreening), '5.0'],
    ['there is no block', of(null), '4.0'],
    ['the document is of the form before', oldDocument, '4.0'],
  ])('is said by each row where %s', (_, document, version) => {
    const rows = [row('A', program), row('B', { ...program, version })];
    expect(linesOf({ ...document, rows })).toEqual([
      'Phần mềm tính nguy cơ: Phần mềm mẫu 4.0',
      `Phần mềm tính nguy cơ: Phần mềm mẫu ${version}`,
    ]);
  });

  test('is no word where nothing was calculated', () => {
    expect(factsOf(exampleScreening)).not.toHaveProperty(['Phần mềm']);
  });
});

describe('a document of the form before', () => {
  test('keeps the very text whose hash was signed', () => {
    const text = canonicalText(oldDocument);
    expect(text).not.toContain('screening');
    expect(canonicalText(JSON.parse(text) as ReportDocument)).toBe(text);
    expect(text).toContain(
      '"orders":[{"code":"CD261114-0123","department":"Khoa Khám","diagnosis":"Thai 24 tuần",' +
        '"doctor":"BS. Trần Văn Mẫu","gestationalAge":"24 tuần 3 ngày",' +
        '"orderedTime":"2026-11-14T07:55:00+07:00","para":"1001"}],',
    );
  });

  test('is drawn as before', () => {
    const beside = { releasedTime: null, verifyCode: null };
    expect(printedReport(oldDocument, beside)).toEqual(
      printedReport({ ...exampleDocument, format: 2 }, beside),
    );
  });

  test('differs from its correction in what was corrected only, not in its form', () => {
    const { header, rows } = compareDocuments(oldDocument, { ...exampleDocument, conclusion: 'Thiếu máu' });
    expect(header.filter(({ isOfEveryVersion }) => !isOfEveryVersion).map(({ path }) => path)).toEqual([
      'conclusion',
    ]);
    expect(rows.every(({ kind }) => kind === 'unchanged')).toBe(true);
  });

  test('shows what its correction came to know of the scan', () => {
    const paths = compareDocuments(oldDocument, of(exampleScreening)).header.map(({ path }) => path);
    expect(paths).toContain('orders.0.screening.crl');
  });
});
