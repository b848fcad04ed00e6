import { expiresAt, tokenLoginLifetimeSeconds, isExpired } from '@senlab/domain';
import { showMessage } from '@senlab/ui';
import {
  removeStoredToken,
  storeToken,
  storedToken,
  concernsToken,
  type StoredToken,
} from '../api/stored-token.ts';
import { retryWhileUnreachable } from './retry-while-unreachable.ts';
import { forgetRememberedPath } from './access.ts';
import { beginSession, endSession, useSession } from './session-store.ts';
import { texts } from './texts.ts';
import { userFromTokenLogin, type SessionUser } from './user.ts';
import { loadUser } from './user-loading.ts';
import { watchLock } from './lock.ts';

/** A token that a link brought, and the address that remains when it is taken out. */
interface UrlToken {
  readonly kind: 'query' | 'login-path';
  readonly token: string;
  readonly cleanAddress: string;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds the token of `/login/{token}` or of `?token=`. */
export function tokenInUrl(url: URL): UrlToken | undefined {
  const inPath = /^\/login\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  const query = new URLSearchParams(url.search);
  const inQuery = query.get('token');
  query.delete('token');
  const search = query.size > 0 ? `?${query.toString()}` : '';
  if (inPath !== undefined) {
    return { kind: 'login-path', token: decoded(inPath), cleanAddress: `/login${search}${url.hash}` };
  }
  if (inQuery === null || inQuery === '') return undefined;
  return { kind: 'query', token: inQuery, cleanAddress: `${url.pathname}${search}${url.hash}` };
}

/** Takes the token out of the address bar and the history at once: there it leaks to the next person at this screen. */
export function takeTokenFromUrl(): UrlToken | undefined {
  const found = tokenInUrl(new URL(location.href));
  if (found) history.replaceState(history.state, '', found.cleanAddress);
  return found;
}

/** The token of a link becomes the access token; a link says no lifetime, so it is a day. */
function storeLinkToken(token: string): void {
  storeToken({ token, expiresAt: expiresAt(Date.now(), tokenLoginLifetimeSeconds) });
}

async function verify(token: string): Promise<SessionUser | 'refused' | 'unreachable'> {
  try {
    const { askLoginByToken } = await import('./account/account-calls.ts');
    const outcome = await retryWhileUnreachable(() => askLoginByToken(token));
    if (outcome.kind === 'unreachable') return 'unreachable';
    if (outcome.kind !== 'success' || !outcome.response.data) return 'refused';
    return userFromTokenLogin(outcome.response.data);
  } catch {
    return 'unreachable';
  }
}

/** `/login/{token}`: in the place of whoever was here, who has been asked. */
async function loginWithLink(token: string): Promise<void> {
  removeStoredToken();
  const user = await verify(token);
  if (typeof user === 'string') {
    endSession(undefined);
    showMessage(user === 'refused' ? texts.linkRefused : texts.unreachable, 'error');
    return;
  }
  storeLinkToken(token);
  forgetRememberedPath();
  useSession.setState({ isByLink: true });
  beginSession(user);
  await loadUser();
}

/** Browsers take a longer delay for zero, which would end a month-long session at once. */
const longestTimerMs = 2 ** 31 - 1;

function endWhenExpired(): void {
  const stored = storedToken();
  const isOver = stored === undefined || isExpired(Date.now(), stored.expiresAt);
  if (isOver && useSession.getState().status === 'user') endSession('expired');
}

/** Ends the session when expires_at passes while the page is open. Returns a function that stops watching. */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    const stored = storedToken();
    if (stored === undefined || useSession.getState().status !== 'user') return;
    const leftMs = Math.max(0, stored.expiresAt * 1000 - Date.now());
    timer = setTimeout(check, Math.min(leftMs, longestTimerMs));
  };
  const check = (): void => {
    endWhenExpired();
    arm();
  };
  const unsubscribe = useSession.subscribe(arm);
  // Timers stand still while a laptop sleeps; whoever opens it must not find yesterday's session.
  document.addEventListener('visibilitychange', check);
  arm();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * Follows what other tabs do with the session. A logout there is a logout here; another person's login there makes
 * this tab theirs too, because its requests would carry their token under the first person's name.
 */
export function watchOtherTabs(startAgain: () => Promise<void>): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (!concernsToken(event)) return;
    if (storedToken() === undefined) endSession('elsewhere');
    else void startAgain();
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}

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
