import type { KeyboardEvent } from 'react';
import { focusNextField } from './focus-field.ts';

const oneLine = new Set(['text', 'email', 'tel', 'url', 'number', 'search', 'password']);

export function isSaveKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  const isAlone = !event.altKey && !event.shiftKey;
  return isAlone && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
}

function isEnterInOneLine(event: KeyboardEvent): boolean {
  // While a Vietnamese input method composes a word, Enter belongs to it.
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  return event.target instanceof HTMLInputElement && oneLine.has(event.target.type);
}

/** Ctrl+S saves. Enter goes to the next field, and saves from the last one, as the hand at a bench expects. */
export function handleFormKey(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  if (isSaveKey(event)) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  if (!isEnterInOneLine(event)) return;
  event.preventDefault();
  if (!focusNextField(form, event.target as Element)) form.requestSubmit();
}
