import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  checkAppointmentDay,
  closedReasonOf,
  dayStanding,
  isoWeekdayOf,
  lastAppointmentDay,
  weeklyClosedText,
  quickDays,
} from './booking-days.ts';

const opening = {
  openDays: [1, 2, 3, 4, 5, 6],
  closedDays: new Map([['2027-01-01', 'Tết Dương lịch']]),
};
const today = '2026-11-15';

describe('a day to come back on', () => {
  test.each([
    ['2026-11-16', undefined],
    ['2027-11-15', undefined],
    ['2026-11-15', 'appointment-date-too-early'],
    ['2026-11-14', 'appointment-date-too-early'],
    ['2027-11-16', 'appointment-date-too-far'],
    ['2026-11-22', 'appointment-day-closed'],
    ['2027-01-01', 'appointment-day-closed'],
    ['2026-02-30', 'appointment-date-invalid'],
    ['', 'appointment-date-invalid'],
    ['16/11/2026', 'appointment-date-invalid'],
  ])('%s: %s', (day, reason) => {
    expect(checkAppointmentDay(day, today, opening)).toBe(reason);
  });

  test('is closed by the week or by name, and says which', () => {
    expect(closedReasonOf('2026-11-22', opening)).toBe(weeklyClosedText);
    expect(closedReasonOf('2027-01-01', opening)).toBe('Tết Dương lịch');
    expect(closedReasonOf('2026-11-23', opening)).toBeUndefined();
    expect(closedReasonOf('2026-11-23', { openDays: [], closedDays: new Map() })).toBe(weeklyClosedText);
  });

  test.each([
    ['2026-11-15', 'before'],
    ['2026-11-16', 'on'],
    ['2026-11-17', 'after'],
  ])('seen from %s', (seenFrom, standing) => {
    expect(dayStanding('2026-11-16', seenFrom)).toBe(standing);
  });
});

describe('the calendar', () => {
  test.each([
    ['2026-11-15', 7],
    ['2026-11-16', 1],
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['2024-02-29', 4],
  ])('%s is weekday %i', (day, weekday) => {
    expect(isoWeekdayOf(day)).toBe(weekday);
  });

  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-11-15', 12, '2027-11-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  property.prop([fc.integer({ min: 0, max: 36_000 })])(
    'never calls further than a year and a day',
    (count) => {
      const day = addDays('2000-01-01', count);
      expect(lastAppointmentDay(day) <= addDays(day, 366)).toBe(true);
      expect(lastAppointmentDay(day) >= addDays(day, 365)).toBe(true);
      expect(isoWeekdayOf(addDays(day, 7))).toBe(isoWeekdayOf(day));
    },
  );
});

const quickDaysToday = '2026-11-16';
const named = (edd: string | undefined): readonly string[] =>
  quickDays(quickDaysToday, edd).map(({ kind, weeks, day }) => `${kind} ${String(weeks)} ${day}`);
const plain = ['weeks 1 2026-11-23', 'weeks 2 2026-11-30', 'weeks 4 2026-12-14'];

test('one, two and four weeks on are offered to everybody', () => {
  expect(named(undefined)).toEqual(plain);
});

describe('of a pregnancy', () => {
  test('the next three weeks in which it is seen are offered too', () => {
    // 20 weeks and 1 day today: the 20th week is over.
    expect(named('2027-04-04')).toEqual([
      ...plain,
      'gestation 24 2026-12-13',
      'gestation 28 2027-01-10',
      'gestation 30 2027-01-24',
    ]);
  });

  test('a week that begins today is not offered, the one of tomorrow is', () => {
    expect(named('2027-04-05')).toContain('gestation 24 2026-12-14');
    expect(named('2027-04-05').join()).not.toContain('gestation 20');
    expect(named('2027-04-06')).toContain('gestation 20 2026-11-17');
  });

  test.each([
    ['that is over', '2026-10-01'],
    ['that cannot have begun', '2027-12-01'],
    ['whose date is none', '2027-02-30'],
    ['whose date is empty', ''],
  ])('%s, no week is named', (_what, edd) => {
    expect(named(edd)).toEqual(plain);
  });

  test('at its end fewer weeks are left', () => {
    expect(named('2026-11-20')).toEqual([...plain, 'gestation 40 2026-11-20']);
  });
});
