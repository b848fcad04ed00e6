import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { birthWords, ageAt, isBirthDateOf, isNewborn, mayBeNewborn, type Birth } from './birth.ts';

const noon = Date.parse('2026-11-15T12:00:00+07:00');
const born = (date: string, time: string | null = null): Birth => ({ date, precision: 'day', time });
const bornInYear = (year: string): Birth => ({ date: `${year}-01-01`, precision: 'year', time: null });
const bornInMonth = (month: string): Birth => ({ date: `${month}-01`, precision: 'month', time: null });

describe('the age of a person', () => {
  test.each([
    ['a woman before her birthday', born('1994-11-16'), { years: 31, days: 11_687 }],
    ['a woman on her birthday', born('1994-11-15'), { years: 32, days: 11_688 }],
    ['a child of this morning', born('2026-11-15'), { years: 0, days: 0 }],
    ['a child of yesterday', born('2026-11-14'), { years: 0, days: 1 }],
  ])('is counted by calendar days: %s', (_who, birth, age) => {
    expect(ageAt(birth, noon)).toMatchObject({ ...age, hours: null, exact: true });
  });

  test('is counted in full hours where the time of birth is known', () => {
    expect(ageAt(born('2026-11-14', '08:45'), noon)).toMatchObject({ days: 1, hours: 27 });
    expect(ageAt(born('2026-11-15', '11:01'), noon)).toMatchObject({ days: 0, hours: 0 });
  });

  test('assumes the first day of what is not known, and says so', () => {
    expect(ageAt(bornInYear('1994'), noon)).toMatchObject({ years: 32, exact: false, hours: null });
    expect(ageAt(bornInMonth('1994-12'), noon)).toMatchObject({ years: 31, exact: false, hours: null });
  });

  test('grows on 1 March for somebody born on 29 February', () => {
    const leap = born('2000-02-29');
    expect(ageAt(leap, Date.parse('2026-02-28T12:00:00+07:00'))?.years).toBe(25);
    expect(ageAt(leap, Date.parse('2026-03-01T12:00:00+07:00'))?.years).toBe(26);
  });

  test('changes at midnight in Vietnam, not at midnight of the server', () => {
    const child = born('2026-11-14');
    expect(ageAt(child, Date.parse('2026-11-14T16:59:00Z'))?.days).toBe(0);
    expect(ageAt(child, Date.parse('2026-11-14T17:00:00Z'))?.days).toBe(1);
  });

  test.each([
    ['born tomorrow', born('2026-11-16')],
    ['born later today', born('2026-11-15', '12:01')],
    ['born on no day', born('2026-02-30')],
    ['born in a year that names a day', { date: '1994-03-12', precision: 'year', time: null } as const],
    ['born in a month that names a day', { date: '1994-03-12', precision: 'month', time: null } as const],
  ])('is not given for somebody %s', (_who, birth) => {
    expect(ageAt(birth, noon)).toBeUndefined();
  });

  test('gives no hours for a time that is none, or without the day', () => {
    expect(ageAt(born('2026-11-14', '25:00'), noon)?.hours).toBeNull();
    expect(ageAt({ ...bornInYear('2026'), time: '08:45' }, noon)?.hours).toBeNull();
  });

  property.prop([fc.integer({ min: 0, max: 44_000 }), fc.nat(365)])(
    'never shrinks as time goes by',
    (daysAgo, later) => {
      const dayMs = 24 * 60 * 60 * 1000;
      const date = new Date(noon - daysAgo * dayMs).toISOString().slice(0, 10);
      const [now, then] = [ageAt(born(date), noon), ageAt(born(date), noon + later * dayMs)];
      expect(now?.days).toBe(daysAgo);
      expect(then?.years).toBeGreaterThanOrEqual(now?.years ?? Number.NaN);
    },
  );
});

describe('a day of birth in words', () => {
  test.each([
    ['day', '14/01/1996'],
    ['month', '01/1996'],
    ['year', '1996'],
  ] as const)('known to the %s is %s', (precision, words) => {
    expect(birthWords('1996-01-14', precision)).toBe(words);
  });
});

describe('a newborn', () => {
  test.each([
    ['2026-11-15', true],
    ['2026-10-18', true],
    ['2026-10-17', false],
    ['2025-11-15', false],
    ['2026-11-16', false],
    ['2026-13-01', false],
  ])('born on %s and registered on 15/11/2026: %s', (date, expected) => {
    expect(isNewborn(born(date), noon)).toBe(expected);
  });

  test.each([
    ['this year', bornInYear('2026'), true],
    ['last year', bornInYear('2025'), false],
    ['this month', bornInMonth('2026-11'), true],
    ['last month, whose end is 15 days ago', bornInMonth('2026-10'), true],
    ['the month before', bornInMonth('2026-09'), false],
  ])('may be somebody born %s', (_when, birth, expected) => {
    expect(mayBeNewborn(birth, noon)).toBe(expected);
    expect(isNewborn(birth, noon)).toBe(false);
  });

  test('may be somebody of last year while January is young', () => {
    expect(mayBeNewborn(bornInYear('2025'), Date.parse('2026-01-28T12:00:00+07:00'))).toBe(true);
    expect(mayBeNewborn(bornInYear('2025'), Date.parse('2026-01-29T12:00:00+07:00'))).toBe(false);
  });
});

test.each([
  ['day', '1994-03-12', true],
  ['month', '1994-03-01', true],
  ['year', '1994-01-01', true],
  ['month', '1994-03-12', false],
  ['year', '1994-03-01', false],
  ['day', '1994-02-30', false],
  ['day', '', false],
] as const)('a date known to the %s: %s is %s', (precision, date, expected) => {
  expect(isBirthDateOf(precision, date)).toBe(expected);
});
