import { isInputMethod, type PressedKey } from '../../bench/results/grid-keys.ts';

export type QueueCommand =
  | { readonly kind: 'move'; readonly steps: number }
  | { readonly kind: 'open' | 'close' | 'choose' | 'approve' };

/** More than any list has. */
const far = 1_000_000;

/** What a key means in the list. Undefined: it belongs to the browser or to a field. */
export function queueCommand(pressed: PressedKey): QueueCommand | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (isInputMethod(pressed) || altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' ? { kind: 'approve' } : undefined;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', steps: 1 };
    case 'ArrowUp':
      return { kind: 'move', steps: -1 };
    case 'Home':
      return { kind: 'move', steps: -far };
    case 'End':
      return { kind: 'move', steps: far };
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      return { kind: 'choose' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return undefined;
  }
}
