import { beforeEach, describe, expect, test } from 'vitest';
import { decideStart } from './start.ts';

const now = 1_800_000_000_000;

describe('what a page finds when it starts', () => {
  test.each([
    ['no-token', undefined],
    ['valid', { token: 'a', expiresAt: 1_800_000_001 }],
    ['expired', { token: 'a', expiresAt: 1_800_000_000 }],
    ['expired', { token: 'a', expiresAt: 1_799_999_999 }],
    ['expired', { token: 'a', expiresAt: Number.NaN }],
    ['expired', { token: 'a', expiresAt: 0 }],
  ] as const)('is %s', (decision, stored) => {
    expect(decideStart(stored, now)).toBe(decision);
  });
});

describe('the stored session', () => {
  beforeEach(() => localStorage.clear());

  test('[ENT-HOSP-21] is kept under access_token', async () => {
    const { storeToken, storedToken } = await import('../api/stored-token.ts');
    storeToken({ token: 'abc', expiresAt: 42 });
    expect(localStorage.getItem('access_token')).toBe('abc');
    expect(storedToken()).toEqual({ token: 'abc', expiresAt: 42 });
  });

  test('[ENT-HOSP-22] keeps its expiry under expires_at, in seconds', async () => {
    const { storeToken } = await import('../api/stored-token.ts');
    storeToken({ token: 'abc', expiresAt: 1_800_000_000 });
    expect(localStorage.getItem('expires_at')).toBe('1800000000');
  });
});
