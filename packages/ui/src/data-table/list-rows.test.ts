import { describe, expect, test } from 'vitest';
import { defineColumns } from './column.ts';
import { listRows } from './list-rows.ts';
import { initialListState, type FilterOperator, type ListSort } from './list-state.ts';

interface Slip {
  readonly name: string;
  readonly value: number | undefined;
  readonly day: string;
  readonly isUrgent: boolean;
}

const columns = defineColumns<Slip>()([
  {
    id: 'name',
    title: 'Họ tên',
    type: 'text',
    value: (slip) => slip.name,
    filter: { operators: ['contains', 'eq'] },
  },
  { id: 'value', title: 'Kết quả', type: 'number', value: (slip) => slip.value, filter: {} },
  {
    id: 'day',
    title: 'Ngày',
    type: 'date',
    value: (slip) => slip.day,
    filter: { operators: ['eq', 'gte', 'lte'] },
  },
  { id: 'urgent', title: 'Khẩn', type: 'switch', value: (slip) => slip.isUrgent, filter: {} },
]);

const rows: readonly Slip[] = [
  { name: 'NGUYỄN THỊ HOA', value: 9, day: '2026-11-14T08:00:00+07:00', isUrgent: true },
  { name: 'Đỗ Ánh (.*)', value: 10.5, day: '2026-11-13', isUrgent: false },
  { name: 'Trần An', value: undefined, day: '2026-11-12', isUrgent: false },
];

function found(id: string, operator: FilterOperator, value: string): readonly string[] {
  const state = { ...initialListState(), filters: [{ id, operator, value }] };
  return listRows(rows, columns, state).data.map((row) => row.name);
}

function sorted(sort: ListSort): readonly string[] {
  return listRows(rows, columns, { ...initialListState(), sort }).data.map((row) => row.name);
}

describe('[CONST-010] comparing', () => {
  test.each([
    ['[CONST-010] >= keeps what is equal or more', 'value', 'gte', '10.5', ['Đỗ Ánh (.*)']],
    [
      '[CONST-010] <= keeps what is equal or less, as a number and not as a text',
      'value',
      'lte',
      '9',
      ['NGUYỄN THỊ HOA'],
    ],
    ['[CONST-010] == keeps what is equal', 'value', 'eq', '9', ['NGUYỄN THỊ HOA']],
    ['[CONST-010] == takes a text as a whole', 'name', 'eq', 'Trần', []],
    ['[CONST-010] searching does not mind capitals', 'name', 'contains', 'nguyễn', ['NGUYỄN THỊ HOA']],
    ['searching does not mind accents', 'name', 'contains', 'do anh', ['Đỗ Ánh (.*)']],
    ['[CONST-010] what people type is never a pattern', 'name', 'contains', '.*', ['Đỗ Ánh (.*)']],
    ['an unfinished pattern is no error', 'name', 'contains', '(', ['Đỗ Ánh (.*)']],
    ['a moment counts as its day', 'day', 'eq', '2026-11-14', ['NGUYỄN THỊ HOA']],
    ['a day is cut from below', 'day', 'gte', '2026-11-14', ['NGUYỄN THỊ HOA']],
    ['a day is cut from above', 'day', 'lte', '2026-11-12', ['Trần An']],
    ['a switch asks for what is on', 'urgent', 'eq', 'true', ['NGUYỄN THỊ HOA']],
    [
      'a filter of a column that is not there changes nothing',
      'other',
      'eq',
      'x',
      rows.map((row) => row.name),
    ],
  ] as const)('%s', (...[, id, operator, value, names]) => {
    expect(found(id, operator, value)).toEqual(names);
  });
});

describe('sorting', () => {
  test('knows the Vietnamese alphabet', () => {
    expect(sorted({ id: 'name', desc: false })).toEqual(['Đỗ Ánh (.*)', 'NGUYỄN THỊ HOA', 'Trần An']);
  });

  test.each([false, true])('puts what is missing last (downwards: %s)', (desc) => {
    expect(sorted({ id: 'value', desc }).at(-1)).toBe('Trần An');
  });
});

test('pages are counted after filtering', () => {
  const answer = listRows(rows, columns, { ...initialListState({ pageSize: 5 }), page: 0, pageSize: 2 });
  expect(answer).toMatchObject({ page: 0, pages: 2, records: 3 });
  expect(answer.data).toHaveLength(2);
});
