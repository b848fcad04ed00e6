import { describe, expect, test } from 'vitest';
import { checkOgttTime } from './ogtt-times.ts';

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
