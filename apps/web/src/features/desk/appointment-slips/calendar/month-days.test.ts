import { isoWeekdayOf } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { dayByKey, freeIn, nextFreeDay, shownDays, weeksOf } from './month-days.ts';

describe('the weeks of a month', () => {
  test.each([
    ['2026-11', '2026-10-26', '2026-12-06', 6],
    ['2027-02', '2027-02-01', '2027-02-28', 4],
    ['2026-12', '2026-11-30', '2027-01-03', 5],
    ['2024-02', '2024-01-29', '2024-03-03', 5],
  ])('%s: %s to %s', (month, from, to, weeks) => {
    expect(shownDays(month)).toEqual({ from, to });
    expect(weeksOf(month)).toHaveLength(weeks);
    expect(weeksOf(month).every((week) => week.length === 7 && isoWeekdayOf(week[0] ?? '') === 1)).toBe(true);
  });
});

describe('a day that was only named', () => {
  const loads = new Map([
    ['2026-12-14', 'closed'],
    ['2026-12-15', 'full'],
    ['2026-12-16', 'open'],
  ]);
  const isBlocked = (_day: string, load: string): boolean => load !== 'open';

  test.each([
    ['2026-12-14', '2026-12-16'],
    ['2026-12-16', '2026-12-16'],
    ['2027-03-01', '2027-03-01'],
  ])('%s gives way to %s', (day, free) => {
    expect(nextFreeDay(day, loads, isBlocked)).toBe(free);
  });

  test('stays where no other is known to be free', () => {
    const closed = new Map(weeksOf('2026-12').flatMap((week) => week.map((day) => [day, 'closed'])));
    expect(nextFreeDay('2026-12-01', closed, isBlocked)).toBe('2026-12-01');
  });
});

describe('a key', () => {
  test.each([
    ['ArrowLeft', '2026-11-15'],
    ['ArrowRight', '2026-11-17'],
    ['ArrowUp', '2026-11-09'],
    ['ArrowDown', '2026-11-23'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-16'],
    ['PageDown', '2026-12-16'],
    ['a', undefined],
    ['Enter', undefined],
  ])('%s leads to %s', (key, day) => {
    expect(dayByKey('2026-11-16', key)).toBe(day);
  });
});

test('places that were taken away are not owed', () => {
  expect(freeIn([])).toBe(0);
  expect(
    freeIn([
      { capacity: 20, taken: 5 },
      { capacity: 2, taken: 4 },
    ]),
  ).toBe(15);
});
