import { useEffect, type RefObject } from 'react';

/** What belongs to an open panel although it stands elsewhere: its button, and menus or dialogs that it has opened. */
const belonging = '[data-panel-toggle], .MuiModal-root, .MuiPopper-root';

function isOutside({ target }: Event, panel: Element | null): boolean {
  if (!(target instanceof Element)) return false;
  return panel?.contains(target) !== true && target.closest(belonging) === null;
}

/** Esc and a press outside close an open panel. */
export function useClosing(isOpen: boolean, panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // A menu or dialog over the panel takes the key for itself.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (isOutside(event, panel.current)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, panel, onClose]);
}

/** The focus goes into a panel that opens; `onClosed` gives it back to where it came from. */
export function useFocusMoves(
  isOpen: boolean,
  panel: RefObject<HTMLElement | null>,
  onClosed: (panel: Element | null) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { current } = panel;
    current?.focus({ preventScroll: true });
    return () => onClosed(current);
  }, [isOpen, panel, onClosed]);
}
