import { expiresAt, tokenLoginLifetimeSeconds } from '@senlab/domain';
import { showMessage } from '@senlab/ui';
import { removeStoredToken, storeToken } from '../api/stored-token.ts';
import { retryWhileUnreachable } from './retry-while-unreachable.ts';
import { forgetRememberedPath } from './remembered-path.ts';
import { beginSession, endSession, useSession } from './session-store.ts';
import { texts } from './texts.ts';
import { userFromTokenLogin, type SessionUser } from './user.ts';
import { loadUser } from './user-loading.ts';

/** The token of a link becomes the access token; a link says no lifetime, so it is a day. */
export function storeLinkToken(token: string): void {
  storeToken({ token, expiresAt: expiresAt(Date.now(), tokenLoginLifetimeSeconds) });
}

async function verify(token: string): Promise<SessionUser | 'refused' | 'unreachable'> {
  try {
    const { askLoginByToken } = await import('./account-calls.ts');
    const outcome = await retryWhileUnreachable(() => askLoginByToken(token));
    if (outcome.kind === 'unreachable') return 'unreachable';
    if (outcome.kind !== 'success' || !outcome.response.data) return 'refused';
    return userFromTokenLogin(outcome.response.data);
  } catch {
    return 'unreachable';
  }
}

/** `/login/{token}`: in the place of whoever was here, who has been asked. */
export async function loginWithLink(token: string): Promise<void> {
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
