import { describe, expect, test } from 'vitest';
import { isImplausible, plausibleLimitsText } from './plausibility.ts';
import type { Comparator, ResultValue } from './value.ts';

function number(text: string, comparator: Comparator | null = null): ResultValue {
  return { raw: text, comparator, number: text, code: null, text: null };
}

const platelets = { plausible: { low: '1', high: '3000' } };

describe('a value that is asked about', () => {
  test.each<readonly [string, ResultValue]>([
    ['above what can be', number('9999')],
    ['a digit above', number('3000.1')],
    ['below what can be', number('0.9')],
    ['below zero', number('-5')],
    ['compared, and above whatever it is', number('3000', '>')],
    ['compared, and below whatever it is', number('1', '<')],
  ])('%s', (_, value) => {
    expect(isImplausible(value, platelets)).toBe(true);
  });
});

describe('a value that is taken as it is typed', () => {
  test.each<readonly [string, ResultValue]>([
    ['inside', number('250')],
    ['equal to the low limit', number('1')],
    ['equal to the high limit, however it is written', number('3000.0')],
    ['compared, and perhaps inside', number('2000', '>')],
    ['compared, and at least the limit itself', number('3000', '≥')],
    ['compared, and perhaps above', number('9999', '<')],
    ['no number', { raw: 'Âm tính', comparator: null, number: null, code: 'Âm tính', text: null }],
  ])('%s', (_, value) => {
    expect(isImplausible(value, platelets)).toBe(false);
  });

  test('without a limit, or beyond the side that has none', () => {
    expect(isImplausible(number('9999'), { plausible: null })).toBe(false);
    expect(isImplausible(number('9999'), { plausible: { low: '1', high: null } })).toBe(false);
    expect(isImplausible(number('0'), { plausible: { low: null, high: '3000' } })).toBe(false);
  });
});

test('the limits are said as the screens write numbers', () => {
  expect(plausibleLimitsText({ low: '0.3', high: '80' })).toBe('0,3–80');
  expect(plausibleLimitsText({ low: null, high: '3000' })).toBe('≤ 3000');
});
