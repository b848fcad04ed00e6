import { describe, expect, it } from 'vitest';
import { isSameResultValue } from './same-value.ts';
import { emptyValue, type ResultValue } from './value.ts';

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
