import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderScreen, type TestRouter } from '../../../../test-support/render-screen.tsx';
import { GuidePage } from './guide-page.tsx';
import { houseChapters } from './house/texts.ts';
import { laboratoryChapters } from './laboratory/texts.ts';

const open = (address: string): TestRouter =>
  renderScreen([{ path: '/apps/huong-dan/:chapter?', Component: GuidePage }], address);

test('the guide begins with the first day, and each chapter has an address', async () => {
  const router = open('/apps/huong-dan');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Ngày đầu tiên');
  await userEvent.click(screen.getByRole('tab', { name: 'Duyệt và ký' }));
  expect(router.state.location.pathname).toBe('/apps/huong-dan/duyet');
  expect(screen.getByRole('heading', { name: 'Hàng chờ duyệt' })).toBeTruthy();
});

test('who asked at a screen stands at the part about it, with what must be known and the way back', () => {
  open('/apps/huong-dan?trang=%2Fapps%2Flims%2Flay-mau');
  const part = document.activeElement as HTMLElement;
  expect(within(part).getByRole('heading').textContent).toBe('Lấy mẫu: quét người, quét ống');
  expect(within(part).getByRole('note').textContent).toContain('không hoàn tác được');
  expect(within(part).getByRole('link').getAttribute('href')).toBe('/apps/lims/lay-mau');
});

test('who asked at a screen without a part is told so, and meets the first chapter', () => {
  open('/apps/huong-dan?trang=%2Fapps%2Fmail');
  expect(screen.getByText(/chưa có mục riêng/)).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Ngày đầu tiên');
});

test.each([
  ['/apps/lims', 'Danh sách việc'],
  ['/apps/lims/lims-detail/0b7d', 'Nhập và duyệt kỹ thuật'],
  ['/apps/nstmau/nstmau-detail', 'Hồ sơ và tủ nuôi cấy'],
  ['/apps/nstmau/nstmau-detail/17', 'Đọc, phân xử, kết luận'],
])('who asked at %s is at «%s»', (screenPath, title) => {
  open(`/apps/huong-dan?trang=${encodeURIComponent(screenPath)}`);
  expect(within(document.activeElement as HTMLElement).getByRole('heading').textContent).toBe(title);
});

test('a part shows its screen as it looks on what the reader holds, fetched when it is reached', () => {
  open('/apps/huong-dan/xet-nghiem');
  const picture = screen.getByRole('img', { name: /^Danh sách việc: / });
  expect(picture.getAttribute('src')).toContain('worklist-desktop.webp');
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(picture.parentElement?.querySelector('source')?.srcset).toContain('worklist-phone.webp');
});

test('each picture that is shown is there at both sizes, and no other', () => {
  const shown = [...laboratoryChapters, ...houseChapters].flatMap(({ parts }) =>
    parts.flatMap(({ picture }) => picture?.name ?? []),
  );
  const files = shown.flatMap((name) => [`${name}-desktop.webp`, `${name}-phone.webp`]);
  expect(readdirSync(join(import.meta.dirname, 'pictures')).toSorted()).toEqual(files.toSorted());
});
