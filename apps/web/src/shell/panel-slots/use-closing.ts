import { useEffect, type RefObject } from 'react';
import { closePanel, type PanelName } from '../panels.ts';

/** What belongs to an open panel although it stands elsewhere: its button, and menus or dialogs that it has opened. */
const belonging = '[data-panel-toggle], .MuiModal-root, .MuiPopper-root';

function isOutside(target: EventTarget | null, panel: Element | null): boolean {
  if (!(target instanceof Element)) return false;
  return panel?.contains(target) !== true && target.closest(belonging) === null;
}

/** Esc and a press outside close an open panel. */
export function useClosing(name: PanelName, isOpen: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // A menu or dialog over the panel takes the key for itself.
      if (event.key === 'Escape' && !event.defaultPrevented) closePanel(name);
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (isOutside(event.target, panel.current)) closePanel(name);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [name, isOpen, panel]);
}
