import { describe, expect, it } from 'vitest';
import type { Birth } from '../patients/birth.ts';
import { hoursOfLifeAt, lifeAgeAt, mayBePregnant } from './life-age.ts';

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
