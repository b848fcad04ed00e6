import { beforeEach, expect, test, vi } from 'vitest';
import { aMe } from '../../test-support/fake-server.ts';
import { storeToken } from '../api/stored-token.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { beginSession, initialSession, useSession } from './session-store.ts';
import { userFromMe } from './user.ts';

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
