import { describe, expect, test } from 'vitest';
import { defineColumns } from './column.ts';
import { movedColumn, placedColumn, readPreferences, toPreferences } from './preferences.ts';

const columns = defineColumns<object>()([
  { id: 'a', title: 'A', type: 'text', value: () => '' },
  { id: 'b', title: 'B', type: 'text', value: () => '' },
  { id: 'c', title: 'C', type: 'text', value: () => '', isHiddenByDefault: true },
  { id: 'd', title: 'D', type: 'text', value: () => '' },
]);

const usual = {
  order: ['a', 'b', 'c', 'd'],
  visibility: { a: true, b: true, c: false, d: true },
  widths: {},
  density: 'comfortable',
};

describe('stored preferences', () => {
  test.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['a list', [1, 2]],
    ['parts of another kind', { order: 3, visibility: [], widths: 'wide', density: 'dense' }],
    ['columns that are gone', { order: ['x', 'y'], visibility: { x: true }, widths: { x: 9 } }],
    ['widths that are none', { widths: { a: Number.NaN, b: '120', c: null } }],
    ['names that every object has', { visibility: { constructor: false }, widths: { toString: 3 } }],
  ])('of %s leave the table as it usually is', (_what, stored) => {
    expect(readPreferences(stored, columns)).toEqual(usual);
  });

  test('keep their order when a column has gone', () => {
    expect(readPreferences({ order: ['d', 'gone', 'a', 'b', 'c', 'd'] }, columns).order).toEqual([
      'd',
      'a',
      'b',
      'c',
    ]);
  });

  test('give a new column the place behind its usual neighbour', () => {
    expect(readPreferences({ order: ['d', 'b', 'a'] }, columns).order).toEqual(['d', 'b', 'c', 'a']);
    expect(readPreferences({ order: ['d', 'b'] }, columns).order).toEqual(['a', 'd', 'b', 'c']);
  });

  test('never hide every column', () => {
    const hidden = { visibility: { a: false, b: false, d: false } };
    expect(readPreferences(hidden, columns).visibility['a']).toBe(true);
  });

  test('hold widths within what can be used', () => {
    expect(readPreferences({ widths: { a: 1, b: 9_999 } }, columns).widths).toEqual({ a: 72, b: 640 });
  });

  test('follow the density of the product until the person chooses', () => {
    expect(readPreferences({}, columns, 'compact').density).toBe('compact');
    expect(readPreferences({ density: 'comfortable' }, columns, 'compact').density).toBe('comfortable');
  });

  test('hold only what is unusual, and come back', () => {
    const layout = readPreferences({ order: ['b', 'a', 'c', 'd'], visibility: { c: true } }, columns);
    const kept = toPreferences(layout, columns);
    expect(kept).toEqual({ order: ['b', 'a', 'c', 'd'], visibility: { c: true } });
    expect(readPreferences(kept, columns)).toEqual(layout);
    expect(toPreferences(readPreferences({}, columns), columns)).toEqual({});
  });
});

describe('the order of columns', () => {
  test('a step passes over hidden columns', () => {
    const layout = readPreferences({}, columns);
    expect(movedColumn(layout, 'b', 1)).toEqual(['a', 'c', 'd', 'b']);
  });

  test('a step beyond the edge changes nothing', () => {
    const layout = readPreferences({}, columns);
    expect(movedColumn(layout, 'a', -1)).toEqual(layout.order);
    expect(movedColumn(layout, 'd', 1)).toEqual(layout.order);
  });

  test.each([
    ['forwards', 'a', 'd', ['b', 'c', 'd', 'a']],
    ['backwards', 'd', 'a', ['d', 'a', 'b', 'c']],
    ['onto itself', 'b', 'b', ['a', 'b', 'c', 'd']],
    ['onto nothing', 'b', 'x', ['a', 'b', 'c', 'd']],
  ])('a column can be put %s', (_way, id, target, order) => {
    expect(placedColumn(usual.order, id, target)).toEqual(order);
  });
});
