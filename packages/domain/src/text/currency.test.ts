import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { formatCurrency, isStoredCurrency, parseCurrency } from './currency.ts';

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
