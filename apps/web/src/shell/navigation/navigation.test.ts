import { describe, expect, test } from 'vitest';
import { activeItemId, holdsItem, type NavigationItem, permittedItems } from './navigation.ts';

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

const page = (id: string, auth?: readonly string[]): NavigationItem => ({
  id,
  type: 'item',
  title: id,
  url: `/${id}`,
  ...(auth ? { auth } : {}),
});

const group = (
  id: string,
  children: readonly NavigationItem[],
  auth?: readonly string[],
): NavigationItem => ({
  id,
  type: 'group',
  title: id,
  children,
  ...(auth ? { auth } : {}),
});

const divider = (id: string): NavigationItem => ({ id, type: 'divider' });

function idsOf(items: readonly NavigationItem[]): readonly string[] {
  return items.flatMap((item) => ('children' in item ? [item.id, ...idsOf(item.children)] : [item.id]));
}

function seen(items: readonly NavigationItem[], ...held: string[]): readonly string[] {
  return idsOf(permittedItems(items, { role: held, mayOpen: (url) => !url.includes('closed') }));
}

describe('an entry with a list of roles', () => {
  const items = [
    page('open'),
    page('staff', ['admin', 'staff']),
    page('admin', ['admin']),
    page('guest', []),
  ];

  test.each([
    [['admin'], ['open', 'staff', 'admin']],
    [['staff'], ['open', 'staff']],
    [['user'], ['open']],
    [['root'], ['open']],
    [['Admin'], ['open']],
    [['guest'], ['open', 'guest']],
    [[], ['open', 'guest']],
    [
      ['user', 'staff'],
      ['open', 'staff'],
    ],
  ])('[ROLE-011] is seen by %j among %j only', (held, expected) => {
    expect(seen(items, ...held)).toEqual(expected);
  });

  test('[ROLE-011] hides what lies inside it, whatever that says of itself', () => {
    expect(seen([group('g', [page('inner'), page('mine', ['staff'])], ['admin'])], 'staff')).toEqual([]);
  });
});

describe('an entry whose page the rights do not open', () => {
  test('is not there, and takes an empty heading with it', () => {
    expect(seen([group('g', [page('closed')]), page('a'), page('closed-too')], 'staff')).toEqual(['a']);
  });

  test('is hidden from whoever has the role for it, too', () => {
    expect(seen([page('closed', ['admin']), page('open', ['admin'])], 'admin')).toEqual(['open']);
  });
});

describe('what permission leaves over', () => {
  test('[ROLE-011] a group without entries disappears', () => {
    expect(seen([group('g', [page('a', ['admin'])]), page('b')], 'staff')).toEqual(['b']);
  });

  test('a group of empty groups disappears too', () => {
    expect(seen([group('g', [group('h', [group('i', [])])])])).toEqual([]);
  });

  test.each([
    ['at the beginning', [divider('d'), page('a')], ['a']],
    ['at the end', [page('a'), divider('d')], ['a']],
    ['twice in a row', [page('a'), divider('d'), divider('e'), page('b')], ['a', 'd', 'b']],
    ['around what is hidden', [page('a'), divider('d'), page('x', ['admin']), divider('e')], ['a']],
    ['alone', [divider('d')], []],
    ['alone in a group', [group('g', [divider('d')])], []],
  ])('a line %s is not drawn', (_name, items, expected) => {
    expect(seen(items, 'staff')).toEqual(expected);
  });

  test('a line between two entries stays', () => {
    expect(seen([page('a'), divider('d'), page('b')])).toEqual(['a', 'd', 'b']);
  });
});
