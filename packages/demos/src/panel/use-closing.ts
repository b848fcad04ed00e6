import { useEffect, type RefObject } from 'react';

/** Menus, dialogs and tooltips stand elsewhere in the document; a click there is no wish to close. */
const layers = '.MuiModal-root, .MuiPopper-root';

function isOutside(event: Event, panel: Element | null): boolean {
  const { target } = event;
  // The path, because a button that was clicked may be gone by now.
  const isInside = panel !== null && event.composedPath().includes(panel);
  return !isInside && target instanceof Element && target.closest(layers) === null;
}

/** Esc and a click outside close an open panel. */
export function useClosing(isOpen: boolean, panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    const onClick = (event: MouseEvent): void => {
      if (isOutside(event, panel.current)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    // The click that opened the panel is still on its way up to the document.
    const timer = setTimeout(() => document.addEventListener('click', onClick));
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [isOpen, panel, onClose]);
}
