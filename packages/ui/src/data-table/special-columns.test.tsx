import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Column } from './column.ts';
import { makeSlips, showTable, type Slip } from './data-table.test-support.tsx';
import { readListState } from './list-address.ts';

const special: readonly Column<Slip>[] = [
  { id: 'keyword', title: 'Tìm', type: 'text', value: () => '', filter: {}, isFilterOnly: true },
  { id: 'code', title: 'Mã phiếu', type: 'text', value: (slip) => slip.code },
  {
    id: 'due',
    title: 'Hẹn trả',
    type: 'date',
    value: (slip) => slip.day,
    isSortable: true,
    sortOnly: 'asc',
  },
];

describe('a column that is only a filter', () => {
  test('has a field and no cells', () => {
    showTable({ columns: special, rows: makeSlips(1) });
    expect(screen.getByRole('textbox', { name: 'Tìm' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Mã phiếu',
      'Hẹn trả',
    ]);
  });

  test('is not among those to show or hide', async () => {
    showTable({ columns: special });
    await userEvent.click(screen.getByRole('button', { name: 'Cột' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });

  test('is on no card', () => {
    showTable({ columns: special, rows: makeSlips(1), view: 'cards' });
    expect(screen.getByText('XN000').className).toContain('title');
  });
});

describe('a column that the server sorts in one direction', () => {
  test('is asked for so, and then as usual', async () => {
    const { states } = showTable({ columns: special });
    const head = screen.getByRole('columnheader', { name: 'Hẹn trả' });
    for (const _time of [1, 2, 3]) await userEvent.click(head);
    expect(states.map((state) => state.sort)).toEqual([
      { id: 'due', desc: false },
      undefined,
      { id: 'due', desc: false },
    ]);
  });

  test('offers no other on a phone', () => {
    showTable({ columns: special, view: 'cards' });
    const choice = within(screen.getByRole('combobox', { name: 'Sắp xếp' }));
    const offers = choice.getAllByRole('option').map((option) => option.textContent);
    expect(offers).toEqual(['Sắp xếp: mặc định', 'Sắp xếp: Hẹn trả tăng dần']);
  });

  test.each([
    ['due', { id: 'due', desc: false }],
    ['-due', undefined],
  ])('an address cannot ask for another: %s', (sort, read) => {
    expect(readListState(new URLSearchParams({ sort }), special).sort).toEqual(read);
  });
});
