import { describe, expect, test } from 'vitest';
import { defineColumns } from './column.ts';
import { personalFilters, readListState, readPersonalFilters, writeListState } from './list-address.ts';
import { initialListState, pageSizes, type ListFilter, type ListState } from './list-state.ts';

const columns = defineColumns<object>()([
  {
    id: 'code',
    title: 'Mã',
    type: 'text',
    value: () => '',
    isSortable: true,
    filter: { operators: ['contains', 'eq'] },
  },
  { id: 'name', title: 'Tên', type: 'text', value: () => '', isSortable: true, filter: { isPersonal: true } },
  {
    id: 'state',
    title: 'Trạng thái',
    type: 'select',
    options: [
      { value: 'waiting', title: 'Chờ' },
      { value: 'a.b=c&d', title: 'Lạ' },
    ],
    value: () => '',
    filter: {},
  },
  { id: 'taken.at', title: 'Ngày', type: 'date', value: () => '', isSortable: true, filter: {} },
  { id: 'urgent', title: 'Khẩn', type: 'switch', value: () => '', filter: {} },
  { id: 'value', title: 'Kết quả', type: 'number', value: () => 0, filter: {} },
  { id: 'plain', title: 'Không lọc', type: 'text', value: () => '' },
]);

const defaults = { pageSize: 20, sort: { id: 'taken.at', desc: true } };

/** Small and seeded: the same cases on every machine, and each failure can be repeated. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof makeRandom>;

const alphabet = [
  'a',
  'Z',
  '9',
  ' ',
  '&',
  '=',
  '%',
  '+',
  '.',
  '#',
  '?',
  '-',
  'ễ',
  'đ',
  '中',
  '🪷',
  '%2',
  '"',
  '\\',
  "'",
];
const keyParts = [
  'page',
  'size',
  'sort',
  'code',
  'name',
  'state',
  'taken.at',
  '.eq',
  '.gte',
  '.contains',
  'plain',
  '__proto__',
];

function text(random: Random, parts: readonly string[], most: number): string {
  return Array.from({ length: random(most) }, () => parts[random(parts.length)]).join('');
}

function someFilters(random: Random): ListFilter[] {
  const day = (): string =>
    `20${String(10 + random(80))}-0${String(1 + random(9))}-${String(10 + random(18))}`;
  const possible: ListFilter[] = [
    { id: 'code', operator: 'contains', value: text(random, alphabet, 30) },
    { id: 'code', operator: 'eq', value: text(random, alphabet, 8) },
    { id: 'state', operator: 'eq', value: random(2) === 0 ? 'waiting' : 'a.b=c&d' },
    { id: 'taken.at', operator: 'gte', value: day() },
    { id: 'taken.at', operator: 'lte', value: day() },
    { id: 'urgent', operator: 'eq', value: random(2) === 0 ? 'true' : 'false' },
    { id: 'value', operator: 'gte', value: String(random(1000) / 10) },
    { id: 'value', operator: 'lte', value: `-${String(1 + random(1000))}` },
  ];
  return possible.filter((filter) => random(2) === 0 && filter.value.trim() !== '');
}

function someState(random: Random): ListState {
  const sorts = [
    undefined,
    { id: 'code', desc: true },
    { id: 'name', desc: false },
    { id: 'taken.at', desc: false },
  ];
  return {
    page: random(3) === 0 ? 0 : random(5000),
    pageSize: pageSizes[random(pageSizes.length)] ?? 10,
    filters: someFilters(random),
    sort: sorts[random(sorts.length)] ?? defaults.sort,
  };
}

const cases = Array.from({ length: 500 }, (_case, seed) => makeRandom(seed * 7 + 1));

describe('the address of a list', () => {
  test('brings back every state that it was written from', () => {
    for (const random of cases) {
      const state = someState(random);
      const address = writeListState(state, { columns, defaults }).toString();
      expect(readListState(new URLSearchParams(address), columns, defaults)).toEqual(state);
    }
  });

  test('reads any rubbish as a state that the list knows', () => {
    for (const random of cases) {
      const rubbish = Array.from(
        { length: random(6) },
        () => `${text(random, keyParts, 3)}=${text(random, [...alphabet, ...keyParts], 6)}`,
      ).join('&');
      const state = readListState(new URLSearchParams(rubbish), columns, defaults);
      const again = writeListState(state, { columns, defaults });
      expect(readListState(again, columns, defaults)).toEqual(state);
      expect(state.page).toBeGreaterThanOrEqual(0);
      expect(pageSizes).toContain(state.pageSize);
    }
  });

  test('is empty for what is usual', () => {
    expect(writeListState(initialListState(defaults), { columns, defaults }).toString()).toBe('');
  });

  test('can be read by people: pages count from 1, a minus sorts downwards', () => {
    const state = {
      page: 1,
      pageSize: 50,
      filters: [{ id: 'taken.at', operator: 'gte', value: '2026-11-14' }],
      sort: { id: 'code', desc: true },
    } as const;
    expect(writeListState(state, { columns }).toString()).toBe(
      'taken.at.gte=2026-11-14&sort=-code&size=50&page=2',
    );
  });

  test('leaves the words of others alone', () => {
    const current = new URLSearchParams('tab=mine&page=7&theme=slate&code.eq=old');
    const address = writeListState(initialListState(), { columns, current });
    expect(address.toString()).toBe('tab=mine&theme=slate');
  });

  test.each([
    ['a page below the first', 'page=0'],
    ['a page that is no number', 'page=1e3'],
    ['a page with a fraction', 'page=1.5'],
    ['a size that is not offered', 'size=1000000'],
    ['a column that cannot be sorted', 'sort=state'],
    ['a column that does not exist', 'sort=-password&password.eq=x'],
    ['a name that every object has', 'constructor.eq=x&sort=constructor'],
    ['an operator that the column does not offer', 'state.contains=wait'],
    ['an operator that does not exist', 'code.regex=.*'],
    ['an option that does not exist', 'state.eq=other'],
    ['a day that the calendar does not have', 'taken.at.gte=2026-02-30'],
    ['a day in another form', 'taken.at.gte=14/11/2026'],
    ['a switch that is neither on nor off', 'urgent.eq=1'],
    ['a number that is none', 'value.gte=1;drop'],
    ['an empty text', 'code.contains=%20%20'],
    ['a text with a zero byte', 'code.contains=a%00b'],
    ['a text without end', `code.contains=${'x'.repeat(201)}`],
    ['a filter on a column without one', 'plain.contains=x'],
  ])('passes over %s', (_what, search) => {
    expect(readListState(new URLSearchParams(search), columns, defaults)).toEqual(initialListState(defaults));
  });

  test('takes the first of two conditions of one kind, because the server refuses both', () => {
    const { filters } = readListState(new URLSearchParams('code.eq=a&code.eq=b'), columns);
    expect(filters).toEqual([{ id: 'code', operator: 'eq', value: 'a' }]);
  });
});

describe('a filter that may name a person', () => {
  const named: ListFilter = { id: 'name', operator: 'contains', value: 'Nguyễn Thị Hoa' };
  const state: ListState = { ...initialListState(), filters: [named] };

  test('never stands in the address', () => {
    expect(writeListState(state, { columns }).toString()).toBe('');
  });

  test('is not read from an address either, or people would send such links', () => {
    expect(readListState(new URLSearchParams('name.contains=Hoa'), columns).filters).toEqual([]);
  });

  test('travels beside it and comes back', () => {
    expect(readPersonalFilters(personalFilters(state, columns), columns)).toEqual([named]);
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'name'],
    ['things of another shape', [null, 3, { id: 'name' }, { id: 'name', operator: 'contains', value: 7 }]],
    ['a filter that is not personal', [{ id: 'code', operator: 'eq', value: 'x' }]],
    ['an operator that the column does not offer', [{ ...named, operator: 'gte' }]],
  ])('is not invented from %s', (_what, stored) => {
    expect(readPersonalFilters(stored, columns)).toEqual([]);
  });
});
