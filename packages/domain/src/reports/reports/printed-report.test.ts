import { describe, expect, test } from 'vitest';
import { exampleDocument, exampleRow } from './document-examples.ts';
import { printedFlag } from './printed-flag.ts';
import { printedDateLine, printedDay, printedMoment } from './printed-moment.ts';
import { printedReport } from './printed-report.ts';
import { printedSections } from './printed-rows.ts';

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
