import type { KeyboardEvent } from 'react';

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What a key means on a row while nothing is being edited. */
export type RowCommand =
  | { readonly kind: 'move'; readonly steps: 1 | -1 }
  | { readonly kind: 'first' | 'last' | 'enter' | 'edit' | 'leave' | 'rerun' | 'comment' | 'cancel' | 'help' }
  | { readonly kind: 'choose' | 'verify' | 'verify-all' | 'steps' }
  | { readonly kind: 'type'; readonly text: string };

const named: Readonly<Record<string, RowCommand>> = {
  ArrowUp: { kind: 'move', steps: -1 },
  ArrowDown: { kind: 'move', steps: 1 },
  Home: { kind: 'first' },
  End: { kind: 'last' },
  Enter: { kind: 'enter' },
  F2: { kind: 'edit' },
  Delete: { kind: 'cancel' },
  Escape: { kind: 'leave' },
};

/** By their place on the keyboard: a Vietnamese input method changes what a letter key says, not where it is. */
const byPlace: Readonly<Record<string, RowCommand>> = {
  KeyR: { kind: 'rerun' },
  KeyC: { kind: 'comment' },
};

/** An input method is at work on this key; whatever it looks like, it is not ours. 229 is how older ones say it. */
export function isInputMethod({ isComposing, keyCode, key }: PressedKey): boolean {
  return isComposing || keyCode === 229 || key === 'Process' || key === 'Dead' || key === 'Unidentified';
}

/** Putting one's name under a value takes two keys at once: none that a typing hand presses by habit. */
function heldCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): RowCommand | undefined {
  if (altKey) return key === 'ArrowDown' && !ctrlKey && !metaKey ? { kind: 'steps' } : undefined;
  return key === 'Enter' ? { kind: shiftKey ? 'verify-all' : 'verify' } : undefined;
}

/** Undefined for keys that belong to the browser, to the page or to an input method. */
export function rowCommand(pressed: PressedKey): RowCommand | undefined {
  if (isInputMethod(pressed)) return undefined;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return heldCommand(pressed);
  if (pressed.key === '?') return { kind: 'help' };
  if (pressed.key === ' ') return { kind: 'choose' };
  const known = named[pressed.key] ?? byPlace[pressed.code];
  if (known !== undefined) return known;
  const isCharacter = Array.from(pressed.key).length === 1;
  return isCharacter ? { kind: 'type', text: pressed.key } : undefined;
}

export type EditorCommand =
  | { readonly kind: 'save'; readonly steps: 1 | -1 | 0 }
  | { readonly kind: 'choose'; readonly steps: 1 | -1 }
  | { readonly kind: 'leave' | 'line' | 'steps' | 'help' };

export interface EditorField {
  readonly hasChoices: boolean;
  /** A text that may have lines. */
  readonly isLong: boolean;
  /** Has lines already: the arrows move between them. */
  readonly hasLines: boolean;
}

/**
 * In a field that names choices the arrows belong to the choices; Enter and Escape stay what they are. No number and no
 * choice has a question mark in it, so there it asks for the keys as it does in the grid; in a sentence it is a letter.
 */
export function editorCommand(pressed: PressedKey, field: EditorField): EditorCommand | undefined {
  if (isInputMethod(pressed) || pressed.ctrlKey || pressed.metaKey) return undefined;
  const { hasChoices, isLong, hasLines } = field;
  if (isLong && pressed.key === 'Enter' && (pressed.shiftKey || pressed.altKey)) return { kind: 'line' };
  if (pressed.altKey) return pressed.key === 'ArrowDown' ? { kind: 'steps' } : undefined;
  if (pressed.key === '?' && !isLong) return { kind: 'help' };
  if (hasLines && (pressed.key === 'ArrowDown' || pressed.key === 'ArrowUp')) return undefined;
  switch (pressed.key) {
    case 'Enter':
      return { kind: 'save', steps: 1 };
    case 'Escape':
      return { kind: 'leave' };
    case 'ArrowDown':
      return hasChoices ? { kind: 'choose', steps: 1 } : { kind: 'save', steps: 1 };
    case 'ArrowUp':
      return hasChoices ? { kind: 'choose', steps: -1 } : { kind: 'save', steps: -1 };
    default:
      return undefined;
  }
}

export function pressedKey(event: KeyboardEvent): PressedKey {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
  // oxlint-disable-next-line typescript/no-deprecated -- 229 is all that some input methods tell; nothing has replaced it.
  const { isComposing, keyCode } = nativeEvent;
  return { key, code, keyCode, isComposing, ctrlKey, metaKey, altKey, shiftKey };
}
