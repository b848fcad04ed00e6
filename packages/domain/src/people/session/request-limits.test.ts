import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { requestWindow, requestWindowSeconds, secondsToNextWindow } from './login-limits.ts';

describe('the window of a request', () => {
  test.each([
    [0, 0, 60],
    [59_999, 0, 1],
    [60_000, 60, 60],
    [61_500, 60, 59],
    [119_000, 60, 1],
  ])('at %i ms begins at %i s and has %i s left', (nowMs, start, left) => {
    expect(requestWindow(nowMs)).toBe(start);
    expect(secondsToNextWindow(nowMs)).toBe(left);
  });

  test.prop([fc.integer({ min: 0, max: 4_000_000_000_000 })])('ends when the next one begins', (nowMs) => {
    const later = nowMs + secondsToNextWindow(nowMs) * 1000;
    expect(requestWindow(later)).toBe(requestWindow(nowMs) + requestWindowSeconds);
  });

  test.prop([fc.integer({ min: 0, max: 4_000_000_000_000 })])(
    'never asks to wait for nothing or for more than itself',
    (nowMs) => {
      expect(secondsToNextWindow(nowMs)).toBeGreaterThanOrEqual(1);
      expect(secondsToNextWindow(nowMs)).toBeLessThanOrEqual(requestWindowSeconds);
    },
  );
});
