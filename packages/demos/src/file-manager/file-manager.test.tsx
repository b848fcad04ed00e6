import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { FileManagerPage } from './index.ts';

beforeEach(widenWindow);

test('[MOCK-FILE-01] a folder has a dash for its size, opens, and the path leads back', async () => {
  showDemo(FileManagerPage, '/apps/file-manager');
  const folder = await screen.findByRole('row', { name: /^Bản tin/ });
  expect(within(folder).getByText('–')).toBeTruthy();
  const detail = screen.getByRole('region', { name: 'Chi tiết' });
  expect(within(detail).getByRole('heading', { name: 'Bản tin' })).toBeTruthy();
  await userEvent.click(screen.getByText('Danh bạ nội bộ'));
  expect(within(detail).getByText('86 KB')).toBeTruthy();
  await userEvent.dblClick(within(folder).getByRole('rowheader'));
  await userEvent.click(await screen.findByText('Bài viết tháng này'));
  expect(within(detail).getByText('Tệp của tôi / Bản tin')).toBeTruthy();
  const path = screen.getByRole('navigation', { name: 'Đường dẫn' });
  expect(within(path).getByText('Bản tin').getAttribute('aria-current')).toBe('page');
  await userEvent.click(within(path).getByRole('link', { name: 'Tệp của tôi' }));
  await screen.findByText('Danh bạ nội bộ');
});

test('a folder that there is not says so', async () => {
  showDemo(FileManagerPage, '/apps/file-manager', '/apps/file-manager?folder=file-3');
  await screen.findByText('Không có thư mục này');
});
