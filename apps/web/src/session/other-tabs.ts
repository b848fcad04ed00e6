import { concernsToken, storedToken } from '../api/stored-token.ts';
import { endSession } from './session-store.ts';

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
