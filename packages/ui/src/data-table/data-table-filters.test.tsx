import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showTable } from './data-table.test-support.tsx';
import { initialListState, withFilter, withoutFilters } from './list-state.ts';

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });

describe('filters by the type of the column', () => {
  test("[CONST-009] a select begins with 'Tất cả' and cuts the list to one option", async () => {
    const { states } = showTable();
    const select = screen.getByRole('combobox', { name: 'Trạng thái' });
    expect(select.textContent).toBe('Tất cả');
    await userEvent.click(select);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Tất cả',
      'Chờ duyệt',
      'Đã phát hành',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Chờ duyệt' }));
    expect(states.at(-1)?.filters).toEqual([{ id: 'state', operator: 'eq', value: 'waiting' }]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Trạng thái' }));
    await userEvent.click(screen.getByRole('option', { name: 'Tất cả' }));
    expect(states.at(-1)?.filters).toEqual([]);
  });

  test('[CONST-009] a switch cuts the list to what is on, and back to all', async () => {
    const { states } = showTable();
    await userEvent.click(screen.getByRole('switch', { name: 'Khẩn' }));
    expect(states.at(-1)?.filters).toEqual([{ id: 'urgent', operator: 'eq', value: 'true' }]);
    await userEvent.click(screen.getByRole('switch', { name: 'Khẩn' }));
    expect(states.at(-1)?.filters).toEqual([]);
  });

  test('[CONST-009] a date is cut from a day and until a day, as people write days', async () => {
    const { states } = showTable();
    await userEvent.type(field('Ngày: Từ ngày'), '141126{Enter}');
    await userEvent.type(field('Ngày: Đến ngày'), '15/11/2026{Enter}');
    expect(states.at(-1)?.filters).toEqual([
      { id: 'day', operator: 'gte', value: '2026-11-14' },
      { id: 'day', operator: 'lte', value: '2026-11-15' },
    ]);
  });

  test.each(['30/02/2026', '14/1', 'hôm nay'])('a date is not asked for while it reads %s', async (typed) => {
    const { states } = showTable();
    await userEvent.type(field('Ngày: Từ ngày'), `${typed}{Enter}`);
    expect(states).toEqual([]);
  });

  test("[CONST-009] a text says 'Từ khóa' while it is empty", () => {
    showTable();
    expect(field('Mã phiếu').getAttribute('placeholder')).toBe('Từ khóa');
  });

  test('[CONST-010] a number is compared by =, ≥ or ≤, with a decimal comma', async () => {
    const { states } = showTable();
    const comparison = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Phép so sánh của Kết quả' });
    expect([...comparison.options].map((option) => option.textContent)).toEqual(['=', '≥', '≤']);
    await userEvent.selectOptions(comparison, 'gte');
    await userEvent.type(field('Kết quả'), '10,5{Enter}');
    expect(states.at(-1)?.filters).toEqual([{ id: 'value', operator: 'gte', value: '10.5' }]);
    await userEvent.selectOptions(comparison, 'lte');
    expect(states.at(-1)?.filters).toEqual([{ id: 'value', operator: 'lte', value: '10.5' }]);
  });

  test('a number that is none is marked and not asked for', async () => {
    const { states } = showTable();
    await userEvent.type(field('Kết quả'), '1,2,3{Enter}');
    expect(states).toEqual([]);
    expect(field('Kết quả').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('typing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const type = (value: string): void => {
    fireEvent.change(field('Mã phiếu'), { target: { value } });
  };

  test('asks once, 300 ms after the last letter', () => {
    const { states } = showTable();
    type('X');
    vi.advanceTimersByTime(299);
    type('XN');
    vi.advanceTimersByTime(299);
    expect(states).toEqual([]);
    fireEvent.focus(field('Mã phiếu'));
    vi.advanceTimersByTime(1);
    expect(states.map((state) => state.filters)).toEqual([
      [{ id: 'code', operator: 'contains', value: 'XN' }],
    ]);
  });

  test('asks at once on Enter, and not a second time after the pause', () => {
    const { states } = showTable();
    type('XN');
    fireEvent.keyDown(field('Mã phiếu'), { key: 'Enter' });
    vi.advanceTimersByTime(1000);
    expect(states).toHaveLength(1);
  });

  test('asks when the field is left', () => {
    const { states } = showTable();
    type('XN');
    fireEvent.blur(field('Mã phiếu'));
    expect(states).toHaveLength(1);
  });

  test('does not ask for spaces', () => {
    const { states } = showTable();
    type('   ');
    vi.advanceTimersByTime(1000);
    expect(states).toEqual([]);
  });

  test('is undone by Escape', () => {
    const { states } = showTable({
      start: withFilter(initialListState(), { id: 'code', operator: 'contains', value: 'XN' }),
    });
    fireEvent.keyDown(field('Mã phiếu'), { key: 'Escape' });
    expect(states.at(-1)?.filters).toEqual([]);
  });

  test('gives way to a filter that changed elsewhere', () => {
    const start = withFilter(initialListState(), { id: 'code', operator: 'contains', value: 'XN' });
    const { again } = showTable({ start });
    expect((field('Mã phiếu') as HTMLInputElement).value).toBe('XN');
    again({ state: withoutFilters(start) });
    expect((field('Mã phiếu') as HTMLInputElement).value).toBe('');
  });
});

describe('active filters', () => {
  const start = [
    { id: 'state', operator: 'eq', value: 'waiting' },
    { id: 'day', operator: 'gte', value: '2026-11-14' },
    { id: 'value', operator: 'lte', value: '1.5' },
    { id: 'code', operator: 'contains', value: 'xn' },
  ] as const;
  const state = { ...initialListState(), filters: start };

  test('are said in words, each with its way back', async () => {
    const { states } = showTable({ start: state });
    const names = screen.getAllByRole('button', { name: /^Bỏ lọc/ }).map((chip) => chip.textContent);
    expect(names).toEqual([
      'Trạng thái: Chờ duyệt',
      'Ngày: từ 14/11/2026',
      'Kết quả: ≤ 1,5',
      'Mã phiếu: “xn”',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Ngày: từ 14/11/2026' }));
    expect(states.at(-1)?.filters.map((filter) => filter.id)).toEqual(['state', 'value', 'code']);
  });

  test('are cleared together', async () => {
    const { states } = showTable({ start: { ...state, page: 3 } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Xóa lọc' })[0] ?? document.body);
    expect(states.at(-1)).toMatchObject({ filters: [], page: 0 });
  });

  test('of a column that is gone are passed over', () => {
    showTable({ start: { ...initialListState(), filters: [{ id: 'gone', operator: 'eq', value: 'x' }] } });
    expect(screen.queryByRole('button', { name: /^Bỏ lọc/ })).toBeNull();
  });
});

describe('the key /', () => {
  test('leads to the text filter from inside the table', async () => {
    showTable();
    screen.getAllByRole('rowheader')[0]?.focus();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(field('Mã phiếu'));
  });

  test('leads there from anywhere on a page that is one list', async () => {
    showTable({ isPageTable: true });
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(field('Mã phiếu'));
  });

  test('is a letter like others where somebody types', async () => {
    showTable({ isPageTable: true });
    await userEvent.type(field('Họ tên'), 'a/b');
    expect((field('Họ tên') as HTMLInputElement).value).toBe('a/b');
  });

  test('belongs to the page where the table is only a part of it', async () => {
    showTable();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(document.body);
  });
});
