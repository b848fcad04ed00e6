import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls, press, sent, showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { TodoPage } from './index.ts';

const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
const choose = async (label: string, option: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const rows = (): readonly HTMLElement[] => screen.queryAllByRole('button', { name: /^Mở / });

/** Opens a list by its link, and finds so many in it. */
async function open(list: string, count: number): Promise<void> {
  await userEvent.click(await screen.findByRole('link', { name: list }));
  await screen.findByText(`${list} · ${String(count)} việc`);
}

function show(address = '/apps/todo'): { where: () => string } {
  return showDemo(TodoPage, '/apps/todo/:kind?/:handle?/:id?', address);
}

beforeEach(widenWindow);

test('[ENT-TODO-02] [ENT-TODO-03] [ENT-TODO-05] each filter and each label is a list with its name', async () => {
  const { where } = show();
  await open('Tất cả', 17);
  expect(where()).toBe('/apps/todo/all');
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`).join()).toBe(
    'Tất cả /apps/todo/all,Mới đăng ký /apps/todo/filter/starred,Đã xác nhận /apps/todo/filter/important,' +
      'Đã khám /apps/todo/filter/completed,Quá hạn /apps/todo/filter/dueDate,Hủy khám /apps/todo/filter/deleted,' +
      'CRM /apps/todo/label/frontend,WEB /apps/todo/label/backend,Gọi điện /apps/todo/label/api,' +
      'Facebook /apps/todo/label/issue,Ứng dụng /apps/todo/label/mobile',
  );
  await open('Quá hạn', 3);
  expect(screen.getAllByText(/^Quá hạn \d/)).toHaveLength(3);
  await open('WEB', 3);
});

test('[DEMO-004] [MOCK-TODO-02] each flag is set at once, kept, and taken away', async () => {
  show();
  for (const [list, count] of [
    ['Đã khám', 3],
    ['Đã xác nhận', 6],
    ['Mới đăng ký', 5],
  ] as const) {
    await open('Tất cả', 17);
    const name = `${list}: Nhắc khách mang sổ khám cũ`;
    const answer = calls.holdBack('/api/todo-app/update-todo');
    await userEvent.click(box(name));
    expect(box(name).checked).toBe(true);
    await answer();
    await open(list, count + 1);
    await userEvent.click(box(name));
    await screen.findByText(`${list} · ${String(count)} việc`);
  }
});

test('[DEMO-005] [DEMO-007] [MOCK-TODO-04] what is put away is only under the deleted, and can be brought back', async () => {
  show('/apps/todo/filter/important');
  await press('Mở Xếp lại lịch siêu âm sáng thứ Ba');
  await press('Hủy khám');
  await open('Đã xác nhận', 5);
  await press('Hoàn tác');
  await open('Đã xác nhận', 6);
  box('Chọn Xếp lại lịch siêu âm sáng thứ Ba').focus();
  await userEvent.keyboard('{Delete}');
  expect(document.activeElement).toBe(box('Chọn Gửi hướng dẫn chuẩn bị trước buổi khám'));
  await open('Tất cả', 16);
  await open('Hủy khám', 3);
  await press('Mở Xếp lại lịch siêu âm sáng thứ Ba');
  await press('Khôi phục');
  await open('Tất cả', 17);
  expect(sent().join(' ')).toBe('remove-todo update-todo remove-todo set-folder');
});

test('[DEMO-006] [MOCK-TODO-08] [MOCK-TODO-09] [MOCK-TODO-10] several get a label and a folder, and go for good', async () => {
  show();
  await open('Hủy khám', 2);
  await userEvent.click(box('Chọn tất cả'));
  await choose('Nhãn', 'Gọi điện');
  await waitFor(() =>
    expect(rows().map((row) => row.closest('li')?.textContent.includes('Gọi điện'))).toEqual([false, true]),
  );
  await press('Xóa hẳn');
  await screen.findByText('Không có việc nào ở đây');
  await press('Hoàn tác');
  await open('Hủy khám', 2);
  await userEvent.click(box('Chọn Tin nhắn quảng cáo gửi nhầm'));
  await choose('Thư mục', 'Tất cả');
  await open('Tất cả', 18);
  expect(sent().join(' ')).toBe('toggle-label delete-todos new-todo new-todo set-folder');
});

test('[MOCK-TODO-03] the dialog refuses an empty title and days in the wrong order, and adds', async () => {
  show();
  await press('Thêm việc');
  const field = (name: RegExp): HTMLElement => screen.getByLabelText(name, { selector: 'input' });
  await press('Lưu');
  await screen.findByText('Bắt buộc nhập');
  await userEvent.type(field(/^Tên việc/), 'Đặt hoa');
  await userEvent.type(field(/^Ngày bắt đầu/), '02012099');
  await userEvent.type(field(/^Hạn/), '01012099');
  await press('Lưu');
  await screen.findByText('Hạn không thể trước ngày bắt đầu');
  expect(sent().join(' ')).toBe('');
  await userEvent.clear(field(/^Hạn/));
  await press('Lưu');
  await screen.findByRole('button', { name: 'Mở Đặt hoa' });
});

test('the list is searched without marks, ordered either way, and walked through with arrows', async () => {
  show('/apps/todo/all/todo-5');
  await screen.findByDisplayValue('Nhắc khách mang sổ khám cũ');
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('searchbox'), 'tin nhan');
  expect(rows()).toHaveLength(1);
  await userEvent.clear(screen.getByRole('searchbox'));
  await choose('Sắp xếp', 'Hạn');
  await press('Tăng dần');
  expect([rows()[0], rows().at(-1)].map((row) => row?.textContent)).toEqual([
    'Mở Chuẩn bị quà cho buổi gặp mặt',
    'Mở Báo lỗi nút đặt lịch trên ứng dụng',
  ]);
  rows()[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await screen.findByDisplayValue('Soạn bài giới thiệu lớp học tiền sản');
});

test.each([
  ['/apps/todo/filter/nothing', 'Không có danh sách này'],
  ['/apps/todo/all/nothing', 'Không có việc này'],
])('%s says so: %s', async (address, text) => {
  show(address);
  await screen.findByText(text);
});
