import { describe, expect, test } from 'vitest';
import { strokeOf, type PressedKey } from './scan-burst.ts';

function pressed(key: string, code: string, more: Partial<PressedKey> = {}): PressedKey {
  const none = { repeat: false, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  return { key, code, timeStamp: 7, ...none, ...more };
}

function characterOf(...given: Parameters<typeof pressed>): string | undefined {
  const stroke = strokeOf(pressed(...given));
  return stroke?.kind === 'character' ? stroke.character : undefined;
}

describe('the character of a key', () => {
  test.each<[string, Parameters<typeof pressed>, string]>([
    ['a digit', ['2', 'Digit2', {}], '2'],
    ['a digit of a layout where it needs Shift', ['2', 'Digit2', { shiftKey: true }], '2'],
    ['a capital', ['C', 'KeyC', { shiftKey: true }], 'C'],
    ['a hyphen', ['-', 'Minus', {}], '-'],
    ['a bar of an identity card', ['|', 'Backslash', { shiftKey: true }], '|'],
    ['a digit under the Vietnamese layout', ['ă', 'Digit1', {}], '1'],
    ['a tone under the Vietnamese layout', ['Dead', 'Digit5', {}], '5'],
    ['a digit that an input method keeps', ['Process', 'Digit7', {}], '7'],
    ['a letter that an input method keeps', ['Process', 'KeyD', {}], 'd'],
    ['a capital that an input method keeps', ['Process', 'KeyD', { shiftKey: true }], 'D'],
    ['a hyphen that an input method keeps', ['Process', 'Minus', {}], '-'],
    ['a digit of a phone', ['Unidentified', 'Digit3', {}], '3'],
    ['a letter written by an input method', ['ễ', '', {}], 'ễ'],
    ['a key of the number block', ['4', 'Numpad4', {}], '4'],
  ])('%s', (_what, key, character) => {
    expect(characterOf(...key)).toBe(character);
  });
});

describe('a key that is no character', () => {
  test.each([
    ['Enter', 'Enter', 'Enter', 'end'],
    ['Enter of the number block', 'Enter', 'NumpadEnter', 'end'],
    ['Enter that an input method keeps', 'Process', 'Enter', 'end'],
    ['Tab', 'Tab', 'Tab', 'end'],
    ['Backspace', 'Backspace', 'Backspace', 'erase'],
    ['an arrow', 'ArrowDown', 'ArrowDown', 'other'],
    ['an unknown key', 'Process', 'F13', 'other'],
    ['Escape', 'Escape', 'Escape', 'other'],
  ])('%s', (_what, key, code, kind) => {
    expect(strokeOf(pressed(key, code))?.kind).toBe(kind);
  });

  test.each(['Shift', 'CapsLock', 'Alt', 'Control'])('%s alone says nothing', (key) => {
    expect(strokeOf(pressed(key, 'ShiftLeft'))).toBeUndefined();
  });

  test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])(
    'a chord or a key held down breaks a scan: %o',
    (more) => {
      expect(strokeOf(pressed('a', 'KeyA', more))?.kind).toBe('other');
    },
  );
});
