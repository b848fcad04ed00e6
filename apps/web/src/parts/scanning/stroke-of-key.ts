import type { Stroke } from './scan-burst.ts';

/** What is looked at of a keydown. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly timeStamp: number;
  readonly repeat: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const modifiers: readonly string[] = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock'];
const ends: readonly string[] = ['Enter', 'NumpadEnter', 'Tab'];

/**
 * By the place of the key. A Vietnamese input method keeps the letter for itself (key is "Process"), and a Vietnamese
 * layout types ă for 1: the place of the key is what the scanner meant.
 */
function characterOfPlace({ code, shiftKey }: PressedKey): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? undefined : digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : undefined;
}

function characterOf(pressed: PressedKey): string | undefined {
  const { key } = pressed;
  const isOne = Array.from(key).length === 1;
  if (isOne && key >= ' ' && key <= '~') return key;
  return characterOfPlace(pressed) ?? (isOne ? key : undefined);
}

/** Undefined for keys that mean nothing by themselves: a scanner holds Shift for every capital. */
export function strokeOf(pressed: PressedKey): Stroke | undefined {
  const { key, code, timeStamp: atMs } = pressed;
  if (modifiers.includes(key)) return undefined;
  // A key held down repeats as fast as a scanner types.
  if (pressed.repeat || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return { kind: 'other', atMs };
  if (ends.includes(key) || ends.includes(code)) return { kind: 'end', atMs };
  if (key === 'Backspace') return { kind: 'erase', atMs };
  const character = characterOf(pressed);
  return character === undefined ? { kind: 'other', atMs } : { kind: 'character', character, atMs };
}
