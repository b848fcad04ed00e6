import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  formatDate,
  isStoredDate,
  parseDate,
  formatMonth,
  isStoredMonth,
  monthOfBound,
  parseMonth,
} from './date.ts';

const aDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('reading a typed date', () => {
  test.each([
    ['six digits', '141126', '2026-11-14'],
    ['eight digits', '14112026', '2026-11-14'],
    ['slashes and a short year', '14/11/26', '2026-11-14'],
    ['slashes and a long year', '14/11/2026', '2026-11-14'],
    ['single digits', '4/1/2026', '2026-01-04'],
    ['dashes', '14-11-2026', '2026-11-14'],
    ['dots', '14.11.2026', '2026-11-14'],
    ['the stored form, as pasted from elsewhere', '2026-11-14', '2026-11-14'],
    ['blanks around', ' 14/11/2026\t', '2026-11-14'],
    ['a year of the last century', '020185', '1985-01-02'],
    ['the last year that counts as this century', '02/01/49', '2049-01-02'],
    ['the first year that counts as the last century', '02/01/50', '1950-01-02'],
    ['the day that leap years have', '29/02/2024', '2024-02-29'],
    ['the leap day of a century that has one', '29/02/2000', '2000-02-29'],
  ])('[VAL-010] takes %s and stores YYYY-MM-DD', (_what, typed, stored) => {
    expect(parseDate(typed)).toBe(stored);
  });

  test.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['a leap day in a common year', '29/02/2023'],
    ['the leap day of a century that has none', '29/02/2100'],
    ['30 February', '30/02/2024'],
    ['31 April', '31/04/2026'],
    ['31 November in six digits', '311126'],
    ['day and month zero', '00/00/2026'],
    ['day zero', '00/11/2026'],
    ['month zero', '14/00/2026'],
    ['month thirteen', '14/13/2026'],
    ['the American order', '11/14/2026'],
    ['day 32', '32/01/2026'],
    ['a year of three digits', '14/11/026'],
    ['a year of five digits', '14/11/20266'],
    ['a year before any patient', '14/11/1899'],
    ['a year after any plan', '14/11/2100'],
    ['the year zero', '14/11/0000'],
    ['no year', '14/11'],
    ['five digits', '14112'],
    ['seven digits', '1411202'],
    ['nine digits', '141120266'],
    ['two kinds of separator', '14/11-2026'],
    ['a separator too many', '14//11/2026'],
    ['a separator at the end', '14/11/2026/'],
    ['a time behind', '2026-11-14T08:00:00'],
    ['full-width digits', '１４/１１/２０２６'],
    ['Arabic digits', '١٤/١١/٢٠٢٦'],
    ['a minus', '-14/11/2026'],
    ['an exponent', '1e1/11/2026'],
    ['letters', 'hôm nay'],
    ['a stored form with a short month', '2026-1-14'],
    ['a second line', '14/11/2026\n15/11/2026'],
  ])('refuses %s', (_what, typed) => {
    expect(parseDate(typed)).toBeUndefined();
  });

  property.prop([aDay])('reads every day in all the ways in which people type it', (stored) => {
    const [year = '', month = '', day = ''] = stored.split('-');
    const typed = [`${day}/${month}/${year}`, `${day}${month}${year}`, `${day}-${month}-${year}`, stored];
    expect(typed.map(parseDate)).toEqual(typed.map(() => stored));
  });

  property.prop([fc.oneof(fc.string(), fc.stringMatching(/^[0-9/.\- ]{4,11}$/))])(
    'gives a stored date or nothing, never something between',
    (typed) => {
      const stored = parseDate(typed);
      expect(stored === undefined || isStoredDate(stored)).toBe(true);
    },
  );

  property.prop([fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/)])(
    'takes exactly the days of the calendar in the stored form',
    (text) => {
      const time = Date.parse(`${text}T00:00:00Z`);
      const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
      const year = Number(text.slice(0, 4));
      expect(isStoredDate(text)).toBe(isReal && year >= 1900 && year <= 2099);
    },
  );
});

describe('showing a date', () => {
  test('[VAL-009] shows dd/MM/yyyy', () => {
    expect(formatDate('2026-01-04')).toBe('04/01/2026');
  });

  test.each(['', '14/11', '2026-02-30', '2026-11-14T00:00'])(
    'shows what is no date as it was typed: %j',
    (text) => {
      expect(formatDate(text)).toBe(text);
    },
  );

  property.prop([aDay])('what is shown reads back as what was stored', (stored) => {
    expect(parseDate(formatDate(stored))).toBe(stored);
  });
});

const aMonth = fc
  .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${String(year)}-${String(month).padStart(2, '0')}`);

describe('reading a typed month', () => {
  test.each([
    ['four digits', '1126', '2026-11'],
    ['six digits', '112026', '2026-11'],
    ['a slash', '11/2026', '2026-11'],
    ['a slash and a short year', '3/26', '2026-03'],
    ['the stored form', '2026-11', '2026-11'],
  ])('takes %s', (_what, typed, stored) => {
    expect(parseMonth(typed)).toBe(stored);
  });

  test.each([
    ['nothing', ''],
    ['month zero', '00/2026'],
    ['month thirteen', '13/2026'],
    ['a year alone', '2026'],
    ['a whole date', '14/11/2026'],
    ['a year before any patient', '11/1899'],
    ['a year after any plan', '11/2100'],
    ['three digits', '126'],
    ['five digits', '11202'],
    ['full-width digits', '１１/２０２６'],
    ['a name', 'tháng 11'],
    ['a minus', '-11/2026'],
  ])('refuses %s', (_what, typed) => {
    expect(parseMonth(typed)).toBeUndefined();
  });

  property.prop([aMonth])('what is shown reads back as what was stored', (stored) => {
    expect(parseMonth(formatMonth(stored))).toBe(stored);
    expect(isStoredMonth(stored)).toBe(true);
  });

  property.prop([fc.oneof(fc.string(), fc.stringMatching(/^[0-9/.\- ]{3,8}$/))])(
    'gives a stored month or nothing',
    (typed) => {
      const stored = parseMonth(typed);
      expect(stored === undefined || isStoredMonth(stored)).toBe(true);
    },
  );
});

test.each([
  ['2026-11-14', '2026-11'],
  ['2026-11', '2026-11'],
])('[VAL-012] takes the bound of a month from a date setting: %s', (bound, month) => {
  expect(monthOfBound(bound)).toBe(month);
});
