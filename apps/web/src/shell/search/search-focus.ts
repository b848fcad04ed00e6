import { useEffect, useRef, type RefObject } from 'react';

/** For the field that a dialog or menu was opened to type into. */
export function useFocusOnOpen(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}

/** Ctrl+K, or Cmd+K, from anywhere on the page. */
export function useSearchKey(onPressed: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSearchKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onPressed();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [onPressed]);
}
