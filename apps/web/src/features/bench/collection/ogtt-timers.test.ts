import { describe, expect, test } from 'vitest';
import { aTube } from '../../../../test-support/lab-rows.ts';
import { ogttTimers, recordsToAsk, timesCome } from './ogtt-timers.ts';
import type { TubeRow } from './tube.ts';

const fasting = Date.parse('2026-11-14T08:00:00+07:00');
const minutes = (count: number): number => fasting + count * 60_000;
const times = new Map([['r1', fasting]]);

function sugar(timePoint: string, more: Partial<TubeRow['specimen']> = {}): TubeRow {
  return aTube({ specimen: { specimenCode: `26111401230${timePoint[0] ?? ''}`, timePoint, ...more } });
}

describe('the clock of a sample', () => {
  test.each([
    ['1h', 0, 'waiting', 60],
    ['1h', 59, 'waiting', 1],
    ['1h', 60, 'now', 0],
    ['1h', 65, 'now', 5],
    ['1h', 66, 'late', 6],
    ['2h', 119, 'waiting', 1],
    ['2h', 130, 'now', 10],
    ['2h', 131, 'late', 11],
  ])('%s, %d minutes after the fasting sample: %s %d', (timePoint, passed, state, left) => {
    expect(ogttTimers([sugar(timePoint)], times, minutes(passed))).toMatchObject([{ state, minutes: left }]);
  });

  test('the next one stands first', () => {
    const shown = ogttTimers([sugar('2h'), sugar('1h')], times, fasting);
    expect(shown.map(({ timePoint }) => timePoint)).toEqual(['1h', '2h']);
  });

  test.each([
    ['one that was taken', sugar('1h', { status: 'collected' }), times],
    ['one whose fasting sample is not known', sugar('1h'), new Map<string, number>()],
    ['the fasting sample itself', sugar('0h'), times],
    ['any other tube', aTube(), times],
  ])('there is none for %s', (_what, row, known) => {
    expect(ogttTimers([row], known, minutes(60))).toEqual([]);
  });
});

test('it rings while it is time, neither before nor after', () => {
  const at = (passed: number): readonly string[] =>
    timesCome(ogttTimers([sugar('1h')], times, minutes(passed)));
  expect([59, 60, 64, 66].map((passed) => at(passed).length)).toEqual([0, 1, 1, 0]);
});

describe('the fasting time is asked for', () => {
  test('once for a record', () => {
    expect(recordsToAsk([sugar('1h'), sugar('2h')], new Map())).toEqual(['r1']);
    expect(recordsToAsk([sugar('1h'), sugar('2h')], times)).toEqual([]);
  });

  test('not while the fasting sample is still to be taken', () => {
    expect(recordsToAsk([sugar('0h'), sugar('1h')], new Map())).toEqual([]);
  });

  test('not for other tubes', () => {
    expect(recordsToAsk([aTube()], new Map())).toEqual([]);
  });
});
