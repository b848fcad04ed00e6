import { describe, expect, it, test } from 'vitest';
import type { Birth } from '../patients/birth.ts';
import { hoursOfLifeAt, lifeAgeAt, mayBePregnant, maternalAgeText } from './life-age.ts';
import { fc, test as property } from '@fast-check/vitest';
import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';

const newborn: Birth = { date: '2026-11-13', precision: 'day', time: '20:30' };

describe('hours of life', () => {
  it.each([
    ['2026-11-13T20:30:00+07:00', 0],
    ['2026-11-14T20:29:59+07:00', 23],
    ['2026-11-14T20:30:00+07:00', 24],
    ['2026-11-15T13:29:59Z', 47],
    ['2026-11-15T13:30:00Z', 48],
    ['2026-11-13T20:29:59+07:00', undefined],
    ['2026-11-14T20:30:00', undefined],
  ])('at %s are %s', (instant, hours) => {
    expect(hoursOfLifeAt(newborn, instant)).toBe(hours);
  });

  it('are not known without the time of birth', () => {
    expect(hoursOfLifeAt({ ...newborn, time: null }, '2026-11-15T08:00:00+07:00')).toBeUndefined();
    expect(hoursOfLifeAt({ ...newborn, time: '24:00' }, '2026-11-15T08:00:00+07:00')).toBeUndefined();
  });
});

describe('a time of birth', () => {
  it('says nothing where the day is not known', () => {
    const birth: Birth = { date: '2026-11-01', precision: 'month', time: '08:00' };
    expect(hoursOfLifeAt(birth, '2026-11-01T20:00:00+07:00')).toBeUndefined();
  });
});

describe('the age at a moment', () => {
  it('counts days by the calendar', () => {
    expect(lifeAgeAt(newborn, '2026-11-14T00:10:00+07:00')).toMatchObject({
      hoursFrom: 3,
      daysFrom: 1,
      daysTo: 1,
    });
  });

  it('is every age that a year-only person may have', () => {
    expect(
      lifeAgeAt({ date: '2024-01-01', precision: 'year', time: null }, '2026-11-14T08:00:00+07:00'),
    ).toMatchObject({ daysFrom: 683, daysTo: 1048, yearsFrom: 1, yearsTo: 2 });
  });

  it('is every age that a month-only person may have, today at the latest', () => {
    expect(
      lifeAgeAt({ date: '2026-11-01', precision: 'month', time: null }, '2026-11-14T08:00:00+07:00'),
    ).toMatchObject({ daysFrom: 0, daysTo: 13, hoursFrom: 0 });
  });

  it.each([
    ['before birth', { ...newborn, date: '2026-11-16' }],
    ['a date that is not in the calendar', { ...newborn, date: '2026-02-30' }],
  ])('is not known %s', (_what, birth) => {
    expect(lifeAgeAt(birth, '2026-11-15T08:00:00+07:00')).toBeUndefined();
  });
});

describe('whether somebody may be pregnant', () => {
  const at = '2026-11-14T08:00:00+07:00';
  const born = (date: string): ReturnType<typeof lifeAgeAt> =>
    lifeAgeAt({ date, precision: 'day', time: null }, at);

  it.each([
    ['a woman', 'female', born('1996-05-20'), true],
    ['a man', 'male', born('1996-05-20'), false],
    ['a girl of nine', 'female', born('2016-11-15'), false],
    ['a girl of ten', 'female', born('2016-11-14'), true],
    ['a woman of sixty', 'female', born('1965-11-15'), true],
    ['a woman of sixty-one', 'female', born('1965-11-14'), false],
    ['unknown sex', 'unknown', born('1996-05-20'), true],
    ['unknown age', 'female', undefined, true],
    ['a man of unknown age', 'male', undefined, false],
  ] as const)('%s', (_who, sex, age, expected) => {
    expect(mayBePregnant(sex, age)).toBe(expected);
  });
});

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
