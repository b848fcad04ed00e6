import { DialogHost } from '@senlab/ui';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls, press, sent, showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { MailPage } from './index.ts';

const choose = async (menu: string, item: string, role = 'menuitem'): Promise<void> => {
  await press(menu);
  await userEvent.click(await screen.findByRole(role, { name: item }));
};
/** The names of those who wrote the mails of the list. */
const from = (): readonly string[] =>
  screen.queryAllByRole('rowheader').map((cell) => cell.querySelector('span > span')?.textContent ?? '');
const meeting = 'Chương trình buổi họp thứ Năm';

function show(address = '/apps/mail'): { where: () => string } {
  const shown = showDemo(MailPage, '/apps/mail/:list?/:handle?/:id?', address);
  render(<DialogHost />);
  return shown;
}

async function open(person = 'Đặng Thu Hà'): Promise<void> {
  await userEvent.click(await screen.findByRole('rowheader', { name: new RegExp(person) }));
  await screen.findByRole('article');
}

beforeEach(widenWindow);

test('the inbox is first, mails are chosen by a menu, and other lists come by the sidebar and are searched without marks', async () => {
  const { where } = show();
  await screen.findByText('8 thư');
  expect(where()).toBe('/apps/mail/inbox');
  for (const [pick, count] of [
    ['Chưa đọc', 3],
    ['Có sao', 2],
    ['Không quan trọng', 6],
    ['Tất cả', 8],
  ] as const) {
    await choose('Chọn theo', pick);
    // Beside all of them the box for all is ticked, too.
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(count + Number(count === 8));
  }
  for (const [link, those] of [
    ['Quan trọng', ['Đặng Thu Hà', 'Vũ Minh Khôi']],
    ['Amazon', ['Amazon (thư mẫu)', 'Amazon (thư mẫu)']],
    ['Đã gửi', ['Đặng Thu Hà', 'Ngô Hải Yến']],
  ] as const) {
    await userEvent.click(screen.getByRole('link', { name: link }));
    await waitFor(() => expect(from()).toEqual(those));
  }
  await userEvent.type(screen.getByRole('searchbox'), 'PHONG HOP');
  expect(from()).toEqual(['Ngô Hải Yến']);
});

describe('what is done with several mails', () => {
  test('[DEMO-002] [DEMO-003] labels those that lack it and else none, moves them, and takes that back to where each was', async () => {
    show();
    await choose('Chọn theo', 'Quan trọng');
    const chips = (): number => screen.getAllByText('Ghi chú').length;
    await waitFor(() => expect(chips()).toBe(3));
    await choose('Gắn nhãn', 'Ghi chú', 'menuitemcheckbox');
    await waitFor(() => expect(chips()).toBe(4));
    await choose('Gắn nhãn', 'Ghi chú', 'menuitemcheckbox');
    await waitFor(() => expect(chips()).toBe(2));
    await userEvent.click(screen.getByRole('link', { name: 'Hóa đơn' }));
    await waitFor(() => expect(from()).toHaveLength(2));
    await choose('Chọn theo', 'Tất cả');
    await choose('Chuyển đến', 'Thùng rác');
    await screen.findByText('Không có thư nào ở đây');
    await press('Hoàn tác');
    await waitFor(() => expect(from()).toEqual(['PayPal (thư mẫu)', 'Vũ Minh Khôi']));
    expect(sent().join(' ')).toBe('toggle-label toggle-label set-folder set-folder set-folder');
  });

  test('deletes for good inside the bin, after a question', async () => {
    show('/apps/mail/trash');
    await choose('Chọn theo', 'Tất cả');
    await press('Xóa hẳn');
    const question = await screen.findByRole('alertdialog', { name: 'Xóa hẳn 1 thư?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Hủy' }));
    expect(sent()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Xóa hẳn');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Xóa hẳn' }),
    );
    await screen.findByText('Không có thư nào ở đây');
    expect(sent()).toEqual(['delete-mails']);
  });
});

describe('a mail', () => {
  test('[DEMO-001] is read once it is opened, takes star and importance, and can be unread again', async () => {
    const { where } = show();
    await open();
    await press(`Gắn sao: ${meeting}`);
    await press(`Bỏ dấu quan trọng: ${meeting}`);
    // A menu that is open keeps the key to itself.
    await press('Chuyển đến');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(where()).toBe('/apps/mail/inbox/mail-1');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: `Bỏ sao: ${meeting}` });
    expect([where(), screen.getAllByTitle('Chưa đọc').length]).toEqual(['/apps/mail/inbox', 2]);
    screen.getByRole('button', { name: `Đánh dấu quan trọng: ${meeting}` });
    expect(document.activeElement?.textContent).toContain('Đặng Thu Hà');
    await userEvent.keyboard('{Enter}');
    await press('Đánh dấu chưa đọc');
    await waitFor(() => expect(screen.getAllByTitle('Chưa đọc')).toHaveLength(3));
    expect(sent()).toEqual(['update-mail', 'update-mail', 'update-mail', 'update-mail']);
  });

  test('has its files, and leads back to its list when it goes to the bin', async () => {
    const { where } = show('/apps/mail/inbox/mail-2');
    const file = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Tải về loi-moi.txt' });
    expect(file.download).toBe('loi-moi.txt');
    await press('Chuyển vào thùng rác');
    await screen.findByText('7 thư');
    expect(where()).toBe('/apps/mail/inbox');
  });

  test('shows nothing of its message that could act', async () => {
    show('/apps/mail/spam/mail-12');
    const article = await screen.findByRole('article');
    await within(article).findByRole('heading', { name: 'Chúc mừng!' });
    expect(article.innerHTML).not.toMatch(/alert|onclick|javascript|position:fixed/);
  });
});

test('what there is not says so, be it list, label or mail; what cannot be had can be asked for again', async () => {
  for (const address of ['/apps/mail/unknown', '/apps/mail/label/unknown']) {
    show(address);
    await screen.findByText('Không có hộp thư này');
    cleanup();
  }
  calls.troubles.set('/api/mail-app/mail', 'broken');
  show('/apps/mail/inbox/unknown');
  await screen.findByText('Chưa tải được dữ liệu mẫu');
  calls.troubles.clear();
  await press('Thử lại');
  await screen.findByText('Không tìm thấy thư');
});

test('a mail that is written is not sent, and says so', async () => {
  show();
  await press('Soạn thư');
  const dialog = await screen.findByRole('dialog', { name: 'Soạn thư' });
  within(dialog).getByText(/thư không được gửi đi/);
  const to = within(dialog).getByLabelText(/^Đến/);
  await userEvent.type(to, 'an@example.com, binh');
  await press('Đồng ý');
  await within(dialog).findByText('Địa chỉ email không hợp lệ');
  await userEvent.type(to, '@example.com');
  await press('Đồng ý');
  await screen.findByText(/Thư chưa được gửi/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
});
