import type { ReactElement } from 'react';
import { useSession } from '../../session/session-store.ts';
import { useSettings } from '../../settings/settings-store.ts';
import { ChatSlot, QuickSlot } from './panel-slot.tsx';

/** Whether the side panels that app/ has given are offered here. Not to visitors: they know no colleagues. */
export function useHasRightSide(): boolean {
  const { rightSidePanel } = useSettings().layout.config;
  const isLoggedIn = useSession((session) => session.user !== undefined);
  return isLoggedIn && rightSidePanel.display;
}

export function RightSide(): ReactElement | null {
  if (!useHasRightSide()) return null;
  return (
    <>
      <ChatSlot />
      <QuickSlot />
    </>
  );
}
