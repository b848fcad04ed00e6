import { describe, expect, test } from 'vitest';
import { formatFixed, formatNumber, formatShare } from './number.ts';

describe('a number as people read it', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1_234_567, '1.234.567'],
    [-1_000, '-1.000'],
    [0.5, '0,5'],
    [1.234_567_89, '1,23456789'],
  ])('%d is %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });

  test('has as many digits behind the comma as were asked for', () => {
    expect([formatFixed(1, 1), formatFixed(12.34, 1), formatFixed(1_234.56, 0)]).toEqual([
      '1,0',
      '12,3',
      '1.235',
    ]);
  });

  test('is a share of a whole, also of none', () => {
    expect([formatShare(1, 8), formatShare(1, 8, 1), formatShare(0, 0)]).toEqual(['13%', '12,5%', '0%']);
  });
});
