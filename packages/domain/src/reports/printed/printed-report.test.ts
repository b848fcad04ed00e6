import { describe, expect, test } from 'vitest';
import { exampleDocument, exampleRow, exampleScreening } from '../reports/documents.test-support.ts';
import { printedFlag, printedSections } from './printed-rows.ts';
import { printedDateLine, printedDay, printedMoment } from './printed-facts.ts';
import { printedReport } from './printed-report.ts';
import { canonicalText } from '../reports/verify-code.ts';
import { compareDocuments } from '../reports/compare-documents.ts';
import { printedScreenings } from './printed-screening.ts';
import type { ReportDocument, ReportOrder } from '../reports/report-document.ts';
import type { ReportRow, ReportScreening } from '../reports/report-row.ts';

const beside = { releasedTime: '2026-11-14T02:41:00Z', verifyCode: '7K3M92QXPD' };

describe('a moment on paper', () => {
  test.each([
    ['2026-11-14T08:05:00+07:00', '08:05 14/11/2026'],
    ['2026-11-14T01:05:59.999Z', '08:05 14/11/2026'],
    ['2026-12-31T17:00:00Z', '00:00 01/01/2027'],
    ['', ''],
    ['sáng sớm', 'sáng sớm'],
  ])('%s is printed as %s', (moment, text) => {
    expect(printedMoment(moment)).toBe(text);
  });

  test('that is not there is an empty text', () => {
    expect(printedMoment(null)).toBe('');
    expect(printedDay(null)).toBe('');
    expect(printedDateLine('')).toBe('');
  });

  test('over a signature is a sentence on the hospital’s clock', () => {
    expect(printedDateLine('2026-11-14T17:40:00Z')).toBe('Ngày 15 tháng 11 năm 2026, 00 giờ 40 phút');
  });
});

describe('a flag on paper', () => {
  test.each([
    [null, ''],
    ['N', ''],
    ['H', 'H · Cao'],
    ['A', 'A · Bất thường'],
    ['LL', '!! LL · Báo động thấp'],
    ['AA', '!! AA · Báo động'],
  ] as const)('%s is said as %j', (flag, text) => {
    expect(printedFlag(flag)).toBe(text);
  });
});

describe('for whom a range holds', () => {
  test.each([
    ['is said', '3 tháng giữa', false, '3 tháng giữa'],
    ['is not said of everybody', 'mọi đối tượng', false, ''],
    ['is not said where the test has no range', 'Không có khoảng tham chiếu', false, ''],
    ['is said where something is missing for it', 'Chưa rõ tuổi thai', false, 'Chưa rõ tuổi thai'],
    [
      'warns once of a range that is not for pregnancy',
      'khoảng ngoài thai kỳ, nữ',
      true,
      'khoảng ngoài thai kỳ, nữ',
    ],
    ['warns of it where the reason does not', 'nữ', true, 'nữ · khoảng ngoài thai kỳ'],
  ])('%s', (_, rangeReason, isRangeFallback, printed) => {
    const [section] = printedSections([{ ...exampleRow, rangeReason, isRangeFallback }]);
    expect(section?.rows[0]?.rangeReason).toBe(printed);
  });
});

test('rows are grouped by section and numbered through', () => {
  const rows = [
    { ...exampleRow, testCode: 'A', section: 'Huyết học' },
    { ...exampleRow, testCode: 'B', section: 'Hóa sinh' },
    { ...exampleRow, testCode: 'C', section: 'Huyết học' },
  ];
  const groups = printedSections(rows).map(({ section, rows: numbered }) => [
    section,
    ...numbered.map(({ no, key }) => `${String(no)}${key}`),
  ]);
  expect(groups).toEqual([
    ['Huyết học', '1A/1', '2C/1'],
    ['Hóa sinh', '3B/1'],
  ]);
});

describe('a row', () => {
  const first = (
    row: Partial<typeof exampleRow>,
  ): ReturnType<typeof printedSections>[number]['rows'][number] => {
    const printed = printedSections([{ ...exampleRow, ...row }])[0]?.rows[0];
    if (printed === undefined) throw new Error('no row was printed');
    return printed;
  };

  test('that was not done says why in the place of its value', () => {
    expect(first({ notDoneReason: 'mẫu đông', value: '97' })).toMatchObject({
      value: '',
      notDone: 'Không thực hiện – mẫu đông',
    });
  });

  test('says what it replaces, with the old unit where that changed too', () => {
    const replaced = {
      value: '9,7',
      comparator: null,
      flag: null,
      unit: 'g/dL',
      rangeText: '97–148',
    } as const;
    expect(first({ replaced })).toMatchObject({ oldValue: '9,7 g/dL', oldRange: '', isReplaced: true });
    expect(first({ replaced: { ...replaced, value: '', unit: 'g/L', rangeText: '90–140' } })).toMatchObject({
      oldValue: 'chưa có',
      oldRange: '90–140',
    });
  });

  test('has no day of a last time that there was not', () => {
    expect(first({ previousValue: '' })).toMatchObject({ previous: '', previousDay: '' });
  });
});

describe('a report', () => {
  test('leaves out what is empty, but never the place of whoever answers for it', () => {
    const [order] = exampleDocument.orders;
    const bare = {
      ...exampleDocument,
      orders: order === undefined ? [] : [{ ...order, para: '', gestationalAge: '' }],
      people: {
        performedBy: [],
        verifiedBy: [],
        approvedBy: { name: '', title: '', licenceNo: '' },
        secondDoctor: null,
      },
    };
    const printed = printedReport(bare, { releasedTime: null, verifyCode: '' });
    expect(printed.patient.map(({ name }) => name)).not.toContain('PARA');
    expect(printed.patient.every(({ value }) => value !== '')).toBe(true);
    expect(printed.people).toEqual([{ role: 'approved', title: 'Người duyệt kết quả', people: [] }]);
    expect(printed.foot.map(({ name }) => name)).toEqual(['Có kết quả', 'Duyệt', 'Mẫu phiếu']);
  });

  test('says once what two orders have in common', () => {
    const printed = printedReport(
      { ...exampleDocument, orders: [...exampleDocument.orders, ...exampleDocument.orders] },
      beside,
    );
    const [order] = exampleDocument.orders;
    expect(printed.patient.find(({ name }) => name === 'BS chỉ định')?.value).toBe(order?.doctor);
  });

  test('prints the code to look it up as people type it', () => {
    expect(printedReport(exampleDocument, beside).foot).toContainEqual(
      expect.objectContaining({ name: 'Mã tra cứu', value: '7K3M-92QX-PD' }),
    );
  });
});

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
