import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  countLimit,
  limitFor,
  makePage,
  maxOffset,
  maxPageSize,
  readListRequest,
  type ListShape,
  type RawListRequest,
  type ListFilter,
  readMoment,
  readMomentFilters,
} from './list-request.ts';

const shape: ListShape = {
  filters: { name: ['contains', 'eq'], createdTime: ['gte', 'lte'] },
  sorts: ['createdTime', 'name'],
  defaultSort: { id: 'createdTime', desc: true },
};

function reasonFor(raw: RawListRequest): string | undefined {
  const result = readListRequest(raw, shape);
  if (result.ok) return undefined;
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

describe('reading a request for a list', () => {
  it('takes what is missing as the first page of ten in the usual order', () => {
    expect(readListRequest({}, shape)).toEqual({
      ok: true,
      value: { page: 0, pageSize: 10, filters: [], sort: { id: 'createdTime', desc: true } },
    });
    expect(reasonFor({ page: null, pageSize: null, filtered: null, sorted: null })).toBeUndefined();
  });

  it("takes a filter without an operator by the column's first one", () => {
    const filtered = [
      { id: 'name', value: 'an' },
      { id: 'createdTime', value: '2026-01-01', operator: null },
    ];
    expect(readListRequest({ filtered }, shape)).toMatchObject({
      value: { filters: [{ operator: 'contains' }, { operator: 'gte' }] },
    });
  });

  it.each([
    [{ page: 0, pageSize: 1 }],
    [{ page: 0, pageSize: maxPageSize }],
    [{ page: maxOffset / 100, pageSize: 100 }],
    [{ page: maxOffset, pageSize: 1 }],
  ])('takes %j', (raw) => {
    expect(reasonFor(raw)).toBeUndefined();
  });

  it.each([
    [{ page: -1 }],
    [{ pageSize: 0 }],
    [{ pageSize: -5 }],
    [{ pageSize: maxPageSize + 1 }],
    [{ page: 101, pageSize: 100 }],
    [{ page: maxOffset + 1, pageSize: 1 }],
    [{ page: 2_147_483_647, pageSize: 100 }],
  ])('refuses %j', (raw) => {
    expect(reasonFor(raw)).toBe('page-out-of-range');
  });

  it('lets only those page deeper whose statement does not pass over rows', () => {
    const deep: ListShape = { ...shape, isDeep: ({ filters }) => filters.length === 0 };
    const far = { page: 2_147_483_647, pageSize: 100 };
    expect(readListRequest(far, deep).ok).toBe(true);
    expect(readListRequest({ ...far, filtered: [{ id: 'name', value: 'an' }] }, deep).ok).toBe(false);
    expect(readListRequest({ ...far, page: -1 }, deep).ok).toBe(false);
    expect(readListRequest({ ...far, pageSize: maxPageSize + 1 }, deep).ok).toBe(false);
  });

  it.each([
    ['an unknown column', { id: 'password_hash', value: 'x' }],
    ['no column', { id: '', value: 'x' }],
    ['another case', { id: 'Name', value: 'x' }],
    ['SQL for a column', { id: "name' or 1=1 --", value: 'x' }],
    ['a column with a space', { id: 'name ', value: 'x' }],
    ['a name that every object has', { id: 'constructor', value: 'x' }],
    ['another', { id: '__proto__', value: 'x' }],
    ['and another', { id: 'toString', value: 'x', operator: 'eq' as const }],
    ['an operator that the column has not', { id: 'name', value: 'x', operator: 'gte' as const }],
    ['an operator that no column has', { id: 'name', value: 'x', operator: 'like' as never }],
    ['a value without end', { id: 'name', value: 'x'.repeat(201) }],
    ['a zero byte', { id: 'name', value: 'a\0b' }],
  ])('refuses a filter with %s', (_what, filter) => {
    expect(reasonFor({ filtered: [filter] })).toBe('unknown-filter');
  });

  it('refuses the same condition twice, so that the number of statements stays small', () => {
    const twice = { id: 'name', value: 'x' };
    expect(reasonFor({ filtered: [twice, { ...twice, value: 'y', operator: 'contains' }] })).toBe(
      'unknown-filter',
    );
    expect(reasonFor({ filtered: [twice, { ...twice, operator: 'eq' }] })).toBeUndefined();
  });

  it.each([
    ['an unknown column', [{ id: 'email', desc: true }]],
    ['SQL', [{ id: 'name; drop table account', desc: true }]],
    ['a name that every object has', [{ id: 'constructor', desc: true }]],
    [
      'two columns',
      [
        { id: 'name', desc: true },
        { id: 'createdTime', desc: true },
      ],
    ],
  ])('refuses to sort by %s', (_what, sorted) => {
    expect(reasonFor({ sorted })).toBe('unknown-sort');
  });

  property.prop([fc.string(), fc.string(), fc.constantFrom('eq', 'gte', 'lte', 'contains' as const)])(
    'never throws, and lets only named columns through',
    (id, value, operator) => {
      const result = readListRequest({ filtered: [{ id, value, operator }] }, shape);
      expect(result.ok).toBe(
        Object.hasOwn(shape.filters, id) &&
          (shape.filters[id]?.includes(operator) ?? false) &&
          value.length <= 200 &&
          !value.includes('\0'),
      );
    },
  );
});

describe('a page', () => {
  it.each([
    [1, 1],
    [2, 5],
    [10, 10],
    [11, 20],
    [51, 100],
    [100, 100],
  ])('of %i rows is read by a statement for %i', (pageSize, limit) => {
    expect(limitFor(pageSize)).toBe(limit);
  });

  const request = { page: 0, pageSize: 3, filters: [], sort: { id: 'name', desc: false } };

  it('shows no more rows than were asked for', () => {
    expect(makePage(request, [1, 2, 3, 4, 5], 7)).toEqual({
      page: 0,
      pages: 3,
      records: 7,
      recordsExact: true,
      rows: [1, 2, 3],
    });
  });

  it('tells when it stopped counting', () => {
    expect(makePage(request, [], countLimit)).toMatchObject({ records: 10_000, recordsExact: true });
    expect(makePage(request, [], countLimit + 1)).toMatchObject({
      records: 10_000,
      recordsExact: false,
      pages: 3_334,
    });
  });
});

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
