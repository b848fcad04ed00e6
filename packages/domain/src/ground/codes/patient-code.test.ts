import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { isPatientCode, makePatientCode } from './patient-code.ts';

const aCode = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([year, sequence]) => {
    const made = makePatientCode(year, sequence);
    return made.ok ? made.value : '';
  });

describe('a patient code', () => {
  test.each([
    [2026, 4217, '260042171'],
    [2026, 4218, '260042189'],
    [2026, 1, '260000013'],
    [2099, 999_999, '999999998'],
  ])('is year, sequence and check digit: %i, %i', (year, sequence, code) => {
    expect(makePatientCode(year, sequence)).toEqual({ ok: true, value: code });
    expect(isPatientCode(code)).toBe(true);
  });

  test('is refused when the sequence of the year is used up', () => {
    expect(makePatientCode(2026, 1_000_000)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'patient-codes-used-up' },
    });
  });

  test.each([
    [2026, 0],
    [2026, -1],
    [2026, 1.5],
    [2026, Number.NaN],
    [26, 1],
    [1999, 1],
    [2100, 1],
  ])('is never made of a year %d and a sequence %d that no database gives', (year, sequence) => {
    expect(() => makePatientCode(year, sequence)).toThrow(RangeError);
  });

  test.each([
    ['nothing', ''],
    ['eight digits', '26004217'],
    ['ten digits', '2600421710'],
    ['a wrong check digit', '260042172'],
    ['a letter', '26004217A'],
    ['a blank before it', ' 260042171'],
    ['a line break behind it', '260042171\n'],
    ['digits of another script', '٢٦٠٠٤٢١٧١'],
    ['a sign', '+60042171'],
  ])('is not %s', (_what, text) => {
    expect(isPatientCode(text)).toBe(false);
  });

  property.prop([aCode])('is accepted as it was made', (code) => {
    expect(isPatientCode(code)).toBe(true);
  });

  property.prop([aCode, fc.nat(8), fc.integer({ min: 1, max: 9 })])(
    'is refused with any one digit wrong',
    (code, at, shift) => {
      const wrong = (Number(code[at]) + shift) % 10;
      expect(isPatientCode(`${code.slice(0, at)}${String(wrong)}${code.slice(at + 1)}`)).toBe(false);
    },
  );

  property.prop([aCode, fc.nat(7)])('is refused with neighbours swapped, but for 09 and 90', (code, at) => {
    const pair = code.slice(at, at + 2);
    fc.pre(pair[0] !== pair[1] && pair !== '09' && pair !== '90');
    const swapped = `${code.slice(0, at)}${pair[1] ?? ''}${pair[0] ?? ''}${code.slice(at + 2)}`;
    expect(isPatientCode(swapped)).toBe(false);
  });
});
