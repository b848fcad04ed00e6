import { describe, expect, test } from 'vitest';
import { gridCommand, type GridFacts, type PressedKey } from './grid-keys.ts';

const size = { rows: 100, columns: 5, pageRows: 10 };

function press(key: string, held: Partial<PressedKey> = {}): PressedKey {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

function at(row: number, column: number, hasSelect = true): GridFacts {
  return { position: { row, column }, size, hasSelect };
}

const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };

describe('a key that moves', () => {
  test.each([
    ['ArrowDown', {}, [3, 2], [4, 2]],
    ['ArrowUp', {}, [0, 2], [-1, 2]],
    ['ArrowLeft', {}, [3, 0], [3, 0]],
    ['ArrowRight', {}, [3, 4], [3, 4]],
    ['ArrowDown', {}, [99, 1], [99, 1]],
    ['ArrowUp', {}, [-1, 1], [-1, 1]],
    ['Home', {}, [3, 2], [3, 0]],
    ['End', {}, [3, 2], [3, 4]],
    ['Home', ctrl, [3, 2], [0, 0]],
    ['End', ctrl, [3, 2], [99, 4]],
    ['PageDown', {}, [3, 2], [13, 2]],
    ['PageDown', {}, [95, 2], [99, 2]],
    ['PageUp', {}, [3, 2], [0, 2]],
  ] as const)('%s with %o leads from %o to %o', (key, held, [row, column], [toRow, toColumn]) => {
    expect(gridCommand(press(key, held), at(row, column))).toEqual({
      kind: 'move',
      to: { row: toRow, column: toColumn },
    });
  });

  test('stays in the head of a table without rows', () => {
    const facts = { position: { row: -1, column: 0 }, size: { ...size, rows: 0 }, hasSelect: false };
    expect(gridCommand(press('End', ctrl), facts)).toEqual({ kind: 'move', to: { row: -1, column: 4 } });
    expect(gridCommand(press('ArrowDown'), facts)).toEqual({ kind: 'move', to: { row: -1, column: 0 } });
  });
});

describe('a key that acts', () => {
  test.each([
    ['Enter opens a row', press('Enter'), at(3, 2), { kind: 'open' }],
    ['Enter opens a row from its box too', press('Enter'), at(3, 0), { kind: 'open' }],
    ['Space peeks', press(' '), at(3, 2), { kind: 'peek' }],
    ['Space selects in the column of boxes', press(' '), at(3, 0), { kind: 'select' }],
    [
      'Space peeks in the first column where there are no boxes',
      press(' '),
      at(3, 0, false),
      { kind: 'peek' },
    ],
    ['Shift and Space select from any column', press(' ', shift), at(3, 2), { kind: 'select' }],
    [
      'Shift and an arrow extend',
      press('ArrowDown', shift),
      at(3, 2),
      { kind: 'extend', to: { row: 4, column: 2 } },
    ],
    ['Ctrl and A select all', press('a', ctrl), at(3, 2), { kind: 'select-all' }],
    ['Enter in the head sorts', press('Enter'), at(-1, 2), { kind: 'sort' }],
    ['Space in the head above the boxes selects all', press(' '), at(-1, 0), { kind: 'select-all' }],
    [
      'Shift and an arrow change a width',
      press('ArrowLeft', shift),
      at(-1, 2),
      { kind: 'resize', steps: -1 },
    ],
    ['Ctrl and an arrow move a column', press('ArrowRight', ctrl), at(-1, 2), { kind: 'reorder', steps: 1 }],
  ])('%s', (_name, pressed, facts, command) => {
    expect(gridCommand(pressed, facts)).toEqual(command);
  });

  test.each([
    ['a letter', press('x'), at(3, 2)],
    ['Tab', press('Tab'), at(3, 2)],
    ['Escape', press('Escape'), at(3, 2)],
    ['Alt and an arrow, which is Back', press('ArrowLeft', { altKey: true }), at(3, 2)],
    ['an arrow with the Mac key', press('ArrowLeft', { metaKey: true }), at(3, 2)],
    ['Ctrl and A where nothing can be selected', press('a', ctrl), at(3, 2, false)],
    ['Shift and an arrow where nothing can be selected', press('ArrowDown', shift), at(3, 2, false)],
    ['Shift and an arrow into the head', press('ArrowUp', shift), at(0, 2)],
    ['Shift and an arrow on the box of all', press('ArrowRight', shift), at(-1, 0)],
  ])('%s does nothing here', (_name, pressed, facts) => {
    expect(gridCommand(pressed, facts)).toBeUndefined();
  });
});
