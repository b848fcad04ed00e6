import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { testMenu } from '../../../test-support/render-in-shell.tsx';
import { searchablePages, type SearchablePage } from './searchable-pages.tsx';
import { suggestionsFor } from './suggestions.tsx';

const pages = searchablePages(testMenu);

function found(query: string): readonly string[] {
  return suggestionsFor(query, pages).map((page) => page.id);
}

describe('the pages that can be searched', () => {
  test('[SHELL-012] are the items of the navigation, flattened, with the headings above them', () => {
    expect(pages.map(({ id, trail }) => [id, trail])).toEqual([
      ['results', ''],
      ['appointments-list', 'Phiếu hẹn khám'],
      ['appointments-new', 'Phiếu hẹn khám'],
      ['research-list', 'Hồ sơ nghiên cứu'],
      ['ward', ''],
    ]);
  });

  test('are listed once when they stand in two places', () => {
    expect(searchablePages([...testMenu, ...testMenu])).toHaveLength(pages.length);
  });
});

describe('search suggestions', () => {
  test.each([
    ['is trimmed', '  tạo phiếu '],
    ['is insensitive to accents', 'tao phieu'],
    ['is lowercased', 'TẠO PHIẾU'],
  ])('[VAL-020] the query %s', (_how, query) => {
    expect(found(query)).toEqual(['appointments-new']);
  });

  test('[VAL-020] đ is found by d', () => {
    expect(found('dieu duong')).toEqual(['ward']);
  });

  test.each(['', '   ', '\t'])('[VAL-021] there are none for the empty query %j', (query) => {
    expect(found(query)).toEqual([]);
  });

  test('[SHELL-014] there are none for what no page is called', () => {
    expect(found('kho máu')).toEqual([]);
  });

  test('put pages that begin with the query before those that hold it, and headings last', () => {
    expect(found('phieu')).toEqual(['results', 'appointments-new', 'appointments-list']);
  });

  test('find a page by the heading above it', () => {
    expect(found('nghiên cứu')).toEqual(['research-list']);
  });

  test.each([
    [9, 9],
    [10, 10],
    [11, 10],
    [40, 10],
  ])('[VAL-022] of %i pages that fit, %i are given', (fitting, given) => {
    const many = Array.from({ length: fitting }, (_, index) => ({
      id: String(index),
      title: `Phiếu ${String(index)}`,
      trail: '',
      url: '/',
    }));
    expect(suggestionsFor('phiếu', many)).toHaveLength(given);
  });

  property.prop([fc.array(fc.string(), { maxLength: 40 }), fc.string({ maxLength: 3 })])(
    'there are never more than ten',
    (titles, query) => {
      const many: readonly SearchablePage[] = titles.map((title, index) => ({
        id: String(index),
        title: `${title}${query}`,
        trail: '',
        url: '/',
      }));
      expect(suggestionsFor(query, many).length).toBeLessThanOrEqual(10);
    },
  );
});
