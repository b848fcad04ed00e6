import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMe } from '../../test-support/fake-server.ts';
import { storeToken } from '../api/stored-token.ts';
import { watchExpiry } from './expiry-watch.ts';
import { beginSession, initialSession, useSession } from './session-store.ts';
import { userFromMe } from './user.ts';

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
