export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key means on a row while nothing is being edited. */
export type RowCommand =
  | { readonly kind: 'move'; readonly steps: 1 | -1 }
  | { readonly kind: 'first' | 'last' | 'enter' | 'edit' | 'leave' | 'rerun' | 'comment' | 'cancel' | 'help' }
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

/** Undefined for keys that belong to the browser, to the page or to an input method. */
export function rowCommand(pressed: PressedKey): RowCommand | undefined {
  if (isInputMethod(pressed) || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  if (pressed.key === '?') return { kind: 'help' };
  const known = named[pressed.key] ?? byPlace[pressed.code];
  if (known !== undefined) return known;
  const isCharacter = Array.from(pressed.key).length === 1 && pressed.key !== ' ';
  return isCharacter ? { kind: 'type', text: pressed.key } : undefined;
}

export type EditorCommand =
  | { readonly kind: 'save'; readonly steps: 1 | -1 | 0 }
  | { readonly kind: 'choose'; readonly steps: 1 | -1 }
  | { readonly kind: 'leave' };

/** In a field that names choices the arrows belong to the choices; Enter and Escape stay what they are. */
export function editorCommand(pressed: PressedKey, hasChoices: boolean): EditorCommand | undefined {
  if (isInputMethod(pressed) || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
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
