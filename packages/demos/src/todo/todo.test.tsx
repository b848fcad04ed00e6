import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showDemo, startDemoCalls, type DemoCallsSeen } from '../../test-support/demo-page.tsx';
import { TodoPage } from './index.ts';

let calls: DemoCallsSeen;

const click = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
const check = async (name: string): Promise<void> => userEvent.click(box(name));
const follow = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('link', { name }));
const choose = async (label: string, option: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const titles = (): readonly string[] =>
  screen
    .queryAllByRole('button', { name: /^Mở / })
    .map((row) => row.getAttribute('aria-label')?.slice(3) ?? '');
const sent = (): readonly string[] =>
  calls.made.filter((call) => call.startsWith('POST')).map((call) => call.replace(/.*\//, ''));
const counted = (text: string): Promise<HTMLElement> => screen.findByText(text);

async function show(address = '/apps/todo'): Promise<{ where: () => string }> {
  const demo = showDemo(TodoPage, '/apps/todo/:kind?/:handle?/:id?', address);
  await screen.findByRole('link', { name: 'Hủy khám', hidden: true });
  return demo;
}

beforeEach(() => {
  calls = startDemoCalls();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

test('[ENT-TODO-02] [ENT-TODO-03] [ENT-TODO-05] the page begins with all, and leads to each filter and label by its name', async () => {
  const { where } = await show();
  await counted('Tất cả · 17 việc');
  expect(where()).toBe('/apps/todo/all');
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')?.slice(11) ?? ''}`)).toEqual([
    'Tất cả all',
    'Mới đăng ký filter/starred',
    'Đã xác nhận filter/important',
    'Đã khám filter/completed',
    'Quá hạn filter/dueDate',
    'Hủy khám filter/deleted',
    'CRM label/frontend',
    'WEB label/backend',
    'Gọi điện label/api',
    'Facebook label/issue',
    'Ứng dụng label/mobile',
  ]);
  await follow('Quá hạn');
  await counted('Quá hạn · 3 việc');
  expect(screen.getAllByText(/^Quá hạn \d/)).toHaveLength(3);
  await follow('WEB');
  await counted('WEB · 3 việc');
});

test('[DEMO-004] [MOCK-TODO-02] each flag is set at once, kept, and taken away', async () => {
  await show();
  await counted('Tất cả · 17 việc');
  for (const [flag, list, before] of [
    ['Đã khám', 'Đã khám', 3],
    ['Đã xác nhận', 'Đã xác nhận', 6],
    ['Mới đăng ký', 'Mới đăng ký', 5],
  ] as const) {
    const name = `${flag}: Nhắc khách mang sổ khám cũ`;
    const answer = calls.holdBack('/api/todo-app/update-todo');
    await check(name);
    expect(box(name).checked).toBe(true);
    await answer();
    await follow(list);
    await counted(`${list} · ${String(before + 1)} việc`);
    await check(name);
    await counted(`${list} · ${String(before)} việc`);
    await follow('Tất cả');
    await counted('Tất cả · 17 việc');
  }
});

test('[DEMO-005] [DEMO-007] what is put away is only under the deleted, and is taken back or brought back', async () => {
  await show('/apps/todo/filter/important');
  await click('Mở Xếp lại lịch siêu âm sáng thứ Ba');
  await click('Hủy khám');
  await counted('Đã xác nhận · 5 việc');
  await click('Hoàn tác');
  await counted('Đã xác nhận · 6 việc');
  box('Chọn Xếp lại lịch siêu âm sáng thứ Ba').focus();
  await userEvent.keyboard('{Delete}');
  expect(document.activeElement).toBe(box('Chọn Gửi hướng dẫn chuẩn bị trước buổi khám'));
  await follow('Tất cả');
  await counted('Tất cả · 16 việc');
  await follow('Hủy khám');
  await counted('Hủy khám · 3 việc');
  await click('Mở Xếp lại lịch siêu âm sáng thứ Ba');
  await click('Khôi phục');
  await counted('Hủy khám · 2 việc');
  expect(sent()).toEqual(['remove-todo', 'update-todo', 'remove-todo', 'update-todo']);
});

test('[DEMO-006] [MOCK-TODO-08] [MOCK-TODO-09] [MOCK-TODO-10] several get a label, are put into a folder, and go for good', async () => {
  await show('/apps/todo/filter/deleted');
  await counted('Hủy khám · 2 việc');
  await check('Chọn tất cả');
  await choose('Nhãn', 'Gọi điện');
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Hủy khám' })).queryAllByText('Gọi điện')).toHaveLength(1),
  );
  await click('Xóa hẳn');
  await screen.findByText('Không có việc nào ở đây');
  await click('Hoàn tác');
  await counted('Hủy khám · 2 việc');
  await check('Chọn Tin nhắn quảng cáo gửi nhầm');
  await choose('Thư mục', 'Tất cả');
  await counted('Hủy khám · 1 việc');
  await follow('Tất cả');
  await counted('Tất cả · 18 việc');
  expect(sent()).toEqual(['toggle-label', 'delete-todos', 'new-todo', 'new-todo', 'set-folder']);
});

test('[MOCK-TODO-03] the dialog refuses an empty title and days in the wrong order, and adds to the list shown', async () => {
  await show('/apps/todo/label/mobile');
  await click('Thêm việc');
  const dialog = within(await screen.findByRole('dialog', { name: 'Thêm việc' }));
  await click('Lưu');
  await dialog.findByText('Bắt buộc nhập');
  await userEvent.type(dialog.getByLabelText(/^Tên việc/), 'Đặt hoa');
  await userEvent.type(dialog.getByLabelText('Ngày bắt đầu'), '02012099');
  await userEvent.type(dialog.getByLabelText('Hạn'), '01012099');
  await click('Lưu');
  await dialog.findByText('Hạn không thể trước ngày bắt đầu');
  expect(sent()).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Hạn'));
  await click('Lưu');
  await waitFor(() => expect(titles()[0]).toBe('Đặt hoa'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the list is searched without marks, ordered either way, and walked through with arrows', async () => {
  await show('/apps/todo/all/todo-5');
  await screen.findByDisplayValue('Nhắc khách mang sổ khám cũ');
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('searchbox'), 'tin nhan');
  expect(titles()).toEqual(['Trả lời tin nhắn hỏi giờ khám cuối tuần']);
  await userEvent.clear(screen.getByRole('searchbox'));
  await choose('Sắp xếp', 'Hạn');
  expect(titles()[0]).toBe('Hỏi thăm khách sau lần khám đầu');
  await click('Tăng dần');
  expect(titles()[0]).toBe('Chuẩn bị quà cho buổi gặp mặt');
  expect(titles().at(-1)).toBe('Báo lỗi nút đặt lịch trên ứng dụng');
  screen.getByRole('button', { name: 'Mở Chuẩn bị quà cho buổi gặp mặt' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await screen.findByDisplayValue('Soạn bài giới thiệu lớp học tiền sản');
});

test.each([
  ['/apps/todo/nothing', 'Không có danh sách này'],
  ['/apps/todo/filter/nothing', 'Không có danh sách này'],
  ['/apps/todo/all/nothing', 'Không có việc này'],
])('%s says so: %s', async (address, text) => {
  await show(address);
  await screen.findByText(text);
});
