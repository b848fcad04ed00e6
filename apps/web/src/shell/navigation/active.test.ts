import { describe, expect, test } from 'vitest';
import { activeItemId, holdsItem } from './active.ts';
import type { NavigationItem } from './navigation-item.ts';

const items: readonly NavigationItem[] = [
  { id: 'one', type: 'item', title: '1', url: '/apps/kqxn1' },
  { id: 'all', type: 'item', title: '3', url: '/apps/kqxn' },
  {
    id: 'slips',
    type: 'collapse',
    title: 's',
    children: [
      { id: 'list', type: 'item', title: 'l', url: '/apps/slips' },
      { id: 'new', type: 'item', title: 'n', url: '/apps/slips/detail', exact: true },
    ],
  },
  { id: 'away', type: 'link', title: 'a', url: '/elsewhere' },
  { id: 'line', type: 'divider' },
];

describe('the active entry', () => {
  test.each([
    ['/apps/kqxn', 'all'],
    ['/apps/kqxn/', 'all'],
    ['/apps/kqxn/17', 'all'],
    ['/apps/kqxn1', 'one'],
    ['/apps/slips', 'list'],
    ['/apps/slips/detail', 'new'],
  ])('at %s is %s', (pathname, id) => {
    expect(activeItemId(items, pathname)).toBe(id);
  });

  test('[NAV-002] an exact entry is left to its neighbour at every address below', () => {
    expect(activeItemId(items, '/apps/slips/detail/17')).toBe('list');
  });

  test.each(['/', '/apps', '/apps/kqxn10', '/apps/KQXN', '/apps/slip', '/elsewhere', '/x/apps/kqxn'])(
    'there is none at %s',
    (pathname) => {
      expect(activeItemId(items, pathname)).toBeUndefined();
    },
  );
});

test.each([
  ['slips', 'new', true],
  ['slips', 'slips', false],
  ['slips', 'one', false],
  ['slips', undefined, false],
  ['line', 'line', true],
])('%s holds %s: %s', (outer, inner, holds) => {
  const item = items.find((each) => each.id === outer);
  expect(item && holdsItem(item, inner)).toBe(holds);
});
