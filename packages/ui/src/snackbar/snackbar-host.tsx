import { useSyncExternalStore, type ReactElement } from 'react';
import { useLatePart } from '../late-part/use-late-part.ts';
import { waitingMessages, watchMessages } from './show-message.ts';

const loadTray = () => import('./message-tray.tsx');

/** One per application. Fetches what draws messages with the first of them: most pages open without any. */
export function SnackbarHost(props: { readonly closeLabel: string }): ReactElement | null {
  const waiting = useSyncExternalStore(watchMessages, waitingMessages);
  const part = useLatePart({ waiting, load: loadTray });
  return part ? <part.MessageTray closeLabel={props.closeLabel} /> : null;
}
