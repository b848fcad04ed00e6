import { describe, expect, test } from 'vitest';
import { exampleRow } from '../reports/documents.test-support.ts';
import { printedSections, type PrintedSection } from './printed-rows.ts';
import type { ReportRow } from '../reports/report-row.ts';

const row = (testCode: string, given: Partial<ReportRow> = {}): ReportRow => ({
  ...exampleRow,
  testCode,
  section: 'Huyết học',
  rangeText: '1–2',
  rangeReason: '3 tháng giữa',
  isRangeFallback: false,
  method: 'Laser',
  instrument: 'XN',
  previousValue: '1,5',
  previousTime: '2026-10-17T08:10:00+07:00',
  ...given,
});

function sectionOf(rows: readonly ReportRow[], format?: number): PrintedSection {
  const [section] = printedSections(rows, format === undefined ? {} : { format });
  if (section === undefined) throw new Error('no section was printed');
  return section;
}

const said = (rows: readonly ReportRow[]): string => sectionOf(rows).notes.join(' | ');

describe('what the rows of a section have in common', () => {
  test('is said once above them', () => {
    const { notes, rows } = sectionOf([row('A'), row('B')]);
    expect(notes).toEqual([
      'Phương pháp: Laser',
      'Máy: XN',
      'Khoảng tham chiếu: 3 tháng giữa',
      'Lần trước: 17/10/2026',
    ]);
    for (const each of rows)
      expect(each).toMatchObject({ made: '', rangeReason: '', rangeMark: '', previousDay: '', lines: [] });
  });

  test('is nothing where there is one row', () => {
    const { notes, rows } = sectionOf([row('A')]);
    expect(notes).toEqual([]);
    expect(rows[0]).toMatchObject({ made: 'Laser / XN', rangeReason: '3 tháng giữa' });
  });

  test('is nothing of the rows of another section', () => {
    const sections = printedSections([row('A'), row('B', { section: 'Hóa sinh' })]);
    expect(sections.flatMap(({ notes }) => notes)).toEqual([]);
  });

  test('is not said for a report that was frozen before', () => {
    const { notes, rows } = sectionOf([row('A'), row('B')], 2);
    expect(notes).toEqual([]);
    expect(rows[1]).toMatchObject({
      code: '',
      made: 'Laser / XN',
      rangeReason: '3 tháng giữa',
      previousDay: '17/10/2026',
    });
  });
});

describe('a row that differs', () => {
  test('keeps its method, its instrument and its day', () => {
    const other = row('C', {
      method: 'Tính toán',
      instrument: 'Tay',
      previousTime: '2026-09-01T08:10:00+07:00',
    });
    const { rows } = sectionOf([row('A'), row('B'), row('D'), other]);
    expect(rows[3]).toMatchObject({
      made: 'Tay',
      lines: ['Phương pháp: Tính toán'],
      previousDay: '01/09/2026',
    });
  });

  test('is not alone where more than one row of four does, and all keep their own', () => {
    const { notes, rows } = sectionOf([row('A'), row('B'), row('C', { method: 'Tính toán' })]);
    expect(notes.join()).not.toContain('Phương pháp');
    expect(rows.map(({ made }) => made)).toEqual(['Laser', 'Laser', 'Tính toán']);
  });

  test('without a method or an instrument does not seem to have that of the others', () => {
    const none = row('C', { method: '', instrument: '' });
    expect(said([row('A'), row('B'), none])).not.toMatch(/Phương pháp|Máy/);
    expect(sectionOf([row('A'), row('B'), none]).rows[2]?.made).toBe('');
  });

  test('that was not done needs none', () => {
    const none = row('C', { method: '', instrument: '', notDoneReason: 'mẫu đông' });
    expect(said([row('A'), row('B'), none])).toMatch(/Phương pháp: Laser/);
  });

  test('keeps the reason of its range, and a mark where several have it', () => {
    const out = { rangeReason: 'khoảng ngoài thai kỳ', isRangeFallback: true } as const;
    const rows = [
      row('A'),
      row('B'),
      row('C'),
      row('D', out),
      row('E', out),
      row('F', { rangeReason: 'nữ' }),
    ];
    expect(said(rows)).toContain('Khoảng tham chiếu: 3 tháng giữa; * khoảng ngoài thai kỳ');
    const [a, , , d, e, f] = sectionOf(rows).rows;
    expect([a, d, e, f].map((each) => [each?.rangeMark, each?.rangeReason])).toEqual([
      ['', ''],
      ['*', ''],
      ['*', ''],
      ['', 'nữ'],
    ]);
  });

  test('whose range is for everybody says so beside ranges that are not', () => {
    const general = { rangeReason: 'mọi đối tượng' } as const;
    expect(sectionOf([row('A'), row('B'), row('C', general)]).rows[2]?.rangeReason).toBe('mọi đối tượng');
    expect(said([row('A'), row('B'), row('C', general), row('D', general), row('E', general)])).toContain(
      'Khoảng tham chiếu: * 3 tháng giữa',
    );
  });

  test('with a range for everybody among its like says nothing', () => {
    const general = { rangeReason: 'mọi đối tượng' } as const;
    const rows = [row('A', general), row('B', general)];
    expect(said(rows)).not.toContain('Khoảng tham chiếu');
    expect(sectionOf(rows).rows[0]?.rangeReason).toBe('');
  });

  test('without a range has no reason, whatever the others have', () => {
    const { rows } = sectionOf([row('A'), row('B'), row('C', { rangeText: '', rangeReason: '' })]);
    expect(rows[2]).toMatchObject({ range: '', rangeReason: '', rangeMark: '' });
  });
});

test('the code of a test stands beside its name, unless the name says it', () => {
  const codes = sectionOf([
    row('MCHC', { name: 'Nồng độ' }),
    row('HGB', { name: 'Huyết sắc tố (HGB)' }),
  ]).rows;
  expect(codes.map(({ code }) => code)).toEqual(['MCHC', '']);
});
