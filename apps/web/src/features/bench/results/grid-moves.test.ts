import { describe, expect, test } from 'vitest';
import { neighbour, nextEditable } from './grid-moves.ts';

const order = ['A', 'B', 'C', 'D'];

describe('moving between rows', () => {
  test.each([
    ['A', 1, 'B'],
    ['B', -1, 'A'],
    ['A', -1, 'A'],
    ['D', 1, 'D'],
    [null, 1, 'A'],
  ] as const)('from %s by %i comes to %s', (from, steps, to) => {
    expect(neighbour(order, { from, steps })).toBe(to);
  });

  test('of an empty grid leads nowhere', () => {
    expect(neighbour([], { from: null, steps: 1 })).toBeUndefined();
  });

  test.each([
    ['A', 1, 'C'],
    ['C', 1, 'C'],
    ['C', -1, 'A'],
    ['A', -1, 'A'],
    [null, 1, 'A'],
  ] as const)('to the next editable from %s by %i comes to %s', (from, steps, to) => {
    expect(nextEditable(order, { from, steps }, (key) => key === 'A' || key === 'C')).toBe(to);
  });
});
