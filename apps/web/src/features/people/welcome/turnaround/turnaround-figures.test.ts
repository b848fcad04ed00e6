import { expect, test, describe } from 'vitest';
import {
  durationWords,
  chartShape,
  chartSize,
  medianLine,
  p90Band,
  type ChartDay,
} from './turnaround-figures.ts';

test.each([
  [null, '–'],
  [0, '0 phút'],
  [59, '59 phút'],
  [60, '1 giờ'],
  [85, '1 giờ 25 phút'],
  [1439, '23 giờ 59 phút'],
  [1440, '1 ngày'],
  [1499, '1 ngày'],
  [3060, '2 ngày 3 giờ'],
])('%s minutes are said as %s', (minutes, said) => {
  expect(durationWords(minutes)).toBe(said);
});

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
      [{ day: '2026-11-01', x: edge, median: height - edge, p90: height - edge, isBeyond: false }],
      [{ day: '2026-11-14', x: width - edge, median: height / 2, p90: edge, isBeyond: false }],
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

  test('is not pressed flat by a day that took for ever: it ends at the edge and is named', () => {
    const days = [on(1, 50, 100), on(2, 60, 9000), on(3, 55, 14_400)];
    const shape = chartShape({ ...range, days, promisedMinutes: 120 });
    expect(shape.topMinutes).toBe(360);
    expect(shape.slowest).toEqual({ day: '2026-11-03', minutes: 14_400 });
    const [run = []] = shape.runs;
    expect(run.map(({ p90, isBeyond }) => [p90 === edge, isBeyond])).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    // The middle stands well above the baseline, and the promise above it.
    expect(height - edge - (run[1]?.median ?? 0)).toBeGreaterThan(10);
    expect(shape.target).toBeLessThan(run[1]?.median ?? 0);
  });

  test('is not pressed flat by one day whose middle took for ever, either', () => {
    const days = [on(1, 50, 100), on(2, 60, 100), on(3, 55, 120), on(4, 5000, 5760)];
    const shape = chartShape({ ...range, days, promisedMinutes: 120 });
    expect(shape.topMinutes).toBe(360);
    expect(shape.runs[0]?.at(-1)).toMatchObject({ median: edge, p90: edge, isBeyond: true });
  });

  test('leaves a promise of days out of a section that answers in an hour, however slow its slowest', () => {
    const shape = chartShape({ ...range, days: [on(1, 50, 6000)], promisedMinutes: 10_080 });
    expect(shape).toMatchObject({ topMinutes: 150, target: null });
  });

  test('keeps whole what is no further than people expect', () => {
    const shape = chartShape({ ...range, days: [on(1, 50, 150)], promisedMinutes: null });
    expect(shape).toMatchObject({ topMinutes: 150, slowest: null });
  });

  test('of nothing is empty', () => {
    expect(chartShape({ ...range, days: [], promisedMinutes: null }).runs).toEqual([]);
  });

  test('draws the middle as a line, and the band up to the slow ones and back', () => {
    const run = [
      { day: 'a', x: 0, median: 20, p90: 10, isBeyond: false },
      { day: 'b', x: 5, median: 22, p90: 12, isBeyond: false },
    ];
    expect(medianLine(run)).toBe('0.0,20.0 5.0,22.0');
    expect(p90Band(run)).toBe('0.0,10.0 5.0,12.0 5.0,22.0 0.0,20.0');
  });
});
