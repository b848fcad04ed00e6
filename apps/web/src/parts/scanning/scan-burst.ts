/**
 * A scanner is a keyboard that types faster than anyone can. What it typed is told from what a person typed by the
 * time between the keys alone, because nothing else of it is different.
 */
export const scanRules = {
  longestGapMs: 35,
  fewestCharacters: 6,
  mostCharacters: 400,
  /** Nobody lets go of a key and scans sooner. A shorter pause before a scan is a hole in it. */
  silenceMs: 150,
} as const;

/** A key as it came. `erase`: an input method takes a letter back to write it again with its mark. */
export type Stroke =
  | { readonly kind: 'character'; readonly character: string; readonly atMs: number }
  | { readonly kind: 'erase' | 'end' | 'other'; readonly atMs: number };

export interface Burst {
  readonly characters: readonly string[];
  readonly lastMs: number;
  /** Nothing was typed shortly before it. */
  readonly isWhole: boolean;
}

export const noBurst: Burst = { characters: [], lastMs: Number.NEGATIVE_INFINITY, isWhole: true };

export interface Reading {
  readonly burst: Burst;
  /**
   * What a scanner has sent, with the key that ended it. Empty where its beginning may be missing: the end of a tube's
   * code can be somebody's patient code, so it is scanned again and never guessed.
   */
  readonly scan?: string;
}

function isQuick({ lastMs }: Burst, atMs: number): boolean {
  const gap = atMs - lastMs;
  return gap >= 0 && gap <= scanRules.longestGapMs;
}

function withCharacter(burst: Burst, character: string, atMs: number): Burst {
  const { characters, lastMs, isWhole } = burst;
  if (!isQuick(burst, atMs))
    return { characters: [character], lastMs: atMs, isWhole: Math.abs(atMs - lastMs) >= scanRules.silenceMs };
  if (characters.length < scanRules.mostCharacters)
    return { characters: [...characters, character], lastMs: atMs, isWhole };
  return { characters: [character], lastMs: atMs, isWhole: false };
}

function ended(burst: Burst, atMs: number): Reading {
  const { characters } = burst;
  const isScan = isQuick(burst, atMs) && characters.length >= scanRules.fewestCharacters;
  if (!isScan) return { burst: noBurst };
  return { burst: noBurst, scan: burst.isWhole ? characters.join('') : '' };
}

/** The burst with one more key, and the scan where this key has ended one. */
export function readStroke(burst: Burst, stroke: Stroke): Reading {
  switch (stroke.kind) {
    case 'character':
      return { burst: withCharacter(burst, stroke.character, stroke.atMs) };
    case 'erase':
      if (!isQuick(burst, stroke.atMs)) return { burst: noBurst };
      return { burst: { ...burst, characters: burst.characters.slice(0, -1), lastMs: stroke.atMs } };
    case 'end':
      return ended(burst, stroke.atMs);
    case 'other':
      return { burst: noBurst };
  }
}

/** True for the first key of what may become a scan. */
export function isBeginning({ characters }: Burst): boolean {
  return characters.length === 1;
}

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
