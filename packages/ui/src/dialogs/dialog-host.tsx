import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { useLatePart } from '../late-part/use-late-part.ts';
import { showMessage } from '../snackbar/show-message.ts';
import { dropDialogs, hideAllDialogs, shownDialogs, watchDialogs } from './dialog-store.ts';
import { texts } from './texts.ts';

const loadStack = () => import('./dialog-stack.tsx');

/** Whoever waits for an answer gets "no", instead of waiting for a dialog that nobody sees. */
function giveUp(): void {
  hideAllDialogs();
  showMessage(texts.notLoaded, 'error');
}

/** One per application, inside the router. Fetches what draws dialogs with the first of them. */
export function DialogHost(): ReactElement | null {
  const dialogs = useSyncExternalStore(watchDialogs, shownDialogs);
  const part = useLatePart({ waiting: dialogs.length, load: loadStack, onFailed: giveUp });
  useEffect(() => dropDialogs, []);
  return part ? <part.DialogStack dialogs={dialogs} /> : null;
}
