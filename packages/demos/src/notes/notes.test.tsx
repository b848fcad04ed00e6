import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { press, sent, showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { NotesPage } from './index.ts';

/** In the sidebar: cards lead to the lists of their labels, too. */
const link = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('navigation')).findByRole('link', { name });
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const cards = (): readonly (string | null)[] =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

async function show(address = '/apps/notes'): Promise<void> {
  showDemo(NotesPage, '/apps/notes/:list?/:handle?/:id?', address);
  await link('Mua sắm');
}

async function closeDialog(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

beforeEach(widenWindow);

test('[MOCK-NOTE-01] [MOCK-NOTE-02] a list shows what belongs to it, is searched without marks, or says that there is none', async () => {
  await show('/apps/notes/labels/mua-sam/unknown');
  await screen.findByText('Không có danh sách này');
  await userEvent.click(await link('Mua sắm'));
  expect(cards()).toEqual(['Chợ cuối tuần', 'Quà sinh nhật']);
  await userEvent.click(await link('Lưu trữ'));
  expect(cards()).toEqual(['Chuyến đi mùa hè']);
  await userEvent.click(await link('Lời nhắc'));
  expect(cards()).toEqual(['Chợ cuối tuần', 'Trả sách thư viện', 'Buổi giới thiệu sách']);
  await userEvent.type(screen.getByRole('searchbox'), 'in giay');
  expect(cards()).toEqual(['Buổi giới thiệu sách']);
});

test('[MOCK-NOTE-03] a new note is dropped by Escape and by a press beside it, had back, and made first once it holds something', async () => {
  await show();
  await press('Viết ghi chú…');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tạo ghi chú' }).disabled).toBe(true);
  await userEvent.type(field('Nội dung'), 'Chưa xong{Escape}');
  await press('Hoàn tác');
  expect((field('Nội dung') as HTMLTextAreaElement).value).toBe('Chưa xong');
  await userEvent.click(document.body);
  await press('Viết ghi chú…');
  expect(sent()).toEqual([]);
  await press('Danh sách việc');
  await userEvent.type(field('Thêm việc, Enter để ghi'), 'Mua bút{Enter}');
  await press('Tạo ghi chú');
  await waitFor(() => expect(cards()[0]).toBe('Mua bút'));
  expect(sent()).toEqual(['create-note']);
});

describe('a note', () => {
  const open = (): Promise<void> => press('Mở ghi chú Câu hay');

  test('[MOCK-NOTE-04] [MOCK-NOTE-05] saves itself, and is removed and taken back', async () => {
    await show();
    await open();
    await userEvent.type(field('Tiêu đề'), ' nhất');
    await press('Lưu trữ');
    await closeDialog();
    await waitFor(() => expect(cards()).not.toContain('Câu hay nhất'));
    await userEvent.click(await link('Lưu trữ'));
    await press('Mở ghi chú Câu hay nhất');
    await press('Xóa');
    await screen.findByText('Đã xóa ghi chú');
    await waitFor(() => expect(cards()).toEqual(['Chuyến đi mùa hè']));
    await press('Hoàn tác');
    await waitFor(() => expect(cards()).toContain('Câu hay nhất'));
    expect(sent().slice(-3)).toEqual(['update-note', 'remove-note', 'create-note']);
  });

  test('takes a reminder that is still to come, a picture and nothing else as one', async () => {
    await show();
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Ghi chú' });
    await press('Hẹn giờ nhắc');
    const form = await screen.findByRole('form', { name: 'Hẹn giờ nhắc' });
    const day = within(form).getByLabelText(/^Ngày/);
    await userEvent.clear(day);
    await userEvent.type(day, '01012020');
    await userEvent.click(within(form).getByRole('button', { name: 'Lưu' }));
    await within(form).findByText('Chọn một lúc còn ở phía trước');
    await userEvent.clear(day);
    await userEvent.type(day, '01012099');
    await userEvent.click(within(form).getByRole('button', { name: 'Lưu' }));
    await within(dialog).findByText('08:00 01/01/2099');
    await userEvent.click(await within(dialog).findByTestId('CancelIcon'));
    expect(within(dialog).queryByText('08:00 01/01/2099')).toBeNull();
    const picture = within(dialog).getByLabelText('Thêm ảnh', { selector: 'input' });
    await userEvent.upload(picture, new File(['x'], 'a.png', { type: 'image/png' }));
    await within(dialog).findByRole('button', { name: 'Bỏ ảnh' });
  });
});

test('[MOCK-NOTE-06] labels are added, renamed and removed, and the removal can be taken back', async () => {
  await show();
  await press('Sửa nhãn');
  await userEvent.type(field('Nhãn mới, Enter để ghi'), 'Đi xa{Enter}');
  await userEvent.type(field('Tên nhãn 1'), ' và vườn');
  await press('Xóa nhãn Mua sắm');
  await closeDialog();
  expect((await link('Đi xa')).getAttribute('href')).toMatch(/^\/apps\/notes\/labels\/di-xa\/line-/);
  await link('Việc nhà và vườn');
  expect(screen.queryByRole('link', { name: 'Mua sắm' })).toBeNull();
  await press('Hoàn tác');
  await link('Mua sắm');
});
