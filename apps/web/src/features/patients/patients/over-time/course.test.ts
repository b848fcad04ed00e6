import { describe, expect, test } from 'vitest';
import { courseTable, drawable, spaced, trendHeight, trendShape } from './course.ts';
import { courseAddress } from '../../../../lists/course-link.tsx';
import type { PastResult } from './use-patient-results.ts';

const past = (day: string, number: string | null, more: Partial<PastResult> = {}): PastResult => ({
  recordId: day,
  sid: day,
  testCode: 'HGB',
  testName: 'Huyết sắc tố',
  sectionName: 'Huyết học',
  collectedTime: `${day}T08:00:00+07:00`,
  gestationalDays: null,
  value: number ?? 'Âm tính',
  number,
  unit: 'g/L',
  flag: 'N',
  isCritical: false,
  isReleased: true,
  range: null,
  ...more,
});

const range = (low: string | null, high: string | null): PastResult['range'] => ({
  low,
  high,
  text: null,
  criticalLow: null,
  criticalHigh: null,
  reason: '3 tháng giữa',
  isFallback: false,
});

describe('the table', () => {
  test('has a column for each drawing, newest first, and a row for each test', () => {
    const plt = { testCode: 'PLT', testName: 'Tiểu cầu' };
    const { columns, groups } = courseTable([
      past('2026-11-10', '97'),
      past('2026-11-10', '210', plt),
      past('2026-09-01', '118'),
    ]);
    expect(columns.map(({ sid }) => sid)).toEqual(['2026-11-10', '2026-09-01']);
    expect(groups.map(({ rows }) => rows.map((row) => [row.testCode, row.values.size]))).toEqual([
      [
        ['HGB', 2],
        ['PLT', 1],
      ],
    ]);
  });

  test('has neither rows nor columns of nothing', () => {
    expect(courseTable([])).toEqual({ columns: [], groups: [] });
  });
});

describe('the course', () => {
  test('leaves out words and values of another unit', () => {
    const other = past('2026-08-01', '9.7', { unit: 'g/dL' });
    const drawn = drawable([
      past('2026-11-10', '97'),
      past('2026-10-01', null),
      other,
      past('2026-07-01', '118'),
    ]);
    expect(drawn.map(({ number }) => number)).toEqual(['118', '97']);
  });

  test('stands by the clock, higher values above', () => {
    const results = [past('2026-01-01', '100'), past('2026-01-11', '120'), past('2026-04-11', '90')];
    const [first, second, third] = trendShape(results, 600).points;
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeLessThan(((third?.x ?? 0) - (second?.x ?? 0)) / 5);
    expect(second?.y).toBeLessThan(first?.y ?? 0);
    expect(third?.y).toBeGreaterThan(first?.y ?? 0);
  });

  test('has for each value the range of its own day, which touches that of the next', () => {
    const results = [
      past('2026-01-01', '100', { range: range('110', '150') }),
      past('2026-06-01', '101', { range: range('97', '148') }),
    ];
    const [early, late] = trendShape(results, 600).bands;
    expect(early?.y).not.toBe(late?.y);
    expect((early?.x ?? 0) + (early?.width ?? 0)).toBeCloseTo(late?.x ?? 0);
  });

  test('has no range where there is none, and one that is open at a side ends with the drawing', () => {
    expect(trendShape([past('2026-01-01', '100')], 600).bands).toEqual([]);
    const [open] = trendShape([past('2026-01-01', '4', { range: range(null, '5.1') })], 600).bands;
    expect((open?.y ?? 0) + (open?.height ?? 0)).toBeLessThanOrEqual(trendHeight);
  });

  test('writes no two values so close that they read as one, and keeps the newest', () => {
    const days = ['2026-01-01', '2026-06-01', '2026-06-02', '2026-12-31'];
    const { points } = trendShape(
      days.map((day, no) => past(day, String(no))),
      600,
    );
    expect(spaced(points, 48).map(({ result }) => result.value)).toEqual(['3', '2', '0']);
  });

  test('draws a single value and equal values without dividing by nothing', () => {
    for (const results of [[past('2026-01-01', '0')], [past('2026-01-01', '5'), past('2026-02-01', '5')]]) {
      const { points, ticks } = trendShape(results, 600);
      for (const { x, y } of points) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      expect(ticks.length).toBeGreaterThan(1);
    }
    expect(trendShape([], 600).points).toEqual([]);
  });
});

test('the address of a course keeps signs of a code', () => {
  expect(new URL(courseAddress('p1', 'NEU#'), 'http://x').searchParams.get('xn')).toBe('NEU#');
});
