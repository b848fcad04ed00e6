import { vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { act, fireEvent } from '@testing-library/react';

/** Waits until it is there. vitest's own second is short on a busy machine; what comes at once costs no time. */
export function until<T>(look: () => T): ReturnType<typeof vi.waitUntil<T>> {
  return vi.waitUntil(look, { timeout: 30_000 });
}

/** Writes into a field at once, for tests that are not about typing: every key would render the page anew. */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

function codeOf(character: string): string {
  if (/\d/.test(character)) return `Digit${character}`;
  return character === '-' ? 'Minus' : `Key${character.toUpperCase()}`;
}

interface Way {
  /** Between the keys. */
  readonly gapMs?: number;
  readonly end?: string;
  /** What an input method makes of each key. */
  readonly keyOf?: (character: string) => string;
  readonly isComposing?: boolean;
}

let nowMs = 0;

function press(key: string, code: string, way: Way): boolean {
  nowMs += way.gapMs ?? 5;
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    bubbles: true,
    cancelable: true,
    isComposing: way.isComposing === true,
  });
  Object.defineProperty(event, 'timeStamp', { value: nowMs });
  return fireEvent(target, event);
}

/** Into the field that has the focus, as the browser would after a key that nobody prevented. */
function write(character: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return;
  const at = field.selectionStart ?? field.value.length;
  const value = `${field.value.slice(0, at)}${character}${field.value.slice(field.selectionEnd ?? at)}`;
  fireEvent.input(field, { target: { value } });
  if (field.selectionStart !== null) field.setSelectionRange(at + 1, at + 1);
}

/** Keys as a scanner presses them, from wherever the focus is. True when the last key was left to the page. */
export function scan(text: string, way: Way = {}): boolean {
  // Whatever came before it came from a person.
  nowMs += 500;
  let isLeft = true;
  act(() => {
    for (const character of text) {
      const key = way.keyOf?.(character) ?? character;
      if (press(key, codeOf(character), way)) write(character);
    }
    const end = way.end ?? 'Enter';
    isLeft = press(way.isComposing === true ? 'Process' : end, end, way);
  });
  return isLeft;
}
