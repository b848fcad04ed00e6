import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { formatMonth, isStoredMonth, monthOfBound, parseMonth } from './month.ts';

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
