import { storedToken } from '../api/stored-token.ts';
import { forgetKeptWork } from './kept-work.ts';
import { endSession } from './session-store.ts';

/** Clears this browser first: a server that does not answer must not keep anybody logged in. */
export async function logout(): Promise<void> {
  const token = storedToken()?.token;
  endSession('logout');
  forgetKeptWork();
  // What concerns the last one is nothing for whoever sits down next.
  void import('./push/push.ts').then(({ stopPush }) => stopPush()).catch(() => undefined);
  if (token === undefined) return;
  try {
    const { askLogout } = await import('./account/account-calls.ts');
    await askLogout(token);
  } catch {
    // The token ends by itself; nothing here can be done about a server that cannot be told.
  }
}
