import { useEffect, type RefObject } from 'react';

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
