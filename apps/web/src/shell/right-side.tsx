import Box from '@mui/material/Box';
import { PieceBoundary, showMessage, useClosing, useFocusMoves } from '@senlab/ui';
import { Suspense, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import {
  closePanel,
  openPanel,
  returnFocus,
  usePanel,
  type PanelName,
  type PanelProps,
  usePanelSlots,
} from './panels.ts';
import { texts } from './texts.ts';
import { useSession } from '../session/session-store.ts';
import { useSettings } from '../settings/settings-store.ts';

const closeChat = (): void => closePanel('chat');

/** A panel that cannot be fetched costs the panel, not the page. */
function Guarded(props: { readonly name: PanelName; readonly children: ReactNode }): ReactElement | null {
  const { name, children } = props;
  const isOpen = usePanel(name);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isBroken || !isOpen) return;
    showMessage(texts.panelFailed, 'error');
    closePanel(name);
  }, [isBroken, isOpen, name]);
  if (isBroken) return null;
  return (
    <PieceBoundary onError={() => setBroken(true)}>
      <Suspense>{children}</Suspense>
    </PieceBoundary>
  );
}

/** Undefined until it was opened once: nobody fetches a panel that nobody asked for. */
function usePanelProps(name: PanelName): PanelProps | undefined {
  const isOpen = usePanel(name);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened && !isOpen) return undefined;
  return { isOpen, onOpen: () => openPanel(name), onClose: () => closePanel(name) };
}

/** Beside the page: once opened it stays, as narrow as it likes to be when closed. */
export function ChatSlot(): ReactElement | null {
  const { chat: Panel } = usePanelSlots();
  const given = usePanelProps('chat');
  const isOpen = given?.isOpen ?? false;
  const panel = useRef<HTMLElement>(null);
  useClosing(isOpen, panel, closeChat);
  useFocusMoves(isOpen, panel, returnFocus);
  if (!Panel || !given) return null;
  return (
    <Box
      component="aside"
      ref={panel}
      aria-label={texts.chat}
      data-panel="chat"
      tabIndex={-1}
      sx={{ display: 'flex', flexShrink: 0, '@media print': { display: 'none' } }}
    >
      <Guarded name="chat">
        <Panel {...given} />
      </Guarded>
    </Box>
  );
}

/** Over the page, as a dialog: it keeps the focus and gives it back by itself. */
export function QuickSlot(): ReactElement | null {
  const { quick: Panel } = usePanelSlots();
  const given = usePanelProps('quick');
  if (!Panel || !given) return null;
  return (
    <Guarded name="quick">
      <Panel {...given} />
    </Guarded>
  );
}

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
