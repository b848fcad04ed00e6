import { describe, expect, test } from 'vitest';
import { addressOf, readFilters, scopeOf, viewFilters } from './queue-filters.ts';

const none = readFilters(new URLSearchParams());

describe('the filters of the queue', () => {
  test('are read from the address as they were written there', () => {
    const wanted = {
      location: 'CS1',
      section: 'hematology',
      priority: 'stat',
      view: 'clear',
      page: 2,
    } as const;
    expect(readFilters(new URLSearchParams(addressOf(none, wanted)))).toEqual(wanted);
  });

  test('begin on the first page when another is chosen', () => {
    expect(
      readFilters(new URLSearchParams(addressOf({ ...none, page: 3 }, { priority: 'urgent' }))).page,
    ).toBe(0);
  });

  test.each(['uu-tien=now', 'nhom=everything', 'trang=-4', 'trang=x', 'trang=1.5'])(
    'are not taken from %s',
    (search) => {
      expect(readFilters(new URLSearchParams(search))).toEqual(none);
    },
  );

  test('are sent only where something is chosen', () => {
    expect(scopeOf({ ...none, section: 'hematology' })).toEqual([{ id: 'section', value: 'hematology' }]);
    expect(viewFilters(none)).toEqual([]);
    expect(viewFilters({ ...none, view: 'critical' })).toEqual([{ id: 'critical', value: 'true' }]);
  });
});
