import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls, press, sent, showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { ContactsPage } from './index.ts';

const rows = (): number => screen.getAllByRole('row').length - 1;

function show(address = '/apps/contacts'): Promise<HTMLElement> {
  showDemo(ContactsPage, '/apps/contacts/:id?', address);
  return screen.findByRole('button', { name: 'Xóa Dương Kim Ngân' });
}

beforeEach(widenWindow);

test('[DEMO-008] [MOCK-CONT-01] [MOCK-CONT-07] a star is set and taken away, and makes the list of the starred', async () => {
  await show();
  expect(rows()).toBe(10);
  await press('Gắn sao Bùi Gia Huy');
  await userEvent.click(screen.getByRole('link', { name: 'Gắn sao' }));
  await screen.findByText('5 liên hệ');
  await press('Bỏ sao Bùi Gia Huy');
  await screen.findByText('4 liên hệ');
  expect(sent()).toEqual(['toggle-starred-contact', 'toggle-starred-contact']);
  expect(calls.made).toContain('GET /api/contacts-app/contacts?id=starred');
});

test('[MOCK-CONT-05] [MOCK-CONT-06] [MOCK-CONT-09] [MOCK-CONT-10] several are starred and removed at once, and come back with their stars', async () => {
  await show();
  const choose = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Bùi Gia Huy' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Đặng Thu Hà' }));
  };
  await choose();
  await press('Gắn sao');
  await screen.findByRole('button', { name: 'Bỏ sao Bùi Gia Huy' });
  await choose();
  await press('Xóa');
  await screen.findByText('21 liên hệ');
  await press('Hoàn tác');
  await screen.findByText('23 liên hệ');
  await screen.findByRole('button', { name: 'Bỏ sao Bùi Gia Huy' });
  await choose();
  await press('Bỏ sao');
  await screen.findByRole('button', { name: 'Gắn sao Đặng Thu Hà' });
  await press('Xóa Bùi Gia Huy');
  await screen.findByText('Đã xóa Bùi Gia Huy');
  const undone = ['add-contact', 'add-contact'];
  expect(sent()).toEqual(
    ['set-contacts-starred', 'remove-contacts', undone, 'set-contacts-unstarred', 'remove-contact'].flat(),
  );
});

test('[MOCK-CONT-03] [MOCK-CONT-04] the dialog makes and changes a contact, and the birthday is kept', async () => {
  await show();
  await press('Thêm liên hệ');
  const dialog = await screen.findByRole('dialog', { name: 'Thêm liên hệ' });
  await press('Lưu');
  await within(dialog).findByText('Bắt buộc nhập');
  await userEvent.type(within(dialog).getByLabelText(/^Tên(?! thường)/), 'An');
  await press('Lưu');
  await screen.findByText('24 liên hệ');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const [held, typed] of [
    ['', '05061990'],
    ['05/06/1990', ''],
  ]) {
    await userEvent.click(screen.getByRole('rowheader', { name: 'An' }));
    const birthday = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Sinh nhật');
    expect(birthday.value).toBe(held);
    if (typed) await userEvent.type(birthday, typed);
    await press(typed ? 'Lưu' : 'Hủy');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent()).toEqual(['add-contact', 'update-contact']);
});

test('a list that there is not says so', async () => {
  showDemo(ContactsPage, '/apps/contacts/:id?', '/apps/contacts/unknown');
  await screen.findByText('Không có danh sách này');
});
