import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { makeSlips, showTable } from './data-table.test-support.tsx';
import { initialListState } from './list-state.ts';

const headers = (): readonly string[] => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

function cell(row: number, column: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(
    `[data-row="${String(row)}"] [data-col="${String(column)}"]`,
  );
  if (found === null) throw new Error('no such cell');
  return found;
}

function focusCell(row: number, column: number): void {
  cell(row, column).focus();
}

describe('the keyboard', () => {
  test('finds one cell of the grid with Tab, and leaves the grid with the next', async () => {
    showTable();
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
    screen.getByRole('button', { name: 'Cột' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(cell(0, 0));
    await userEvent.tab();
    expect(document.activeElement?.closest('[role=grid]')).toBeNull();
  });

  test('moves the focus and takes the Tab stop along', async () => {
    showTable();
    focusCell(0, 0);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell(2, 1));
    expect(cell(2, 1).tabIndex).toBe(0);
    expect(cell(0, 0).tabIndex).toBe(-1);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cell(9, 5));
  });

  test('opens with Enter and peeks with Space', async () => {
    const [onOpen, onPeek] = [vi.fn(), vi.fn()];
    showTable({ onOpen, onPeek });
    focusCell(3, 2);
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 's3' }));
    await userEvent.keyboard(' ');
    expect(onPeek).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 's3' }));
  });

  test('sorts from the head', async () => {
    const { states } = showTable();
    focusCell(0, 0);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(states.at(-1)?.sort).toEqual({ id: 'code', desc: false });
    expect(document.activeElement).toBe(cell(-1, 0));
  });

  test('moves a column, keeps the focus on it and says where it is', async () => {
    showTable();
    focusCell(-1, 0);
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(headers().slice(0, 2)).toEqual(['Họ tên', 'Mã phiếu']);
    expect(document.activeElement?.textContent).toBe('Mã phiếu');
    expect(screen.getByText('Cột Mã phiếu ở vị trí 2')).toBeTruthy();
  });

  test('does not move a column beyond the edge', async () => {
    showTable();
    const before = headers();
    focusCell(-1, 0);
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    expect(headers()).toEqual(before);
  });

  test('changes a width and says it', async () => {
    const onPreferencesChange = vi.fn();
    showTable({ onPreferencesChange, preferences: {} });
    focusCell(-1, 0);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(onPreferencesChange).toHaveBeenCalledExactlyOnceWith({ widths: { code: 216 } });
    expect(screen.getByText('Cột Mã phiếu rộng 216 điểm ảnh')).toBeTruthy();
  });

  test('leaves the keys of a control inside a cell to it', async () => {
    const onOpen = vi.fn();
    const onPress = vi.fn();
    showTable({
      onOpen,
      columns: [
        {
          id: 'a',
          title: 'A',
          type: 'text',
          value: () => '',
          cell: () => (
            <button type="button" onClick={onPress}>
              Gọi
            </button>
          ),
        },
      ],
      rows: makeSlips(1),
    });
    screen.getByRole('button', { name: 'Gọi' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledOnce();
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(cell(0, 0));
  });

  test('keeps its row when rows come before it', async () => {
    const rows = makeSlips(5);
    const { again } = showTable({ rows });
    focusCell(1, 1);
    const newer = { ...rows[0], id: 'new', code: 'XN999' } as (typeof rows)[number];
    again({ answer: { page: 0, pages: 1, records: 6, data: [newer, ...rows] } });
    expect(document.activeElement).toBe(cell(2, 1));
  });

  test('keeps a place when its row has gone', () => {
    const rows = makeSlips(5);
    const { again } = showTable({ rows });
    focusCell(4, 1);
    again({ answer: { page: 0, pages: 1, records: 2, data: rows.slice(0, 2) } });
    expect(document.activeElement).toBe(cell(1, 1));
  });

  test('is not taken from another field by new rows', () => {
    const rows = makeSlips(5);
    const { again } = showTable({ rows });
    screen.getByRole('textbox', { name: 'Họ tên' }).focus();
    again({ answer: { page: 0, pages: 1, records: 1, data: rows.slice(0, 1) } });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Họ tên' }));
  });
});

describe('selecting', () => {
  const all = (): HTMLInputElement =>
    screen.getByRole('checkbox', { name: 'Chọn tất cả các hàng đang hiện' });
  const box = (code: string): HTMLElement => screen.getByRole('checkbox', { name: `Chọn ${code}` });

  test('survives paging, by id', async () => {
    const { selected } = showTable({ canSelect: true });
    await userEvent.click(box('XN001'));
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await userEvent.click(box('XN012'));
    expect([...selected()]).toEqual(['s1', 's12']);
    expect(screen.getByText('Đã chọn 2 hàng')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Trang trước' }));
    expect((box('XN001') as HTMLInputElement).checked).toBe(true);
  });

  test('of all covers the page, shows halves, and is taken back', async () => {
    const { selected } = showTable({ canSelect: true });
    expect(all().checked).toBe(false);
    await userEvent.click(box('XN001'));
    expect(all().indeterminate).toBe(true);
    await userEvent.click(all());
    expect(selected().size).toBe(10);
    expect(all().checked).toBe(true);
    await userEvent.click(all());
    expect(selected().size).toBe(0);
  });

  test('takes a range with Shift and a click', async () => {
    const { selected } = showTable({ canSelect: true });
    const user = userEvent.setup();
    await user.click(box('XN001'));
    await user.keyboard('{Shift>}');
    await user.click(box('XN004'));
    expect([...selected()]).toEqual(['s1', 's2', 's3', 's4']);
  });

  test('goes with Space in the column of boxes and with Shift and arrows anywhere', async () => {
    const onPeek = vi.fn();
    const { selected } = showTable({ canSelect: true, onPeek });
    focusCell(2, 0);
    await userEvent.keyboard(' ');
    expect([...selected()]).toEqual(['s2']);
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    expect([...selected()].toSorted()).toEqual(['s2', 's3']);
    expect(onPeek).not.toHaveBeenCalled();
  });

  test('does not open or peek the row', async () => {
    const [onOpen, onPeek] = [vi.fn(), vi.fn()];
    showTable({ canSelect: true, onOpen, onPeek });
    await userEvent.click(box('XN001'));
    expect(onOpen).not.toHaveBeenCalled();
    expect(onPeek).not.toHaveBeenCalled();
  });

  test('is undone by one button', async () => {
    const { selected } = showTable({ canSelect: true });
    await userEvent.click(all());
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ chọn' }));
    expect(selected().size).toBe(0);
  });

  test('is said of each row', async () => {
    showTable({ canSelect: true });
    await userEvent.click(box('XN000'));
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    expect(second?.getAttribute('aria-selected')).toBe('false');
  });
});

describe('choosing columns', () => {
  // While the panel is open, what lies behind it is not there for roles.
  const shownTitles = (): readonly (string | null)[] =>
    [...document.querySelectorAll('[data-column]')].map((head) => head.textContent);
  const panel = (): HTMLElement => screen.getByRole('dialog', { name: 'Cột hiển thị' });
  const open = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Cột' }));

  test('shows one that is usually hidden, and remembers only that', async () => {
    const onPreferencesChange = vi.fn();
    showTable({ onPreferencesChange, preferences: undefined });
    await open();
    await userEvent.click(within(panel()).getByRole('checkbox', { name: 'Số' }));
    expect(onPreferencesChange).toHaveBeenCalledExactlyOnceWith({ visibility: { id: true } });
  });

  test('never hides the last one', async () => {
    const hidden = Object.fromEntries(['name', 'value', 'state', 'urgent', 'day'].map((id) => [id, false]));
    showTable({ preferences: { visibility: hidden } });
    expect(headers()).toEqual(['Mã phiếu']);
    await open();
    expect(within(panel()).getByRole('checkbox', { name: 'Mã phiếu' }).hasAttribute('disabled')).toBe(true);
  });

  test('moves one by a button, for hands that cannot drag', async () => {
    showTable();
    await open();
    await userEvent.click(within(panel()).getByRole('button', { name: 'Đưa Họ tên lên trước' }));
    expect(shownTitles().slice(0, 2)).toEqual(['Họ tên', 'Mã phiếu']);
  });

  test('makes rows lower', async () => {
    showTable();
    await open();
    await userEvent.click(within(panel()).getByRole('button', { name: 'Gọn' }));
    expect(document.querySelector<HTMLElement>('[data-row="0"]')?.style.height).toBe('36px');
  });

  test('goes back to what is usual, without the density', async () => {
    const onPreferencesChange = vi.fn();
    const preferences = { order: ['day', 'code'], widths: { code: 300 }, density: 'compact' };
    showTable({ onPreferencesChange, preferences });
    await open();
    await userEvent.click(within(panel()).getByRole('button', { name: 'Về mặc định' }));
    expect(onPreferencesChange).toHaveBeenCalledExactlyOnceWith({ density: 'compact' });
  });

  test('survives what an older version stored', () => {
    showTable({ preferences: { order: ['gone', 7, 'day'], visibility: { gone: true }, widths: 'x' } });
    expect(headers()).toContain('Ngày');
  });
});

describe('a click on a row', () => {
  test('peeks, and opens when it is doubled', async () => {
    const [onOpen, onPeek] = [vi.fn(), vi.fn()];
    showTable({ onOpen, onPeek });
    await userEvent.dblClick(cell(1, 1));
    expect(onPeek).toHaveBeenCalled();
    expect(onOpen).toHaveBeenCalledOnce();
  });

  test('opens where there is nothing to peek at', async () => {
    const onOpen = vi.fn();
    showTable({ onOpen, start: initialListState({ pageSize: 5 }) });
    await userEvent.click(cell(1, 1));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});
