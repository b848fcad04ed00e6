import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { expiresAt, isExpired, tokenLoginLifetimeSeconds } from './expiry.ts';

const nowMs = Date.UTC(2026, 10, 14, 1, 21, 0, 750);

describe('the end of a session', () => {
  test('is an absolute time in whole seconds', () => {
    expect(expiresAt(nowMs, 3600)).toBe(Math.floor(nowMs / 1000) + 3600);
  });

  test('is one day away for a token that came by link', () => {
    expect(expiresAt(nowMs, tokenLoginLifetimeSeconds) - Math.floor(nowMs / 1000)).toBe(86_400);
  });

  test('has not come a second before it', () => {
    const end = expiresAt(nowMs, 60);
    expect(isExpired((end - 1) * 1000, end)).toBe(false);
  });

  test('has come at the very second', () => {
    const end = expiresAt(nowMs, 60);
    expect(isExpired(end * 1000, end)).toBe(true);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'has come when what was stored is no time: %d',
    (stored) => {
      expect(isExpired(nowMs, stored)).toBe(true);
    },
  );

  test.each([0, -1])('has come for a lifetime of %d seconds', (lifetime) => {
    expect(isExpired(nowMs, expiresAt(nowMs, lifetime))).toBe(true);
  });

  property.prop([fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 1e6 })])(
    'never comes later than the lifetime that was given',
    (now, lifetime) => {
      expect(isExpired(now + lifetime * 1000, expiresAt(now, lifetime))).toBe(true);
    },
  );
});
