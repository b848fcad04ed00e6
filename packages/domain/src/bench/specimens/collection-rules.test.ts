import { describe, expect, test } from 'vitest';
import { checkOgttTime, isTubeWanted, isUrineVolumePlausible } from './collection-rules.ts';
import { resultStates, type ResultState } from '../states/result-states.ts';
import { defaultRetentionRules, isRetentionOver, retentionEnd, type KeptSpecimen } from './retention.ts';

const fastingMs = Date.UTC(2026, 10, 14, 0, 30);
const after = (timePoint: '1h' | '2h', minutes: number): unknown =>
  checkOgttTime({ timePoint, fastingMs, takenMs: fastingMs + minutes * 60_000 }).reason;

describe('a sample of a glucose tolerance test', () => {
  test.each([
    [54, 'one-hour-sample-off'],
    [55, null],
    [60, null],
    [65, null],
    [65.9, null],
    [66, 'one-hour-sample-off'],
    [0, 'one-hour-sample-off'],
    [-60, 'one-hour-sample-off'],
  ])('of the first hour after %s minutes: %s', (minutes, reason) => {
    expect(after('1h', minutes)).toBe(reason);
  });

  test.each([
    [109, 'two-hour-sample-off'],
    [110, null],
    [130, null],
    [131, 'two-hour-sample-off'],
    [60, 'two-hour-sample-off'],
  ])('of the second hour after %s minutes: %s', (minutes, reason) => {
    expect(after('2h', minutes)).toBe(reason);
  });

  test('says how late it was, for the comment', () => {
    const check = checkOgttTime({ timePoint: '1h', fastingMs, takenMs: fastingMs + 71 * 60_000 });
    expect(check).toEqual({ reason: 'one-hour-sample-off', minutes: 71 });
  });

  test('cannot be judged without the fasting one', () => {
    expect(checkOgttTime({ timePoint: '1h', fastingMs: null, takenMs: fastingMs })).toEqual({
      reason: 'fasting-sample-missing',
      minutes: null,
    });
  });

  test.each(['0h', 'random', null] as const)('taken at %s has no time to keep', (timePoint) => {
    expect(checkOgttTime({ timePoint, fastingMs: null, takenMs: fastingMs }).reason).toBeNull();
  });

  test('is judged by the laboratory’s own windows', () => {
    const windows = { '1h': { minutes: 60, tolerance: 0 }, '2h': { minutes: 120, tolerance: 0 } };
    const late = { timePoint: '1h', fastingMs, takenMs: fastingMs + 61 * 60_000 } as const;
    expect(checkOgttTime(late, windows).reason).toBe('one-hour-sample-off');
  });
});

describe('a tube', () => {
  test.each<[string, readonly ResultState[]]>([
    ['while a test on it is left', ['cancelled', 'pending']],
    ['after its tests went to the one taken in its place', []],
    ...resultStates
      .filter((state) => state !== 'cancelled')
      .map((state): [string, readonly ResultState[]] => [`with a ${state} result`, [state]]),
  ])('is wanted %s', (_when, results) => {
    expect(isTubeWanted({ isOrderCancelled: false, results })).toBe(true);
  });

  test.each<[string, boolean, readonly ResultState[]]>([
    ['its only test is cancelled', false, ['cancelled']],
    ['all its tests are cancelled', false, ['cancelled', 'cancelled']],
    ['its order is cancelled', true, ['cancelled']],
    ['its order is cancelled, and it never had a test', true, []],
  ])('is not wanted once %s', (_when, isOrderCancelled, results) => {
    expect(isTubeWanted({ isOrderCancelled, results })).toBe(false);
  });
});

test.each(['200', '1850', '1850.5', '6000'])('the urine of a day may be %s mL', (volume) => {
  expect(isUrineVolumePlausible(volume)).toBe(true);
});

test.each([null, '', '0', '199.99', '6000.01', '-500', '1.850,5', 'nhiều', '1850 mL'])(
  'the urine of a day is never %j',
  (volume) => {
    expect(isUrineVolumePlausible(volume)).toBe(false);
  },
);

const day = 24 * 60 * 60 * 1000;
const receivedMs = Date.UTC(2026, 10, 14, 1, 21);
const kept = (specimenType: string, isReportSigned = true): KeptSpecimen => ({
  specimenType,
  receivedMs,
  isReportSigned,
});

describe('a stored tube', () => {
  test.each([
    ['SERUM', 7],
    ['EDTA', 5],
    ['URINE', 7],
    ['constructor', 7],
  ])('of %s is kept for %d days and not a moment less', (specimenType, days) => {
    expect(isRetentionOver(kept(specimenType), receivedMs + days * day - 1)).toBe(false);
    expect(isRetentionOver(kept(specimenType), receivedMs + days * day)).toBe(true);
  });

  test.each(['HEPARIN', 'AMNIO', 'CVS', 'CFDNA'])(
    'of %s outlasts its report, however old',
    (specimenType) => {
      expect(retentionEnd(kept(specimenType, false))).toBeNull();
      expect(isRetentionOver(kept(specimenType, false), receivedMs + 1000 * day)).toBe(false);
      expect(retentionEnd(kept(specimenType))).toBe(receivedMs + 7 * day);
    },
  );

  test('is kept as long as the laboratory says', () => {
    const rules = { ...defaultRetentionRules, byType: { SERUM: { days: 30, untilReportSigned: false } } };
    expect(retentionEnd(kept('SERUM'), rules)).toBe(receivedMs + 30 * day);
  });
});
