import { describe, expect, test, afterEach, beforeEach, vi } from 'vitest';
import { takeTokenFromUrl, tokenInUrl, watchExpiry, watchOtherTabs, decideStart } from './start.ts';
import { aMe } from '../../test-support/fake-server.ts';
import { storeToken } from '../api/stored-token.ts';
import { beginSession, initialSession, useSession } from './session-store.ts';
import { userFromMe } from './user.ts';

describe('a token in the address', () => {
  test.each([
    ['/login/abc', { kind: 'login-path', token: 'abc', cleanAddress: '/login' }],
    ['/login/abc/', { kind: 'login-path', token: 'abc', cleanAddress: '/login' }],
    ['/login/a%2Bb', { kind: 'login-path', token: 'a+b', cleanAddress: '/login' }],
    ['/login/%E0%A4%A', { kind: 'login-path', token: '%E0%A4%A', cleanAddress: '/login' }],
    ['/login/abc?token=def&x=1', { kind: 'login-path', token: 'abc', cleanAddress: '/login?x=1' }],
    ['/apps/lims?token=abc', { kind: 'query', token: 'abc', cleanAddress: '/apps/lims' }],
    ['/apps/lims?a=1&token=abc&b=2#c', { kind: 'query', token: 'abc', cleanAddress: '/apps/lims?a=1&b=2#c' }],
  ])('is found in %s', (address, found) => {
    expect(tokenInUrl(new URL(address, 'https://senlab.test'))).toEqual(found);
  });

  test.each([
    '/login',
    '/login/',
    '/apps/lims',
    '/apps/lims?token=',
    '/loginx/abc',
    '/login/a/b',
    '/?tokens=abc',
  ])('is not found in %s', (address) => {
    expect(tokenInUrl(new URL(address, 'https://senlab.test'))).toBeUndefined();
  });

  test('is gone from the history entry when it was taken', () => {
    history.replaceState({ idx: 3 }, '', '/login/abc');
    takeTokenFromUrl();
    expect(location.href).toBe('https://senlab.test/login');
    expect(history.state).toEqual({ idx: 3 });
  });
});

describe('expiry watch', () => {
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    useSession.setState(initialSession, true);
    stop = watchExpiry();
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  function logInFor(seconds: number): void {
    storeToken({ token: 'abc', expiresAt: Math.floor(Date.now() / 1000) + seconds });
    beginSession(userFromMe(aMe()));
  }

  test('[SESS-007] ends the session when its time passes while the page is open', () => {
    logInFor(60);
    vi.advanceTimersByTime(58_000);
    expect(useSession.getState().status).toBe('user');
    vi.advanceTimersByTime(3_000);
    expect(useSession.getState()).toMatchObject({ status: 'guest', ending: 'expired' });
    expect(localStorage).toHaveLength(0);
  });

  test('does not end a session of many weeks at once', () => {
    logInFor(60 * 24 * 3600);
    vi.advanceTimersByTime(30 * 24 * 3600 * 1000);
    expect(useSession.getState().status).toBe('user');
  });

  test('ends a session that ran out while the computer slept as soon as somebody looks', () => {
    logInFor(60);
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState().status).toBe('guest');
  });
});

describe('other tabs', () => {
  const startAgain = vi.fn(() => Promise.resolve());
  let stop: () => void = () => undefined;

  beforeEach(() => {
    stop();
    startAgain.mockClear();
    useSession.setState(initialSession, true);
    storeToken({ token: 'mine', expiresAt: 9_999_999_999 });
    beginSession(userFromMe(aMe()));
    stop = watchOtherTabs(startAgain);
  });

  function otherTab(act: () => void, key: string | null): void {
    act();
    globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }

  test('a logout in another tab is a logout here', () => {
    otherTab(() => localStorage.removeItem('access_token'), 'access_token');
    expect(useSession.getState()).toMatchObject({ status: 'guest', ending: 'elsewhere' });
    expect(localStorage).toHaveLength(0);
  });

  test('a cleared storage is a logout too', () => {
    otherTab(() => localStorage.clear(), null);
    expect(useSession.getState().status).toBe('guest');
  });

  test('a login as somebody else in another tab starts the session here again', () => {
    otherTab(() => localStorage.setItem('access_token', 'theirs'), 'access_token');
    expect(startAgain).toHaveBeenCalledOnce();
  });

  test('other entries mean nothing', () => {
    otherTab(() => localStorage.setItem('theme', 'x'), 'theme');
    expect(startAgain).not.toHaveBeenCalled();
    expect(useSession.getState().status).toBe('user');
  });
});

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
