import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';

const editable = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

interface Pressed {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly defaultPrevented: boolean;
  preventDefault: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(editable) !== null;
}

/** "/" leads to the first text filter: from inside the table, or from anywhere on a page that is one list. */
export function useFilterKey(
  root: RefObject<HTMLElement | null>,
  isPageTable: boolean,
): (event: KeyboardEvent) => void {
  const focusFilter = (event: Pressed): void => {
    if (event.key !== '/' || event.defaultPrevented || isTyping(event.target)) return;
    const field = root.current?.querySelector<HTMLInputElement>('[data-text-filter]');
    if (field === null || field === undefined) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
  const fromPage = useEffectEvent(focusFilter);
  useEffect(() => {
    if (!isPageTable) return;
    document.addEventListener('keydown', fromPage);
    return () => document.removeEventListener('keydown', fromPage);
  }, [isPageTable]);
  return focusFilter;
}
