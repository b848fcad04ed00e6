import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  formatVerifyCode,
  makeVerifyCode,
  parseVerifyCode,
  verifyCodeAlphabet,
  verifyCodeLength,
  verifyCodeRandomBytes,
} from './verify-code.ts';

const codes = fc
  .uint8Array({ minLength: verifyCodeRandomBytes, maxLength: verifyCodeRandomBytes })
  .map(makeVerifyCode);
const places = fc.nat({ max: verifyCodeLength - 1 });
const characters = fc.constantFrom(...Array.from(verifyCodeAlphabet));

describe('the code to look a report up', () => {
  property.prop([codes])(
    'has ten characters that nobody takes for another, and the database takes',
    (code) => {
      expect(code).toMatch(/^[0-9A-Z]{10}$/);
      expect(code).not.toMatch(/[01ILOBSZGU]/);
    },
  );

  property.prop([codes])('is printed in groups of 4, 4 and 2, and read back', (code) => {
    const printed = formatVerifyCode(code);
    expect(printed).toMatch(/^.{4}-.{4}-.{2}$/);
    expect(parseVerifyCode(printed)).toBe(code);
  });

  property.prop([codes])('is read in small letters, without dashes, with blanks or long dashes', (code) => {
    const printed = formatVerifyCode(code);
    const typed = [code, code.toLowerCase(), ` ${printed} `, printed.replaceAll('-', ' – ')];
    expect(typed.map(parseVerifyCode)).toEqual(typed.map(() => code));
  });

  property.prop([codes, places, characters])('is not read with one wrong character', (code, place, wrong) => {
    fc.pre(code[place] !== wrong);
    expect(parseVerifyCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBeUndefined();
  });

  property.prop([codes, places, places])('is not read with two characters exchanged', (code, one, other) => {
    fc.pre(code[one] !== code[other]);
    const letters = Array.from(code);
    [letters[one], letters[other]] = [letters[other] ?? '', letters[one] ?? ''];
    expect(parseVerifyCode(letters.join(''))).toBeUndefined();
  });

  test.each(['', '2', '22222222222', '222222222', '0000000000', "'; drop table report"])(
    'is not read from "%s"',
    (text) => {
      expect(parseVerifyCode(text)).toBeUndefined();
    },
  );

  test('is not made of too little chance', () => {
    expect(() => makeVerifyCode(new Uint8Array(verifyCodeRandomBytes - 1))).toThrow(RangeError);
  });

  test('has an alphabet of a prime number of different characters', () => {
    expect(new Set(verifyCodeAlphabet).size).toBe(23);
    expect(verifyCodeAlphabet).toHaveLength(23);
  });
});
