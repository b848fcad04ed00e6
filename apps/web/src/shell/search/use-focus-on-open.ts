import { useEffect, useRef, type RefObject } from 'react';

/** For the field that a dialog or menu was opened to type into. */
export function useFocusOnOpen(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
