import { showMessage } from '@senlab/ui';
import { useSession } from '../session-store.ts';
import { texts } from '../texts.ts';

/** What the server is known to hold while newer lists are on their way to it. */
let kept: readonly string[] | undefined;
let isSending = false;

function show(shortcuts: readonly string[]): void {
  useSession.setState(({ user }) => (user ? { user: { ...user, data: { ...user.data, shortcuts } } } : {}));
}

async function isSaved(shortcuts: readonly string[]): Promise<boolean> {
  try {
    const { saveShortcuts } = await import('./account-calls.ts');
    return (await saveShortcuts(shortcuts)).ok;
  } catch {
    return false;
  }
}

function settle(wanted: readonly string[], isKept: boolean): void {
  if (!isKept) {
    show(kept ?? wanted);
    showMessage(texts.shortcutsNotSaved, 'warning');
  }
  kept = undefined;
}

/** One list at a time, so that an older one cannot arrive last and win. */
async function send(): Promise<void> {
  const { user } = useSession.getState();
  if (isSending || user === undefined) return;
  isSending = true;
  const wanted = user.data.shortcuts;
  const isKept = await isSaved(wanted);
  isSending = false;
  const now = useSession.getState().user;
  if (now?.sub !== user.sub) {
    kept = undefined;
    return;
  }
  if (isKept) kept = wanted;
  if (now.data.shortcuts === wanted) settle(wanted, isKept);
  else await send();
}

/** Shows the new list at once; goes back to the one before, and says so, when the server does not keep it. */
export function changeShortcuts(shortcuts: readonly string[]): void {
  const { user } = useSession.getState();
  if (user === undefined) return;
  kept ??= user.data.shortcuts;
  show(shortcuts);
  void send();
}
