import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { birthYearOf, parseBirth } from './typed-birth.ts';

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
