import { isExpired } from '@senlab/domain';
import { removeStoredToken, storedToken, type StoredToken } from '../api/stored-token.ts';
import { watchExpiry } from './expiry-watch.ts';
import { watchLock } from './lock.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { endSession, useSession } from './session-store.ts';
import { loginWithLink, storeLinkToken } from './token-login.ts';
import { takeTokenFromUrl, type UrlToken } from './url-token.ts';
import { loadUser } from './user-loading.ts';

export type StartDecision = 'no-token' | 'expired' | 'valid';

export function decideStart(stored: StoredToken | undefined, nowMs: number): StartDecision {
  if (stored === undefined) return 'no-token';
  return isExpired(nowMs, stored.expiresAt) ? 'expired' : 'valid';
}

async function startFromStorage(): Promise<void> {
  switch (decideStart(storedToken(), Date.now())) {
    case 'no-token':
      removeStoredToken();
      endSession(undefined);
      return;
    case 'expired':
      endSession('expired');
      return;
    case 'valid':
      useSession.setState({ status: 'starting' });
      await loadUser();
  }
}

async function followLink({ kind, token }: UrlToken): Promise<void> {
  if (kind === 'login-path') return loginWithLink(token);
  storeLinkToken(token);
  return startFromStorage();
}

/** Runs before the first screen and again never: decides who is here, and keeps watching for the end of the session. */
export async function startSession(): Promise<void> {
  const brought = takeTokenFromUrl();
  // Before anything is asked or shown: a reload must not open what is locked.
  watchLock();
  watchExpiry();
  watchOtherTabs(startFromStorage);
  const stored = storedToken();
  const isSomebodyHere = decideStart(stored, Date.now()) === 'valid' && brought?.token !== stored?.token;
  if (brought === undefined || isSomebodyHere) await startFromStorage();
  if (brought === undefined) return;
  // Whoever sends a link must not put another account, or nobody, in the place of the person who works here.
  if (useSession.getState().status === 'user') {
    const { mayReplaceSession } = await import('./link-question.ts');
    if (!(await mayReplaceSession())) return;
  }
  await followLink(brought);
}
