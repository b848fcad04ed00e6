import { describe, expect, test } from 'vitest';
import { aLot, aRun } from '../../../../../test-support/lab-quality.ts';
import { edgeSd, layoutOf, chartScale, spacedMarks } from './chart-layout.ts';

const at = (time: string): string => `2026-11-15T${time}:00+07:00`;
const none = { lots: [], runs: [] };

describe('the columns', () => {
  test('hold the levels of one shift above each other', () => {
    const runs = [
      aRun({ _id: 'a', level: 1, measuredTime: at('08:10') }),
      aRun({ _id: 'b', level: 2, measuredTime: at('08:25') }),
    ];
    expect(layoutOf({ ...none, runs }).points.map(({ slot }) => slot)).toEqual([0, 0]);
  });

  test('give a repeated run a place of its own', () => {
    const runs = [
      aRun({ _id: 'a', measuredTime: at('08:10') }),
      aRun({ _id: 'b', measuredTime: at('08:12') }),
    ];
    expect(layoutOf({ ...none, runs })).toMatchObject({ slots: 2, points: [{ slot: 0 }, { slot: 1 }] });
  });

  test('are in the order of time, in whatever order the runs came', () => {
    const runs = [
      aRun({ _id: 'late', measuredTime: at('15:00'), shiftCode: 'afternoon' }),
      aRun({ _id: 'early', measuredTime: at('08:00') }),
    ];
    expect(layoutOf({ ...none, runs }).points.map(({ run }) => run._id)).toEqual(['early', 'late']);
  });

  test('are none without runs', () => {
    expect(layoutOf(none)).toEqual({ points: [], slots: 0, changes: [], days: [], levels: [] });
  });
});

test.each([
  ['2.5', 2.5, false],
  ['-7.25', -edgeSd, true],
  ['12', edgeSd, true],
])('a deviation of %s is drawn at %d', (z, drawn, isCutOff) => {
  expect(layoutOf({ ...none, runs: [aRun({ z })] }).points[0]).toMatchObject({ z: drawn, isCutOff });
});

describe('a change of lot', () => {
  const lots = [aLot({ _id: 'new', lotNo: 'SH2611-1' })];
  const runs = [
    aRun({ _id: 'a', lotId: 'old', measuredTime: at('08:00') }),
    aRun({ _id: 'b', lotId: 'new', measuredTime: at('09:00') }),
    aRun({ _id: 'c', lotId: 'new', measuredTime: at('10:00') }),
  ];

  test('is marked where the new one begins', () => {
    expect(layoutOf({ lots, runs }).changes).toEqual([{ slot: 1, level: 1, lotNo: 'SH2611-1' }]);
  });

  test('is none where another level has another bottle', () => {
    const levels = [aRun({ _id: 'a', lotId: 'old' }), aRun({ _id: 'b', level: 2, lotId: 'new' })];
    expect(layoutOf({ lots, runs: levels }).changes).toEqual([]);
  });
});

describe('the scale', () => {
  test('fills the page, and is wider than a phone where the points need it', () => {
    expect(chartScale(20, 720).width).toBe(720);
    expect(chartScale(200, 300).width).toBeGreaterThan(2_000);
  });

  test('draws what is above the mean above it', () => {
    const { y } = chartScale(5, 720);
    expect(y(3)).toBeLessThan(y(0));
    expect(y(0)).toBeLessThan(y(-3));
  });

  test('puts a single run in the middle', () => expect(chartScale(1, 720).x(0)).toBe(360));

  test('leaves out days whose words would touch', () => {
    const marks = Array.from({ length: 30 }, (_, slot) => ({ slot }));
    const scale = chartScale(30, 300);
    const kept = spacedMarks(marks, scale, 48);
    expect(kept.length).toBeLessThan(10);
    expect(kept[0]).toEqual({ slot: 0 });
  });
});
