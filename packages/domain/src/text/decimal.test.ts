import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  isStoredDecimal,
  parseDecimal,
  withUnit,
} from './decimal.ts';

const aNumber = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 2 }))
  .map(([isNegative, units, places]) => {
    const digits = String(units).padStart(places + 1, '0');
    const cut = digits.length - places;
    const number = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
    return isNegative && units > 0 ? `-${number}` : number;
  });

describe('reading a typed number', () => {
  test.each([
    ['a whole number', '12', '12'],
    ['a decimal dot', '1.5', '1.5'],
    ['a decimal comma', '1,5', '1.5'],
    ['the zeros behind the mark, which state the precision', '1,50', '1.50'],
    ['a minus', '-0,25', '-0.25'],
    ['a plus, which says nothing', '+3', '3'],
    ['leading zeros, which say nothing', '007,5', '7.5'],
    ['minus zero, which is zero', '-0,00', '0.00'],
    ['blanks around', ' 4,2 ', '4.2'],
  ])('[VAL-013] takes %s', (_what, typed, stored) => {
    expect(parseDecimal(typed)).toBe(stored);
  });

  test.each([
    ['nothing', ''],
    ['a third digit behind the mark', '1.234'],
    ['two commas', '1,2,3'],
    ['thousands and decimals', '1.234,5'],
    ['two signs', '--1'],
    ['a sign behind', '1-'],
    ['a sign alone', '-'],
    ['a mark alone', ','],
    ['no digit before the mark, which is overlooked', ',5'],
    ['no digit behind the mark', '5,'],
    ['an exponent', '1e5'],
    ['not a number', 'NaN'],
    ['infinity', 'Infinity'],
    ['a hexadecimal number', '0x10'],
    ['an underscore', '1_000'],
    ['a blank between', '1 5'],
    ['a comparison', '<5'],
    ['a unit', '5 g/L'],
    ['full-width digits', '１２'],
    ['Arabic digits', '١٢'],
    ['a typographic minus', '−5'],
    ['thirteen digits', '1234567890123'],
  ])('refuses %s', (_what, typed) => {
    expect(parseDecimal(typed)).toBeUndefined();
  });

  test.each(['1,5', '1.0', '0,01'])('refuses %s where only whole numbers are allowed', (typed) => {
    expect(parseDecimal(typed, { decimals: 0 })).toBeUndefined();
  });

  test.each(['1,5', '+1', '01', '-0', ' 1', '1.', '1.234'])('does not count %j as stored', (text) => {
    expect(isStoredDecimal(text)).toBe(false);
  });

  property.prop([aNumber])('what is shown reads back as what was stored', (stored) => {
    expect(parseDecimal(formatDecimal(stored))).toBe(stored);
    expect(isStoredDecimal(stored)).toBe(true);
  });

  property.prop([fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,e ]{1,9}$/))])(
    'gives a stored number of the same size or nothing',
    (typed) => {
      const stored = parseDecimal(typed);
      expect(stored === undefined || isStoredDecimal(stored)).toBe(true);
      expect(stored === undefined || Number(stored) === Number(typed.replace(',', '.')) + 0).toBe(true);
    },
  );
});

describe('counting without binary fractions', () => {
  test.each([
    ['0.1', '0.2', '0.3'],
    ['1.1', '-1.1', '0.0'],
    ['-0.05', '0.01', '-0.04'],
    ['9.99', '0.01', '10.00'],
    ['5', '0.01', '5.01'],
  ])('%s and %s make %s', (one, other, sum) => {
    expect(addDecimals(one, other)).toBe(sum);
  });

  property.prop([aNumber, aNumber])('adding and taking away again changes nothing', (one, other) => {
    const back = other.startsWith('-') ? other.slice(1) : `-${other}`;
    expect(compareDecimals(addDecimals(addDecimals(one, other), back), one)).toBe(0);
  });

  property.prop([aNumber, aNumber])('compares as numbers compare', (one, other) => {
    expect(compareDecimals(one, other)).toBe(Math.sign(Number(one) - Number(other)));
  });
});

test.each([
  ['2,8', 'mmol/L', '2,8 mmol/L'],
  ['38', '10⁹/L', '38 × 10⁹/L'],
  ['4,5', '10¹²/L', '4,5 × 10¹²/L'],
  ['1,02', '', '1,02'],
  ['1,02', null, '1,02'],
  ['', 'mmol/L', ''],
])('%j in %j is said as %j', (value, unit, words) => {
  expect(withUnit(value, unit)).toBe(words);
});
