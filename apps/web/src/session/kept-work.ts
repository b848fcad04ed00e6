import { useSession } from './session-store.ts';

/**
 * Every screen that keeps unsaved work in this browser does so under this beginning, so that a logout can take it away
 * without knowing the screens, also when none of them was opened since the page was loaded.
 */
export const keptWorkPrefix = 'senlab:draft:';

/**
 * A page that closes because of a logout must not write again what the logout has just taken away, nor may one whose
 * person was replaced. A session that only ran out leaves its work for the same person.
 */
export function mayKeepWork(accountId: string): boolean {
  const { user, ending } = useSession.getState();
  if (user !== undefined) return user.sub === accountId;
  return ending !== 'logout' && ending !== 'elsewhere';
}

export function forgetKeptWork(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(keptWorkPrefix)))
      localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
