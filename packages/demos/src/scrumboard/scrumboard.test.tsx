import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { press, sent, showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { BoardPage, BoardsPage } from './index.ts';
import { placeOf, stepped, withCardAt } from './places.ts';

// jsdom has neither sizes nor who watches them, and the library of dragging asks for both when it is loaded.
vi.hoisted(() => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

const field = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
async function retype(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), `${text}{Enter}`);
}
const lists = (): readonly string[] =>
  screen.getAllByRole('region', { name: /^Danh sách/ }).map((list) => {
    const cards = within(list).queryAllByRole('button', { name: /^Mở thẻ/ });
    const name = list.ariaLabel?.replace(/^Danh sách (.*), .*/, '$1');
    return [name, ...cards.map((card) => card.ariaLabel?.slice(7))].join();
  });

function show(id = 'board-2'): { where: () => string } {
  return showDemo(BoardPage, '/apps/scrumboard/boards/:id/:uri?', `/apps/scrumboard/boards/${id}`);
}

/** On what has the focus then. */
async function type(name: string | RegExp, keys: string): Promise<void> {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard(keys);
}

const covers = (): number => document.querySelectorAll('li > img').length;
const before = ['Ý tưởng,Kệ thấp cho sách tranh,Ghế lười bên cửa sổ', 'Tuần này,Dán nhãn theo chủ đề'];
const arrived = (): Promise<void> => waitFor(() => expect(lists()).toEqual(before));

beforeEach(widenWindow);

test('[MOCK-SCRUM-01] [MOCK-SCRUM-02] boards are listed, and a new one opens under its own address', async () => {
  const { where } = showDemo(BoardsPage, '/apps/scrumboard/boards');
  const tile = await screen.findByRole('link', { name: 'Góc đọc sách' });
  expect(tile.getAttribute('href')).toBe('/apps/scrumboard/boards/board-2/goc-doc-sach');
  await press('Tạo bảng mới');
  await waitFor(() => expect(where()).toMatch(/boards\/[\da-f-]{36}\/bang-chua-dat-ten$/));
  expect(sent()).toEqual(['board/new']);
});

test('[MOCK-SCRUM-07] a board that there is not says so, and leads back', async () => {
  show('none');
  await screen.findByText(/“Requested board do not exist.”/);
  for (const way of screen.getAllByRole('link', { name: 'Tất cả các bảng' }))
    expect(way.getAttribute('href')).toBe('/apps/scrumboard/boards');
});

describe('by keyboard', () => {
  test('[DEMO-010] [MOCK-SCRUM-14] a card is lifted, moved, let go and taken back, and every step is said', async () => {
    show();
    await arrived();
    await type('Mở thẻ Kệ thấp cho sách tranh', ' ');
    await screen.findByText('Đã nhấc “Kệ thấp cho sách tranh”. Vị trí 1 trên 2 trong danh sách Ý tưởng');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await screen.findByText('Vị trí 2 trên 2 trong danh sách Tuần này');
    expect(sent()).toEqual([]);
    await userEvent.keyboard(' ');
    const after = ['Ý tưởng,Ghế lười bên cửa sổ', 'Tuần này,Dán nhãn theo chủ đề,Kệ thấp cho sách tranh'];
    expect(lists()).toEqual(after);
    expect(document.activeElement?.ariaLabel).toBe('Mở thẻ Kệ thấp cho sách tranh');
    await press('Hoàn tác');
    await arrived();
    expect(sent()).toEqual(['card/order', 'card/order']);
  });

  test('[DEMO-010] [MOCK-SCRUM-15] a list moves, too, and Escape leaves everything as it was', async () => {
    show();
    await arrived();
    await type(/tên danh sách Ý tưởng/, ' {ArrowRight}');
    expect(lists()).toEqual(before.toReversed());
    await userEvent.keyboard('{Escape}');
    expect(lists()).toEqual(before);
    await type(/tên danh sách Ý tưởng/, ' {ArrowRight} ');
    await screen.findByText('Đã chuyển “Ý tưởng”');
    await waitFor(() => expect(lists()).toEqual(before.toReversed()));
    expect(sent()).toEqual(['list/order']);
  });
});

test.each([
  ['b', 'ArrowLeft', 'ab/c/'],
  ['b', 'ArrowUp', 'ba/c/'],
  ['b', 'ArrowDown', 'ab/c/'],
  ['b', 'ArrowRight', 'a/cb/'],
  ['c', 'ArrowRight', 'ab//c'],
])('%s moved by %s makes %s', (id, key, expected) => {
  const three = ['ab', 'c', ''].map((cards, at) => ({ id: String(at), name: '', idCards: cards.split('') }));
  expect(
    stepped(three, id, key)
      .map(({ idCards }) => idCards.join(''))
      .join('/'),
  ).toBe(expected);
  expect(placeOf(withCardAt(three, id, { listId: '2', index: 0 }), id)).toEqual({ listId: '2', index: 0 });
});

test('[MOCK-SCRUM-09] [MOCK-SCRUM-10] [MOCK-SCRUM-11] a list is added, renamed, removed with its cards and taken back', async () => {
  show();
  await arrived();
  await press('Thêm danh sách');
  await userEvent.type(field('Tên danh sách'), 'Để sau{Enter}{Escape}');
  await waitFor(() => expect(lists()).toEqual([...before, 'Để sau']));
  await type(/tên danh sách Để sau/, '{Enter}');
  await retype('Tên danh sách', 'Xong');
  await waitFor(() => expect(lists()).toEqual([...before, 'Xong']));
  await press('Việc với danh sách Ý tưởng');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Xóa danh sách' }));
  await screen.findByText('Đã xóa danh sách Ý tưởng cùng 2 thẻ');
  await press('Hoàn tác');
  await waitFor(() => expect(lists()).toEqual([...before, 'Xong']));
  const undone = ['list/new', 'card/new', 'card/new', 'list/order'];
  expect(sent()).toEqual(['list/new', 'list/rename', 'list/remove', ...undone]);
});

describe('a card', () => {
  test('[MOCK-SCRUM-08] [MOCK-SCRUM-13] is added at the end of its list, loses its cover, is removed, and taken back to its place', async () => {
    show();
    await arrived();
    const [add] = await screen.findAllByRole('button', { name: 'Thêm thẻ' });
    if (add) await userEvent.click(add);
    await userEvent.type(field('Tên thẻ'), 'Đèn đọc{Enter}{Escape}');
    await waitFor(() => expect(lists()[0]).toBe(`${before[0]},Đèn đọc`));
    await press('Mở thẻ Kệ thấp cho sách tranh');
    await press('Bỏ ảnh bìa');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(covers()).toBe(0));
    await press('Mở thẻ Kệ thấp cho sách tranh');
    await press('Xóa thẻ');
    await waitFor(() => expect(lists()[0]).toBe('Ý tưởng,Ghế lười bên cửa sổ,Đèn đọc'));
    await press('Hoàn tác');
    await waitFor(() => expect(lists()[0]).toBe(`${before[0]},Đèn đọc`));
    expect(sent().join(' ')).toBe('card/new card/update card/remove card/new card/order');
  });

  test('[MOCK-SCRUM-12] saves by itself what is written, ticked, chosen and said, and keeps its name', async () => {
    show();
    await arrived();
    await press('Mở thẻ Dán nhãn theo chủ đề');
    const dialog = await screen.findByRole('dialog', { name: 'Thẻ' });
    await userEvent.clear(field(/^Tên thẻ/));
    await within(dialog).findByText('Thẻ cần có tên. Tên cũ vẫn được giữ.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Xong: Chia chủ đề' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Nhãn' }), 'Cuối tuần{Enter}');
    await userEvent.type(field('Viết bình luận'), 'Nhờ cả nhà{Enter}');
    await within(dialog).findByText('Nhờ cả nhà');
    await userEvent.keyboard('{Escape}');
    // On a slow machine it has saved itself several times by now.
    const row = (): Element | null | undefined =>
      document.querySelector('[aria-label="Mở thẻ Dán nhãn theo chủ đề"]')?.parentElement;
    const expected = /Cuối tuần.*Dán nhãn theo chủ đề.*2\/3.*1 bình luận/;
    await waitFor(() => expect(row()?.textContent).toMatch(expected));
    expect(new Set(sent())).toEqual(new Set(['card/update']));
  });
});

test('[MOCK-SCRUM-03] [MOCK-SCRUM-04] [MOCK-SCRUM-05] a board is renamed, set, copied, deleted and brought back', async () => {
  const { where } = show();
  await arrived();
  await press('Đổi tên');
  await retype('Tên bảng', 'Góc sách');
  await screen.findByRole('heading', { name: 'Góc sách' });
  expect(covers()).toBe(1);
  await press('Cài đặt bảng');
  await userEvent.click(screen.getByRole('switch', { name: 'Hiện ảnh bìa trên thẻ' }));
  await waitFor(() => expect(covers()).toBe(0));
  await press('Sao chép bảng');
  await screen.findByRole('heading', { name: 'Góc sách (bản sao)' });
  const copy = where();
  await press('Cài đặt bảng');
  await press('Xóa bảng');
  await waitFor(() => expect(where()).toBe('/apps/scrumboard/boards'));
  await press('Hoàn tác');
  await waitFor(() => expect(where()).toBe(copy));
  expect(sent()).toEqual(['board/rename', 'board/settings/update', 'board/new', 'board/delete', 'board/new']);
});
