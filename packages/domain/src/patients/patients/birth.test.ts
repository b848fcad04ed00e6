import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  birthWords,
  ageAt,
  isBirthDateOf,
  isNewborn,
  mayBeNewborn,
  type Birth,
  birthYearOf,
  parseBirth,
} from './birth.ts';
import { daysBetween, lastDayOfMonth, vietnamDateAt, vietnamInstantOf } from './stored-day.ts';

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

const today = '2026-11-15';

describe('the year of birth behind typed digits', () => {
  test.each([
    ['94', 1994],
    ['00', 2000],
    ['26', 2026],
    ['27', 1927],
    ['05', 2005],
    ['1994', 1994],
    ['2026', 2026],
    ['1905', 1905],
  ])('%s is %i', (digits, year) => {
    expect(birthYearOf(digits, today)).toBe(year);
  });

  test.each(['', '4', '994', '19944', '2027', '1904', '0094', '9x', '-94', '٩٤'])('%j is none', (digits) => {
    expect(birthYearOf(digits, today)).toBeUndefined();
  });

  property.prop([fc.integer({ min: 0, max: 99 })])('of two digits is never to come', (short) => {
    const year = birthYearOf(String(short).padStart(2, '0'), today) ?? Number.NaN;
    expect(year).toBeLessThanOrEqual(2026);
    expect(year).toBeGreaterThan(1926);
    expect(year % 100).toBe(short);
  });
});

describe('a birth typed into one field', () => {
  test.each([
    ['12/03/1994', '1994-03-12', 'day'],
    ['12031994', '1994-03-12', 'day'],
    ['120394', '1994-03-12', 'day'],
    ['12-3-94', '1994-03-12', 'day'],
    ['1/1/45', '1945-01-01', 'day'],
    ['15/11/26', '2026-11-15', 'day'],
    ['16/11/26', '1926-11-16', 'day'],
    ['1994-03-12', '1994-03-12', 'day'],
    ['03/1994', '1994-03-01', 'month'],
    ['3/94', '1994-03-01', 'month'],
    ['12/30', '1930-12-01', 'month'],
    ['1994', '1994-01-01', 'year'],
    [' 1994 ', '1994-01-01', 'year'],
  ])('%s is %s, known to the %s', (typed, date, precision) => {
    expect(parseBirth(typed, today)).toEqual({ date, precision });
  });

  test('keeps a whole date to come, so that the check can name it', () => {
    expect(parseBirth('16/11/2026', today)).toEqual({ date: '2026-11-16', precision: 'day' });
  });

  test.each([
    ['nothing', ''],
    ['a word', 'năm ngoái'],
    ['30 February', '30/02/1994'],
    ['a month thirteen', '13/1994'],
    ['a year before anybody alive', '1890'],
    ['a year to come', '2027'],
    ['a year of two digits', '94'],
    ['three digits', '194'],
    ['a leap day of a year that had none', '29/02/27'],
    ['full-width digits', '１９９４'],
  ])('is not %s', (_what, typed) => {
    expect(parseBirth(typed, today)).toBeUndefined();
  });
});

describe('the day in Vietnam', () => {
  test.each([
    ['2026-11-14T16:59:59Z', '2026-11-14'],
    ['2026-11-14T17:00:00Z', '2026-11-15'],
    ['2026-11-14T23:30:00+07:00', '2026-11-14'],
    ['2025-12-31T17:00:00Z', '2026-01-01'],
    ['2024-02-28T18:00:00Z', '2024-02-29'],
  ])('at %s is %s', (instant, day) => {
    expect(vietnamDateAt(Date.parse(instant))).toBe(day);
  });

  test('turns into an instant and back', () => {
    expect(vietnamInstantOf('2026-11-15', '00:00')).toBe(Date.parse('2026-11-14T17:00:00Z'));
    expect(vietnamDateAt(vietnamInstantOf('2026-11-15', '00:00'))).toBe('2026-11-15');
  });

  test.each([
    ['2026-11-14', '2026-11-14', 0],
    ['2026-11-14', '2026-11-13', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
  ])('counts whole days from %s to %s', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test.each([
    ['2026-02-01', '2026-02-28'],
    ['2024-02-10', '2024-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('ends the month of %s on %s', (day, last) => {
    expect(lastDayOfMonth(day)).toBe(last);
  });

  property.prop([fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.nat(23), fc.nat(59)])(
    'is the same all through its 24 hours',
    (at, hour, minute) => {
      const day = vietnamDateAt(at);
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect(vietnamDateAt(vietnamInstantOf(day, time))).toBe(day);
    },
  );
});
