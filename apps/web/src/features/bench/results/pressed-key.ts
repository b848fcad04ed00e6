import type { KeyboardEvent } from 'react';
import type { PressedKey } from './grid-keys.ts';

export function pressedKey(event: KeyboardEvent): PressedKey {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
  // oxlint-disable-next-line typescript/no-deprecated -- 229 is all that some input methods tell; nothing has replaced it.
  const { isComposing, keyCode } = nativeEvent;
  return { key, code, keyCode, isComposing, ctrlKey, metaKey, altKey, shiftKey };
}
