import { describe, expect, test } from 'vitest';
import { editorCommand, rowCommand, type PressedKey } from './grid-keys.ts';

function press(overrides: Partial<PressedKey>): PressedKey {
  return {
    key: '',
    code: '',
    keyCode: 0,
    isComposing: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...overrides,
  };
}

describe('a key on a row', () => {
  test.each([
    ['ArrowDown', { kind: 'move', steps: 1 }],
    ['ArrowUp', { kind: 'move', steps: -1 }],
    ['Enter', { kind: 'enter' }],
    ['F2', { kind: 'edit' }],
    ['Escape', { kind: 'leave' }],
    ['Delete', { kind: 'cancel' }],
    ['Home', { kind: 'first' }],
    ['End', { kind: 'last' }],
    ['?', { kind: 'help' }],
    ['1', { kind: 'type', text: '1' }],
    ['<', { kind: 'type', text: '<' }],
    ['a', { kind: 'type', text: 'a' }],
    ['â', { kind: 'type', text: 'â' }],
  ] as const)('%s means %o', (key, command) => {
    expect(rowCommand(press({ key }))).toEqual(command);
  });

  test.each([
    ['Space', { key: ' ', code: 'Space' }, 'choose'],
    ['Ctrl+Enter', { key: 'Enter', ctrlKey: true }, 'verify'],
    ['Cmd+Enter', { key: 'Enter', metaKey: true }, 'verify'],
    ['Ctrl+Shift+Enter', { key: 'Enter', ctrlKey: true, shiftKey: true }, 'verify-all'],
    ['Alt+ArrowDown', { key: 'ArrowDown', altKey: true }, 'steps'],
  ])('%s is for names under values', (_, pressed, kind) => {
    expect(rowCommand(press(pressed))).toEqual({ kind });
  });

  test.each([
    ['r', 'KeyR', 'rerun'],
    ['R', 'KeyR', 'rerun'],
    ['ỏ', 'KeyR', 'rerun'],
    ['c', 'KeyC', 'comment'],
  ])('%s at %s is %s by its place, whatever the input method makes of it', (key, code, kind) => {
    expect(rowCommand(press({ key, code }))).toEqual({ kind });
  });

  test.each([
    ['while a syllable is composed', { key: 'r', code: 'KeyR', isComposing: true }],
    ['that an input method took (229)', { key: 'r', code: 'KeyR', keyCode: 229 }],
    ['that an input method took (Process)', { key: 'Process', code: 'KeyC' }],
    ['that waits for its letter', { key: 'Dead', code: 'Quote' }],
    ['with Ctrl', { key: 'c', code: 'KeyC', ctrlKey: true }],
    ['with Cmd', { key: 'r', code: 'KeyR', metaKey: true }],
    ['with Alt', { key: 'c', code: 'KeyC', altKey: true }],
    ['of the browser, Alt and Enter', { key: 'Enter', altKey: true }],
    ['of the browser, Ctrl and an arrow', { key: 'ArrowDown', ctrlKey: true }],
    ['that is no character', { key: 'PageDown', code: 'PageDown' }],
    ['that leaves the grid', { key: 'Tab', code: 'Tab' }],
  ])('is not ours: one %s', (_, pressed) => {
    expect(rowCommand(press(pressed))).toBeUndefined();
  });
});

describe('a key in the editor', () => {
  const short = { hasChoices: false, isLong: false, hasLines: false };

  test.each([
    ['Enter', false, { kind: 'save', steps: 1 }],
    ['ArrowDown', false, { kind: 'save', steps: 1 }],
    ['ArrowUp', false, { kind: 'save', steps: -1 }],
    ['ArrowDown', true, { kind: 'choose', steps: 1 }],
    ['ArrowUp', true, { kind: 'choose', steps: -1 }],
    ['Enter', true, { kind: 'save', steps: 1 }],
    ['Escape', true, { kind: 'leave' }],
  ] as const)('%s (choices: %s) means %o', (key, hasChoices, command) => {
    expect(editorCommand(press({ key }), { ...short, hasChoices })).toEqual(command);
  });

  test.each([
    ['Enter that ends a syllable', { key: 'Enter', isComposing: true }],
    ['Enter of an older input method', { key: 'Enter', keyCode: 229 }],
    ['Escape of the candidate window', { key: 'Escape', isComposing: true }],
    ['a letter', { key: 'r', code: 'KeyR' }],
    ['a digit', { key: '1', code: 'Digit1' }],
  ])('is left to the field: %s', (_, pressed) => {
    expect(editorCommand(press(pressed), short)).toBeUndefined();
  });

  test.each([
    ['Shift+Enter', { key: 'Enter', shiftKey: true }, { kind: 'line' }],
    ['Alt+Enter', { key: 'Enter', altKey: true }, { kind: 'line' }],
    ['Enter', { key: 'Enter' }, { kind: 'save', steps: 1 }],
    ['ArrowDown', { key: 'ArrowDown' }, { kind: 'save', steps: 1 }],
    ['Escape', { key: 'Escape' }, { kind: 'leave' }],
  ] as const)('%s in a text means %o', (_, pressed, command) => {
    expect(editorCommand(press(pressed), { ...short, isLong: true })).toEqual(command);
  });

  test.each([
    ['Shift+Enter in one line saves', { key: 'Enter', shiftKey: true }, { kind: 'save', steps: 1 }],
    ['Alt+Enter in one line is not ours', { key: 'Enter', altKey: true }, undefined],
  ] as const)('%s', (_, pressed, command) => {
    expect(editorCommand(press(pressed), short)).toEqual(command);
  });

  test.each([
    ['Alt+ArrowDown in a number', { key: 'ArrowDown', altKey: true }, short, 'steps'],
    ['Alt+ArrowDown in a text', { key: 'ArrowDown', altKey: true }, { ...short, isLong: true }, 'steps'],
    [
      'Alt+ArrowDown among choices',
      { key: 'ArrowDown', altKey: true },
      { ...short, hasChoices: true },
      'steps',
    ],
    ['? in a number', { key: '?', shiftKey: true }, short, 'help'],
    ['? among choices', { key: '?', shiftKey: true }, { ...short, hasChoices: true }, 'help'],
    ['? in a text is a letter', { key: '?', shiftKey: true }, { ...short, isLong: true }, undefined],
    ['? of an input method', { key: '?', isComposing: true }, short, undefined],
    ['Ctrl+Alt+ArrowDown', { key: 'ArrowDown', altKey: true, ctrlKey: true }, short, undefined],
    ['Alt+ArrowUp', { key: 'ArrowUp', altKey: true }, short, undefined],
  ] as const)('%s', (_, pressed, field, kind) => {
    expect(editorCommand(press(pressed), field)?.kind).toBe(kind);
  });

  test.each(['ArrowDown', 'ArrowUp'])('%s moves between the lines of a text that has some', (key) => {
    const field = { hasChoices: true, isLong: true, hasLines: true };
    expect(editorCommand(press({ key }), field)).toBeUndefined();
    expect(editorCommand(press({ key: 'Enter' }), field)).toEqual({ kind: 'save', steps: 1 });
  });
});
