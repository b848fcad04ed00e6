import { describe, expect, test } from 'vitest';
import { instantOf, isoOf, shownMoment, vietnamIsoOf } from './vietnam-day.ts';

describe('a moment as text', () => {
  const midnight = Date.UTC(2026, 10, 13, 17, 0, 5);

  test('is stored in universal time, and nothing stays nothing', () => {
    expect(isoOf(midnight)).toBe('2026-11-13T17:00:05.000Z');
    expect(isoOf(null)).toBeNull();
  });

  test('is of the next day on the clock of Vietnam, and the same moment', () => {
    expect(vietnamIsoOf(midnight)).toBe('2026-11-14T00:00:05+07:00');
    expect(instantOf(vietnamIsoOf(midnight))).toBe(midnight);
    expect(shownMoment(midnight)).toBe('00:00 14/11/2026');
  });
});
