import { lazy, Suspense, useState, useSyncExternalStore, type ReactElement } from 'react';
import { isMessageWaiting, watchMessages } from './show-message.ts';

const Tray = lazy(async () => {
  const { MessageTray } = await import('./message-tray.tsx');
  return { default: MessageTray };
});

/** One per application. Fetches what draws messages with the first of them: most pages open without any. */
export function SnackbarHost(props: { readonly closeLabel: string }): ReactElement | null {
  const [isNeeded, setIsNeeded] = useState(false);
  const isWaiting = useSyncExternalStore(watchMessages, isMessageWaiting);
  if (isWaiting && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Tray closeLabel={props.closeLabel} />
    </Suspense>
  );
}
