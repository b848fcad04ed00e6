import { describe, expect, test } from 'vitest';
import { turnaround, type Turnaround } from './turnaround.ts';

const receivedMs = Date.UTC(2026, 10, 14, 1, 0);
const minute = 60_000;
const after = (minutes: number, finishedAfter: number | null = null): Turnaround =>
  turnaround({
    receivedMs,
    dueMs: receivedMs + 100 * minute,
    nowMs: receivedMs + minutes * minute,
    finishedMs: finishedAfter === null ? null : receivedMs + finishedAfter * minute,
  });

describe('a promise of 100 minutes', () => {
  test.each([
    [0, { state: 'on-time', minutes: 100 }],
    [79, { state: 'on-time', minutes: 21 }],
    [79.5, { state: 'on-time', minutes: 20 }],
    [80, { state: 'soon', minutes: 20 }],
    [99.5, { state: 'soon', minutes: 0 }],
    [100, { state: 'soon', minutes: 0 }],
    [100.5, { state: 'overdue', minutes: 1 }],
    [160, { state: 'overdue', minutes: 60 }],
  ])('after %s minutes is %j', (minutes, expected) => {
    expect(after(minutes)).toEqual(expected);
  });

  test('that was kept stays kept, however long ago, and never presses', () => {
    expect(after(5000, 95)).toEqual({ state: 'on-time', minutes: 5 });
  });

  test('that was broken stays broken by as much as it was', () => {
    expect(after(5000, 130)).toEqual({ state: 'overdue', minutes: 30 });
  });

  test('presses as early as the laboratory wants', () => {
    const dueMs = receivedMs + 100 * minute;
    const input = { receivedMs, dueMs, nowMs: receivedMs + 60 * minute, finishedMs: null };
    expect(turnaround(input, 50).state).toBe('soon');
  });
});
