/**
 * Every screen that keeps unsaved work in this browser does so under this beginning, so that a logout can take it away
 * without knowing the screens, also when none of them was opened since the page was loaded.
 */
export const keptWorkPrefix = 'senlab:draft:';

export function forgetKeptWork(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(keptWorkPrefix)))
      localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
