import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { maternalAgeText } from './maternal-age.ts';
import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';

const born = (
  date: string,
  precision: 'day' | 'month' | 'year' = 'day',
): Parameters<typeof maternalAgeText>[0] => ({
  date,
  precision,
  time: null,
});

describe('how old a mother is when her child is due', () => {
  test.each([
    ['1996-09-12', '2027-05-27', '30,7'],
    ['1997-05-27', '2027-05-27', '30,0'],
    ['1997-05-28', '2027-05-27', '29,9'],
    ['1996-02-29', '2027-02-28', '30,9'],
    ['1996-02-29', '2027-03-01', '31,0'],
    ['1996-02-29', '2028-02-29', '32,0'],
    ['1999-12-31', '2027-01-01', '27,0'],
  ])('born %s, due %s: %s', (date, edd, age) => {
    expect(maternalAgeText(born(date), edd)).toBe(age);
  });

  test.each([
    ['1996-01-01', 'year', '2027-05-27', '30–31'],
    ['1996-01-01', 'year', '2027-12-31', '31'],
    ['1996-05-01', 'month', '2027-05-27', '30–31'],
    ['1996-09-01', 'month', '2027-05-27', '30'],
  ] as const)('born %s, known by its %s only, due %s: %s', (date, precision, edd, age) => {
    expect(maternalAgeText(born(date, precision), edd)).toBe(age);
  });

  test.each([
    ['a due date that is not in the calendar', '1996-09-12', '2027-02-30'],
    ['no due date', '1996-09-12', ''],
    ['a birth that is not in the calendar', '1996-13-01', '2027-05-27'],
    ['a child due before its mother was born', '2027-05-28', '2027-05-27'],
  ])('is not told of %s', (_, date, edd) => {
    expect(maternalAgeText(born(date), edd)).toBeUndefined();
  });

  const days = fc.integer({ min: dayNumberOf('1960-01-01') ?? 0, max: dayNumberOf('2015-12-31') ?? 0 });
  property.prop([days, fc.integer({ min: 10 * 366, max: 60 * 365 })])(
    'never falls from one day to the next, and is whole on a birthday only',
    (birth, age) => {
      const on = (day: number): number =>
        Number(maternalAgeText(born(dateOfDayNumber(birth)), dateOfDayNumber(day))?.replace(',', '.'));
      const [before, after] = [on(birth + age), on(birth + age + 1)];
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after - before).toBeLessThan(0.11);
      expect(before).toBeGreaterThan(age / 365.25 - 0.12);
      expect(before).toBeLessThan(age / 365.25 + 0.01);
    },
  );
});
