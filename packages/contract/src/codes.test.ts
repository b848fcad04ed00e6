import { describe, expect, test } from 'vitest';
import { codes, isSuccess } from './codes.ts';

describe('the code of an answer', () => {
  test.each([0, 1])('%d is success', (code) => {
    expect(isSuccess(code)).toBe(true);
  });

  test('2 is that of an ended session, and a missing right has one that ends none', () => {
    expect(codes.denied).toBe(2);
    expect(codes.noRight).toBe(10);
  });

  test.each(Object.entries(codes).filter(([, code]) => code > 1))('%s is no success', (_, code) => {
    expect(isSuccess(code)).toBe(false);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no success', (code) => {
    expect(isSuccess(code)).toBe(false);
  });

  test('each name has a number of its own', () => {
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
  });
});
