import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  isStoredDecimal,
  parseDecimal,
  withUnit,
  formatCurrency,
  isStoredCurrency,
  parseCurrency,
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

describe('reading a sum of money', () => {
  test.each([
    ['plain digits', '1234567', '1234567'],
    ['dots between thousands', '1.234.567', '1234567'],
    ['commas between thousands', '1,234,567', '1234567'],
    ['blanks between thousands', '1 234 567', '1234567'],
    ['the unit behind', '150.000 đ', '150000'],
    ['the code of the currency behind', '150000 VND', '150000'],
    ['zero', '0', '0'],
    ['leading zeros', '007', '7'],
  ])('takes %s', (_what, typed, stored) => {
    expect(parseCurrency(typed)).toBe(stored);
  });

  test.each([
    ['nothing', ''],
    ['a unit alone', 'đ'],
    ['a group of two', '12.34'],
    ['a group of four', '1.2345'],
    ['a first group of four', '1234.567'],
    ['a wrong group in the middle', '1.23.456'],
    ['two kinds of separator', '1.234,567'],
    ['decimals', '1.234,50'],
    ['a minus', '-1000'],
    ['an exponent', '1e5'],
    ['another currency', '$100'],
    ['a separator at the end', '1.234.'],
    ['two separators', '1..234'],
    ['full-width digits', '１０００'],
    ['sixteen digits', '1234567890123456'],
    ['letters', 'một trăm'],
  ])('refuses %s', (_what, typed) => {
    expect(parseCurrency(typed)).toBeUndefined();
  });
});

describe('showing a sum of money', () => {
  test.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1.000'],
    ['1234567', '1.234.567'],
  ])('[VAL-017] shows %s with thousands separators as %s', (stored, shown) => {
    expect(formatCurrency(stored)).toBe(shown);
  });

  test.each(['', '12.5', '007', 'x'])('shows what is no sum as it was typed: %j', (text) => {
    expect(formatCurrency(text)).toBe(text);
  });

  property.prop([fc.maxSafeNat()])('[VAL-017] what is shown reads back as what was stored', (sum) => {
    const stored = String(sum).slice(0, 15);
    expect(isStoredCurrency(stored)).toBe(true);
    expect(parseCurrency(formatCurrency(stored))).toBe(stored);
  });
});
