import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dueDateFrom, gestationalDaysOn, trimesterOf, weeksAndDays } from './gestational-age.ts';
import { gestationalAgeText } from './texts.ts';
import { dateOfDayNumber, dayNumberOf, instantOf, vietnamDayOf } from '../../ground/kernel/vietnam-day.ts';

const day = (date: string): number => dayNumberOf(date) ?? Number.NaN;

describe('gestational age', () => {
  it.each([
    [28, 'T1'],
    [97, 'T1'],
    [98, 'T2'],
    [195, 'T2'],
    [196, 'T3'],
    [301, 'T3'],
  ])('day %i belongs to %s', (days, trimester) => {
    expect(trimesterOf(days)).toBe(trimester);
  });

  it('is 280 days on the due date', () => {
    expect(dueDateFrom('2026-08-20', 0)).toBe('2027-05-27');
    expect(gestationalDaysOn('2027-05-27', day('2027-05-27'))).toBe(280);
    expect(gestationalDaysOn('2027-05-27', day('2026-11-14'))).toBe(86);
  });

  it.each([
    [28, 28],
    [27, undefined],
    [301, 301],
    [302, undefined],
    [-5, undefined],
  ])('%i days are told as %s', (days, expected) => {
    expect(gestationalDaysOn('2027-05-27', day('2026-08-20') + days)).toBe(expected);
  });

  it('is not known of a due date that is not in the calendar', () => {
    expect(gestationalDaysOn('2027-02-30', day('2026-11-14'))).toBeUndefined();
    expect(dueDateFrom('2026-02-29', 0)).toBeUndefined();
  });

  it('is worded in weeks and days', () => {
    expect(gestationalAgeText(86)).toBe('12 tuần 2 ngày');
    expect(gestationalAgeText(98)).toBe('14 tuần 0 ngày');
    expect(gestationalAgeText(undefined)).toBe('chưa rõ tuổi thai');
  });

  test.prop([fc.integer({ min: 28, max: 301 })])('weeks and days make the days again', (days) => {
    const parts = weeksAndDays(days);
    expect(parts.weeks * 7 + parts.days).toBe(days);
    expect(parts.days).toBeLessThan(7);
  });

  test.prop([fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 28, max: 301 })])(
    'from a date and back',
    (number, days) => {
      const edd = dueDateFrom(dateOfDayNumber(number), days) ?? '';
      fc.pre(dayNumberOf(edd) !== undefined && dayNumberOf(dateOfDayNumber(number)) !== undefined);
      expect(gestationalDaysOn(edd, number)).toBe(days);
    },
  );
});

describe('a day in Vietnam', () => {
  it.each([
    ['2026-11-14T00:00:00+07:00', '2026-11-14'],
    ['2026-11-13T23:59:59.999+07:00', '2026-11-13'],
    ['2026-11-13T17:00:00Z', '2026-11-14'],
    ['2026-11-13T16:59:59Z', '2026-11-13'],
    ['2026-11-14 00:00:00+07', '2026-11-14'],
    ['2026-11-13T12:00-05:00', '2026-11-14'],
    ['2024-02-28T18:00:00Z', '2024-02-29'],
  ])('%s is %s', (text, date) => {
    expect(dateOfDayNumber(vietnamDayOf(instantOf(text) ?? Number.NaN))).toBe(date);
  });

  it.each([
    ['without a zone', '2026-11-14T08:00:00'],
    ['a day only', '2026-11-14'],
    ['a day that is not in the calendar', '2026-02-30T08:00:00Z'],
    ['an hour that is not on the clock', '2026-11-14T25:00:00Z'],
    ['a Vietnamese date', '14/11/2026 08:00+07:00'],
    ['nothing', ''],
  ])('refuses a moment: %s', (_what, text) => {
    expect(instantOf(text)).toBeUndefined();
  });
});
