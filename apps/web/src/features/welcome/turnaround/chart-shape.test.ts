import { describe, expect, test } from 'vitest';
import { chartShape, chartSize, medianLine, p90Band, type ChartDay } from './chart-shape.ts';

const range = { fromDay: '2026-11-01', toDay: '2026-11-14' };
const on = (day: number, medianMinutes: number | null, p90Minutes: number | null): ChartDay => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  medianMinutes,
  p90Minutes,
});
const { width, height, edge } = chartSize;

describe('the chart of a section', () => {
  test('stands from its first day to its last, on a baseline of zero', () => {
    const shape = chartShape({ ...range, days: [on(1, 0, 0), on(14, 50, 100)], promisedMinutes: null });
    expect(shape.topMinutes).toBe(100);
    expect(shape.runs).toEqual([
      [{ day: '2026-11-01', x: edge, median: height - edge, p90: height - edge }],
      [{ day: '2026-11-14', x: width - edge, median: height / 2, p90: edge }],
    ]);
  });

  test('has a gap where a day has no papers, or none that was measured', () => {
    const days = [on(1, 10, 20), on(2, 10, 20), on(4, 10, 20), on(5, null, null), on(6, 10, 20)];
    const { runs } = chartShape({ ...range, days, promisedMinutes: null });
    expect(runs.map((run) => run.map(({ day }) => Number(day.slice(8))))).toEqual([[1, 2], [4], [6]]);
  });

  test.each([
    ['at its height', 120, edge, 120],
    ['below the slowest', 50, height / 2, 100],
    ['not at all where it would press the chart flat', 201, null, 100],
    ['not at all where nobody knows it', null, null, 100],
  ])('shows the promise %s', (_how, promisedMinutes, target, topMinutes) => {
    expect(chartShape({ ...range, days: [on(3, 50, 100)], promisedMinutes })).toMatchObject({
      target,
      topMinutes,
    });
  });

  test('of nothing is empty', () => {
    expect(chartShape({ ...range, days: [], promisedMinutes: null }).runs).toEqual([]);
  });

  test('draws the middle as a line, and the band up to the slow ones and back', () => {
    const run = [
      { day: 'a', x: 0, median: 20, p90: 10 },
      { day: 'b', x: 5, median: 22, p90: 12 },
    ];
    expect(medianLine(run)).toBe('0.0,20.0 5.0,22.0');
    expect(p90Band(run)).toBe('0.0,10.0 5.0,12.0 5.0,22.0 0.0,20.0');
  });
});
