import { readResponse } from '../api/envelope.ts';
import { storedToken } from '../api/stored-token.ts';
import { retryWhileUnreachable } from './retry-while-unreachable.ts';
import { beginSession, endSession, useSession } from './session-store.ts';
import { userFromMe } from './user.ts';

async function askForUser(): Promise<ReturnType<typeof userFromMe> | undefined> {
  const { askMe } = await import('./account/account-calls.ts');
  const outcome = await retryWhileUnreachable(askMe);
  if (outcome.kind === 'success' && outcome.response.data) return userFromMe(outcome.response.data);
  // A success without a person is as unusable as no answer at all.
  readResponse(outcome.kind === 'success' ? { kind: 'malformed' } : outcome);
  return undefined;
}

async function userOrNothing(): Promise<ReturnType<typeof userFromMe> | undefined> {
  try {
    return await askForUser();
  } catch {
    return undefined;
  }
}

/** Loads the person of the stored token. A failed load ends the session (SESS-011). */
export async function loadUser(): Promise<boolean> {
  const token = storedToken()?.token;
  const user = await userOrNothing();
  // Logged out, or in as somebody else, while the answer was under way: it is about nobody here.
  if (storedToken()?.token !== token) return useSession.getState().status === 'user';
  if (user) beginSession(user);
  else endSession('load-failed');
  return user !== undefined;
}

/**
 * Ends the session when the server says that it is over; an outage says nothing of the kind. Who is still welcome is
 * shown with the rights of now.
 */
export async function recheckSession(): Promise<void> {
  const token = storedToken()?.token;
  const { askMe } = await import('./account/account-calls.ts');
  const outcome = await retryWhileUnreachable(askMe);
  if (outcome.kind === 'denied') readResponse(outcome);
  if (outcome.kind !== 'success' || !outcome.response.data || storedToken()?.token !== token) return;
  if (useSession.getState().status === 'user') beginSession(userFromMe(outcome.response.data));
}
