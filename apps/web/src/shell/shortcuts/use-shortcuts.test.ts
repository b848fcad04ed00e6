import { fc, test as property } from '@fast-check/vitest';
import { shortcutsLimit } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import type { SearchablePage } from '../search/searchable-pages.tsx';
import { shortcutPages, toggledShortcuts } from './use-shortcuts.ts';

function aPage(id: string): SearchablePage {
  return { id, title: id, trail: '', url: `/${id}` };
}

const pages = ['calendar', 'mail', 'contacts', 'todo'].map(aPage);
const many = Array.from({ length: shortcutsLimit }, (_, index) => `p${String(index)}`);
const ids = fc.array(fc.constantFrom('calendar', 'mail', 'gone', ...many), { maxLength: shortcutsLimit });
const id = fc.constantFrom('calendar', 'mail', 'p1', 'new');

describe('shortcuts', () => {
  test('[SHELL-015] are shown in the order in which they were added', () => {
    expect(shortcutPages(['todo', 'mail'], pages).map((page) => page.id)).toEqual(['todo', 'mail']);
  });

  test('that lead nowhere are skipped', () => {
    expect(shortcutPages(['gone', 'mail', 'mail'], pages).map((page) => page.id)).toEqual(['mail']);
  });

  test('that lead nowhere are kept while there is room', () => {
    expect(toggledShortcuts(['gone'], 'mail', pages)).toEqual(['gone', 'mail']);
  });

  test('make room by those that lead nowhere', () => {
    expect(toggledShortcuts([...many.slice(1), 'mail'], 'todo', pages)).toEqual(['mail', 'todo']);
  });

  test('are refused beyond the limit', () => {
    expect(toggledShortcuts(many, 'mail', many.map(aPage))).toBeUndefined();
  });

  property.prop([ids, id])('are never more than the server keeps, and never doubled', (given, toggled) => {
    const next = toggledShortcuts(given, toggled, many.map(aPage)) ?? [];
    expect(next.length).toBeLessThanOrEqual(shortcutsLimit);
    expect(given.includes(toggled) || new Set(next).size === next.length).toBe(true);
  });

  property.prop([fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'mail'), { maxLength: 4 }), id])(
    'added and removed again are as before',
    (given, toggled) => {
      const once = toggledShortcuts(given, toggled, pages) ?? [];
      const twice = toggledShortcuts(once, toggled, pages) ?? [];
      expect(twice.toSorted()).toEqual(given.toSorted());
    },
  );
});
