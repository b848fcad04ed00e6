import { describe, expect, it, test } from 'vitest';
import { isSameResultValue, emptyValue, type ResultValue, formatValue } from './value.ts';
import { fc, test as property } from '@fast-check/vitest';
import { parseDecimal } from '../../text/decimal.ts';
import { codeValue, numberValue } from './results.test-support.ts';

function value(fields: Partial<ResultValue>): ResultValue {
  return { ...emptyValue('typed'), ...fields };
}

describe('two values', () => {
  it.each([
    ['numbers written with more digits', value({ number: '6.5' }), value({ number: '6.50' })],
    ['numbers that were typed differently', value({ raw: '6,5', number: '6.5' }), value({ number: '6.5' })],
    ['choices', value({ code: 'Âm tính' }), value({ raw: 'am', code: 'Âm tính' })],
    ['texts', value({ text: '1/250' }), value({ raw: '1:250', text: '1/250' })],
  ])('are the same: %s', (_what, one, other) => {
    expect(isSameResultValue(one, other)).toBe(true);
    expect(isSameResultValue(other, one)).toBe(true);
  });

  it.each([
    ['numbers', value({ number: '6.5' }), value({ number: '6.51' })],
    ['a number and one below it', value({ number: '5' }), value({ number: '5', comparator: '<' })],
    ['a number and a choice', value({ number: '1' }), value({ code: '1' })],
    ['choices', value({ code: 'Âm tính' }), value({ code: 'Dương tính' })],
    ['texts', value({ text: '46,XX' }), value({ text: '46,XY' })],
  ])('are not the same: %s', (_what, one, other) => {
    expect(isSameResultValue(one, other)).toBe(false);
    expect(isSameResultValue(other, one)).toBe(false);
  });
});

describe('a value as people read it', () => {
  test.each([
    ['a comma', '11.8', 1, '11,8'],
    ['half a step up', '11.85', 1, '11,9'],
    ['less than half a step down', '11.8499999', 1, '11,8'],
    ['a fraction that binary numbers get wrong', '1.005', 2, '1,01'],
    ['a carry through all digits', '99.95', 1, '100,0'],
    ['zeros behind, so that columns align', '5', 2, '5,00'],
    ['no digits behind the mark', '117.5', 0, '118'],
    ['a half below zero away from zero', '-0.25', 1, '-0,3'],
    ['no minus before a zero', '-0.04', 1, '0,0'],
    ['as stored, where the test states no digits', '1.50', null, '1,50'],
  ])('has %s', (_what, number, decimals, shown) => {
    expect(formatValue(numberValue(number), decimals)).toBe(shown);
  });

  test.each([
    ['0.01', '<', 1, '< 0,01'],
    ['1000.5', '>', 0, '> 1000,5'],
    ['5', '≥', 2, '≥ 5'],
  ] as const)('is not rounded behind a comparison: %s', (number, comparator, decimals, shown) => {
    expect(formatValue(numberValue(number, comparator), decimals)).toBe(shown);
  });

  test('shows choices, titers, risks and texts as they are', () => {
    expect(formatValue(codeValue('Âm tính'), null)).toBe('Âm tính');
    expect(formatValue(codeValue('1:64', '>'), null)).toBe('> 1:64');
    expect(formatValue({ ...emptyValue('1:250'), text: '1/250' }, 0)).toBe('1/250');
  });

  property.prop([fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 4 })])(
    'is never further away than half a step',
    (thousandths, decimals) => {
      const shown = formatValue(numberValue((thousandths / 1000).toFixed(3)), decimals);
      const back = parseDecimal(shown, { decimals: 4 });
      expect(Math.abs(Number(back) - thousandths / 1000)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-9);
    },
  );
});
