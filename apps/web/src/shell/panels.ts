import { create } from 'zustand';
import { createContext, useContext, type ComponentType } from 'react';

export type PanelName = 'activity' | 'chat' | 'quick';

/** What the shell gives to a panel that is built elsewhere. */
export interface PanelProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

interface PanelsState {
  readonly open: PanelName | undefined;
}

/** One panel at a time: two of them would leave no room for the work. */
export const usePanels = create<PanelsState>()(() => ({ open: undefined }));

let opener: Element | null = null;

export function openPanel(name: PanelName): void {
  const { open } = usePanels.getState();
  if (open === name) return;
  // A panel that takes the place of another returns to where the first one came from.
  if (open === undefined) opener = document.activeElement;
  usePanels.setState({ open: name });
}

/** Without a name: whichever is open. With one: only that, so that a late answer of one cannot close another. */
export function closePanel(name?: PanelName): void {
  const { open } = usePanels.getState();
  if (open === undefined || (name !== undefined && name !== open)) return;
  usePanels.setState({ open: undefined });
}

export function togglePanel(name: PanelName): void {
  if (usePanels.getState().open === name) closePanel(name);
  else openPanel(name);
}

export function usePanel(name: PanelName): boolean {
  return usePanels((panels) => panels.open === name);
}

/** Back to the button that opened the panel; not when the person has clicked on something else meanwhile. */
export function returnFocus(panel: Element | null): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  if (!isLost && panel?.contains(activeElement) !== true) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  opener = null;
}

/** Panels that the shell has room for but does not know; app/ fills them. */
export interface PanelSlots {
  readonly chat?: ComponentType<PanelProps>;
  readonly quick?: ComponentType<PanelProps>;
  /** A button of the toolbar with a panel of its own: what the person must be told. */
  readonly bell?: ComponentType;
}

export const PanelSlotsContext = createContext<PanelSlots>({});

export function usePanelSlots(): PanelSlots {
  return useContext(PanelSlotsContext);
}
