import { describe, expect, test } from 'vitest';
import { coverage, toggled, toggledAll, withMovedRange, withRange } from './selection.ts';

const shown = ['a', 'b', 'c', 'd'];
const of = (...ids: string[]): ReadonlySet<string> => new Set(ids);

describe('selection', () => {
  test.each([
    ['none', of()],
    ['none', of('from another page')],
    ['some', of('a')],
    ['all', of('a', 'b', 'c', 'd', 'from another page')],
  ])('covers %s of what is shown', (expected, ids) => {
    expect(coverage(ids, shown)).toBe(expected);
  });

  test('of an empty page covers none', () => {
    expect(coverage(of('a'), [])).toBe('none');
  });

  test('of one row is taken back by the second time', () => {
    expect(toggled(toggled(of(), 'a'), 'a')).toEqual(of());
  });

  test('of all keeps other pages, both ways', () => {
    const all = toggledAll(of('x', 'b'), shown);
    expect(all).toEqual(of('x', 'a', 'b', 'c', 'd'));
    expect(toggledAll(all, shown)).toEqual(of('x'));
  });

  test.each([
    ['down', 1, 3],
    ['up', 3, 1],
  ])('of a range goes %s', (_way, from, to) => {
    expect(withRange(of('a'), { shown, from, to })).toEqual(of('a', 'b', 'c', 'd'));
  });

  test('lets a row go when the range moves back', () => {
    const three = withMovedRange(of('b'), { shown, from: 1, to: 3 }, 1);
    expect(three).toEqual(of('b', 'c', 'd'));
    expect(withMovedRange(three, { shown, from: 1, to: 2 }, 3)).toEqual(of('b', 'c'));
  });
});
