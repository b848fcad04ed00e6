import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { columns, makeSlips, showTable, type Slip } from './data-table.test-support.tsx';
import { initialListState, withFilter } from './list-state.ts';
import type { Column } from './column.ts';
import { readListState } from './list-address.ts';

const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Phiếu xét nghiệm' });
const codes = (): readonly string[] => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const none = { page: 0, pages: 0, records: 0, data: [] };

describe('the rows', () => {
  test('[ENT-HOSP-19] are written by the type of their column', () => {
    showTable({ rows: makeSlips(1) });
    const cells = within(screen.getAllByRole('row')[1] ?? grid()).getAllByRole('gridcell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'NGUYỄN THỊ HOA',
      '0,5',
      'Chờ duyệt',
      'Có',
      '14/11/2026',
    ]);
  });

  test('say their place in the whole list', () => {
    showTable({ start: { ...initialListState(), page: 1 } });
    expect(grid().getAttribute('aria-rowcount')).toBe('24');
    expect(
      screen
        .getAllByRole('row')
        .map((row) => row.getAttribute('aria-rowindex'))
        .slice(0, 2),
    ).toEqual(['1', '12']);
  });

  test('are of an unknown number where nobody counted them', () => {
    showTable({ answer: { page: 0, pages: 100, records: 1000, recordsExact: false, data: makeSlips(10) } });
    expect(grid().getAttribute('aria-rowcount')).toBe('-1');
    expect(screen.getByText('1.000+ mục')).toBeTruthy();
    expect(screen.getByText('của 100+')).toBeTruthy();
  });

  test('glow when they are fresh', () => {
    showTable({ fresh: new Set(['s1']) });
    const glowing = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-fresh'));
    expect(glowing.map((row) => row.getAttribute('data-row'))).toEqual(['1']);
  });
});

test('[PROD-011] a table pages and filters any list by what its columns say', async () => {
  const { states } = showTable({ start: initialListState({ pageSize: 5 }) });
  await userEvent.click(screen.getByRole('switch', { name: 'Khẩn' }));
  expect(codes()).toEqual(['XN000', 'XN004', 'XN008', 'XN012', 'XN016']);
  await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
  expect(codes()).toEqual(['XN020']);
  expect(states.at(-1)).toMatchObject({
    page: 1,
    filters: [{ id: 'urgent', operator: 'eq', value: 'true' }],
  });
});

describe('sorting', () => {
  test('asks for a column upwards, then downwards, then as usual', async () => {
    const { states } = showTable();
    const head = screen.getByRole('columnheader', { name: 'Kết quả' });
    for (const _time of [1, 2, 3]) await userEvent.click(head);
    expect(states.map((state) => state.sort)).toEqual([
      { id: 'value', desc: false },
      { id: 'value', desc: true },
      undefined,
    ]);
    expect(head.getAttribute('aria-sort')).toBe('none');
  });

  test('begins again at the first page', async () => {
    const { states } = showTable({ start: { ...initialListState(), page: 2 } });
    await userEvent.click(screen.getByRole('columnheader', { name: 'Mã phiếu' }));
    expect(states.at(-1)?.page).toBe(0);
    expect(codes()[0]).toBe('XN000');
  });

  test('does not ask for a column that the server does not sort', async () => {
    const { states } = showTable();
    await userEvent.click(screen.getByRole('columnheader', { name: 'Họ tên' }));
    expect(states).toEqual([]);
  });
});

describe('without rows', () => {
  test('waits with as many bars as there will be rows, and says so', () => {
    showTable({ answer: undefined, status: 'loading' });
    expect(screen.getByText('Đang tải dữ liệu…')).toBeTruthy();
    expect(grid().querySelectorAll('.body .row')).toHaveLength(10);
    expect(screen.queryAllByRole('rowheader')).toEqual([]);
  });

  test('says why there is nothing, and what to do', () => {
    showTable({
      answer: none,
      empty: {
        title: 'Chưa có phiếu',
        reason: 'Tiếp đón chưa gửi.',
        action: <button type="button">Tạo</button>,
      },
    });
    expect(screen.getByText('Tiếp đón chưa gửi.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tạo' })).toBeTruthy();
    expect(screen.queryByText('Không có kết quả phù hợp')).toBeNull();
  });

  test('offers to clear the filters when they are the reason', async () => {
    const start = withFilter(initialListState(), {
      id: 'code',
      operator: 'contains',
      value: 'nothing like this',
    });
    const { states } = showTable({ start, empty: { title: 'Chưa có phiếu' } });
    expect(screen.getByText('Không có kết quả phù hợp')).toBeTruthy();
    expect(screen.queryByText('Chưa có phiếu')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Xóa lọc' })[1] ?? grid());
    expect(states.at(-1)?.filters).toEqual([]);
  });

  test('offers another try when the first answer fails', async () => {
    const onRetry = vi.fn();
    showTable({ answer: undefined, status: 'failed', onRetry });
    expect(screen.getByRole('alert').textContent).toContain('Chưa tải được danh sách');
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('with rows from before', () => {
  test('keeps them, dimmed, while new ones come', () => {
    showTable({ status: 'loading' });
    expect(codes()).toHaveLength(10);
    expect(grid().querySelector('.body')?.hasAttribute('data-stale')).toBe(true);
    expect(grid().getAttribute('aria-busy')).toBe('true');
  });

  test('keeps them when the new ones do not come, and says so', async () => {
    const onRetry = vi.fn();
    showTable({ status: 'failed', onRetry });
    expect(codes()).toHaveLength(10);
    expect(screen.getByRole('alert').textContent).toContain('đang hiện dữ liệu cũ');
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('the pager', () => {
  test('[CONST-008] says Trang, của and hàng', () => {
    showTable({ start: { ...initialListState(), page: 1 } });
    const pager = screen.getByRole('navigation', { name: 'Phân trang: Phiếu xét nghiệm' });
    expect(pager.textContent.startsWith('Trang')).toBe(true);
    expect(within(pager).getByText('của 3')).toBeTruthy();
    expect(within(pager).getByDisplayValue('2')).toBeTruthy();
    expect(within(pager).getByDisplayValue('10 hàng')).toBeTruthy();
  });

  test('offers six sizes and begins with 10', () => {
    showTable();
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Số hàng mỗi trang' });
    expect([...sizes.options].map((option) => option.value)).toEqual(['5', '10', '20', '25', '50', '100']);
    expect(sizes.value).toBe('10');
  });

  test('keeps the first row in sight when the size changes', async () => {
    showTable({ start: { ...initialListState(), page: 2 } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Số hàng mỗi trang' }), '5');
    expect(codes()[0]).toBe('XN020');
  });

  test.each([
    ['the page that is typed', '3{Enter}', 'XN020'],
    ['the last page for a number beyond it', '99{Enter}', 'XN020'],
    ['the first page for zero', '0{Enter}', 'XN000'],
    ['no other page for a word', 'abc{Enter}', 'XN010'],
    ['no other page after Escape', '3{Escape}{Tab}', 'XN010'],
    ['no other page for nothing', '{Backspace}{Enter}', 'XN010'],
  ])('goes to %s', async (_what, typed, first) => {
    showTable({ start: { ...initialListState(), page: 1 } });
    await userEvent.click(screen.getByRole('textbox', { name: 'Số trang' }));
    await userEvent.keyboard(typed);
    expect(codes()[0]).toBe(first);
  });

  test.each([
    [0, ['Trang đầu', 'Trang trước']],
    [2, ['Trang sau', 'Trang cuối']],
  ])('on page %i has no way beyond the edge', (page, names) => {
    showTable({ start: { ...initialListState(), page } });
    const disabled = screen.getAllByRole('button').filter((button) => button.hasAttribute('disabled'));
    expect(disabled.map((button) => button.getAttribute('aria-label'))).toEqual(names);
  });
});

describe('ordering a file', () => {
  test('names the filters, the order and the visible columns', async () => {
    const onExport = vi.fn();
    const start = withFilter(initialListState(), { id: 'state', operator: 'eq', value: 'issued' });
    showTable({ onExport, start });
    await userEvent.click(screen.getByRole('button', { name: 'Xuất' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Kết quả đang lọc (15)' }));
    expect(onExport).toHaveBeenCalledExactlyOnceWith({
      request: { page: 0, pageSize: 10, filtered: start.filters, sorted: [] },
      columns: columns.slice(0, -1).map((column) => column.id),
    });
  });

  test('of selected rows waits until there are some', async () => {
    const onExport = vi.fn();
    showTable({ onExport, canSelect: true });
    await userEvent.click(screen.getByRole('button', { name: 'Xuất' }));
    expect(screen.getByRole('menuitem', { name: /đã chọn/ }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn XN003' }));
    await userEvent.click(screen.getByRole('button', { name: 'Xuất' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Các hàng đã chọn (1)' }));
    expect(onExport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ids: ['s3'] }));
  });
});

describe('on a phone', () => {
  test('says shortly how many rows are chosen, and lets them go by a sign', async () => {
    const { selected } = showTable({ view: 'cards', canSelect: true, rows: makeSlips(2) });
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    expect(screen.getByText('Đã chọn 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ chọn' }));
    expect(selected().size).toBe(0);
  });

  test('each row is a card of the three facts that matter, the most important first', async () => {
    const onOpen = vi.fn();
    showTable({ view: 'cards', onOpen, rows: makeSlips(2) });
    const [card] = within(screen.getByRole('list', { name: 'Phiếu xét nghiệm' })).getAllByRole('button');
    expect(card?.textContent).toBe('NGUYỄN THỊ HOAMã phiếuXN000Trạng tháiChờ duyệt');
    await userEvent.click(card ?? document.body);
    expect(onOpen).toHaveBeenCalledOnce();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('the other filters are a touch away', async () => {
    showTable({ view: 'cards' });
    expect(screen.queryByRole('switch', { name: 'Khẩn' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Bộ lọc' }));
    expect(screen.getByRole('switch', { name: 'Khẩn' })).toBeTruthy();
  });

  test('sorting needs no head', async () => {
    const { states } = showTable({ view: 'cards' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sắp xếp' }), '-value');
    expect(states.at(-1)?.sort).toEqual({ id: 'value', desc: true });
  });
});

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
