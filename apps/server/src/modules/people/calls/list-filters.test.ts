import { describe, expect, it } from 'vitest';
import type { ListFilter } from '../../../platform/list-request.ts';
import { readCallFilters } from './list-filters.ts';

const read = (filter: ListFilter): unknown => {
  const request = { page: 0, pageSize: 10, sort: { id: 'calldate', desc: true }, filters: [filter] };
  const result = readCallFilters(request);
  return result.ok ? result.value.filters[0]?.value : result.refusal;
};
const from = (value: string): unknown => read({ id: 'calldate', operator: 'gte', value });
const until = (value: string): unknown => read({ id: 'calldate', operator: 'lte', value });
const numbered = (value: string): unknown => read({ id: 'phoneNumber', operator: 'eq', value });

describe('the filters of the call list', () => {
  it('lets a day begin at its beginning and end at its end', () => {
    expect(from('2026-11-14')).toBe('2026-11-14');
    expect(until('2026-11-14')).toBe('2026-11-14T23:59:59.999999');
  });

  it.each(['2026-11-14T08:00', '2026-11-14T08:00:30.5Z', '2028-02-29T23:59:59+07:00'])(
    'takes the moment %s',
    (moment) => {
      expect(until(moment)).toBe(moment);
    },
  );

  it.each([
    '',
    'yesterday',
    'infinity',
    'now',
    '14/11/2026',
    '2026-11-14 08:00',
    '2026-13-01',
    '2026-02-29',
    '2026-02-30T08:00:00Z',
    '0000-01-01',
    '2026-11-14T25:00',
    '2026-11-14T08:60',
    '2026-11-14T08:00:00+16:00',
    '2026-11-14\u0000',
  ])('refuses the moment "%s", which the database would refuse', (moment) => {
    expect(from(moment)).toEqual({ kind: 'invalid', reason: 'unknown-filter' });
  });

  it('looks for a number in the form in which it is stored', () => {
    expect(numbered('+84912345678')).toBe('0912345678');
  });

  it('looks for the number of an incoming call as it is', () => {
    expect(numbered('+12025550123')).toBe('+12025550123');
  });

  it('refuses a number with a character that the database cannot hold', () => {
    expect(numbered('0912\u0000345678')).toEqual({ kind: 'invalid', reason: 'unknown-filter' });
  });
});
