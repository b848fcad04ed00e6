import { describe, expect, it } from 'vitest';
import type { ListFilter } from './list-request.ts';
import { readMoment, readMomentFilters } from './moment-filter.ts';

const at = (value: string, operator: ListFilter['operator'] = 'gte'): ListFilter => ({
  id: 'createdTime',
  value,
  operator,
});

describe('a moment in a filter', () => {
  it.each([
    '2026-11-14',
    '2024-02-29',
    '2026-11-14T08:21',
    '2026-11-14T08:21:00',
    '2026-11-14T08:21:00.123456',
    '2026-11-14T08:21:00Z',
    '2026-11-14T08:21:00+07:00',
    '2026-11-14T08:21:00-03:30',
    '2026-11-14T08:21:00.5+05:45',
    '9999-12-31T23:59:59-12:00',
  ])('may be %s', (value) => {
    expect(readMoment(at(value))).toBe(value);
  });

  it('includes the whole day when it is an end', () => {
    expect(readMoment(at('2026-11-14', 'lte'))).toBe('2026-11-14T23:59:59.999999');
    expect(readMoment(at('2026-11-14T00:00', 'lte'))).toBe('2026-11-14T00:00');
  });

  it.each([
    '',
    ' ',
    'hôm nay',
    'now()',
    'infinity',
    'today',
    '14/11/2026',
    '2026-11',
    '2026-1-1',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '0000-01-01',
    '-2026-11-14',
    '12026-11-14',
    '2026-11-14 08:21',
    '2026-11-14T25:00',
    '2026-11-14T08:60',
    '2026-11-14T08:21:61',
    '2026-11-14T08:21:00.1234567',
    '2026-11-14T08:21:00+16:00',
    '2026-11-14T08:21:00+07',
    '2026-11-14T08:21:00 Asia/Ho_Chi_Minh',
    '2026-11-14 BC',
    "2026-11-14'; drop table account; --",
    '2026-11-14\n',
    '２０２６-11-14',
  ])('may not be %j', (value) => {
    expect(readMoment(at(value))).toBeUndefined();
  });

  it('is looked for in its own column only', () => {
    const other = { id: 'action', value: 'LOGIN', operator: 'eq' as const };
    expect(readMomentFilters([other, at('2026-11-14', 'lte')], 'createdTime')).toEqual([
      other,
      at('2026-11-14T23:59:59.999999', 'lte'),
    ]);
    expect(readMomentFilters([other, at('soon')], 'createdTime')).toBeUndefined();
    expect(readMomentFilters([], 'createdTime')).toEqual([]);
  });
});
