import { useEffect, type RefObject } from 'react';
import { isSaveKey } from './form-keys.ts';

/** Ctrl+S also while the cursor is in no field; with several forms on a page, the first one is meant. */
export function useSaveKey(element: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      const form = element.current;
      if (!form || event.defaultPrevented || event.target !== document.body || !isSaveKey(event)) return;
      if (document.querySelector('form[data-form-builder]') !== form) return;
      event.preventDefault();
      form.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [element, isOn]);
}
