import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { normalisePhoneNumber } from './phone-number.ts';

describe('normalisePhoneNumber', () => {
  it.each([
    ['a mobile number', '0912345678', '0912345678'],
    ['a mobile number with the country code', '+84912345678', '0912345678'],
    ['a landline', '02838123456', '02838123456'],
    ['a landline with the country code', '+842838123456', '02838123456'],
    ['the shortest extension', '115', '115'],
    ['the longest extension', '10234', '10234'],
  ])('takes %s', (_what, given, expected) => {
    expect(normalisePhoneNumber(given)).toBe(expected);
  });

  it.each([
    ['nothing', ''],
    ['two digits', '12'],
    ['six digits', '123456'],
    ['a mobile number that is one digit short', '091234567'],
    ['a mobile number that is one digit long', '09123456789'],
    ['a mobile number of a range that is not given out', '0412345678'],
    ['a landline that is one digit short', '0283812345'],
    ['the country code without its plus', '84912345678'],
    ['the country code followed by the zero', '+840912345678'],
    ['a number abroad', '+12025550123'],
    ['a number abroad by the exit code', '0012025550123'],
    ['a paid service', '19001234'],
    ['letters', '09abc45678'],
    ['spaces around', ' 0912345678 '],
    ['a line break behind', '0912345678\n'],
    ['a feature code of the exchange', '*72'],
    ['a second number behind a comma', '0912345678,0987654321'],
    ['digits of another script', '٠٩١٢٣٤٥٦٧٨'],
  ])('refuses %s', (_what, given) => {
    expect(normalisePhoneNumber(given)).toBeUndefined();
  });

  test.prop([fc.string()])('gives nothing but digits, and the same again when asked twice', (text) => {
    const once = normalisePhoneNumber(text);
    expect(once === undefined || /^\d{3,11}$/.test(once)).toBe(true);
    expect(once === undefined ? undefined : normalisePhoneNumber(once)).toBe(once);
  });

  test.prop([fc.stringMatching(/^[35789]\d{8}$|^2\d{9}$/)])(
    'finds the two ways to write a number equal',
    (digits) => {
      expect(normalisePhoneNumber(`+84${digits}`)).toBe(normalisePhoneNumber(`0${digits}`));
      expect(normalisePhoneNumber(`0${digits}`)).toBe(`0${digits}`);
    },
  );
});
