import { describe, expect, test } from 'vitest';
import { isInEffect } from './setting-field.ts';

describe('on 15 November a row', () => {
  test.each([
    ['that begins today is in effect', { effectiveFrom: '2026-11-15', effectiveTo: null }, true],
    ['that begins tomorrow is not yet', { effectiveFrom: '2026-11-16', effectiveTo: null }, false],
    ['that ends today still is', { effectiveFrom: '2026-01-01', effectiveTo: '2026-11-15' }, true],
    ['that ended yesterday is no more', { effectiveFrom: '2026-01-01', effectiveTo: '2026-11-14' }, false],
    ['of a list without such days is', { name: 'Máy mẫu' }, true],
  ])('%s', (_what, values, expected) => {
    expect(isInEffect(values, '2026-11-15')).toBe(expected);
  });
});
