import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calls, press, showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { AnalyticsPage, ProjectPage } from './index.ts';

const region = (name: string): HTMLElement => screen.getByRole('region', { name });
const weeks = ['Tuần này', 'Tuần trước', '2 tuần trước'];
const ranges = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('group', { name: `Khoảng thời gian: ${name}` }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

async function optionsOf(name: string): Promise<readonly (string | null)[]> {
  await userEvent.click(screen.getByRole('combobox', { name: `Khoảng thời gian: ${name}` }));
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

async function showProject(address = '/apps/dashboards/project'): Promise<void> {
  showDemo(ProjectPage, '/apps/dashboards/project', address);
  await screen.findByRole('heading', { level: 1, name: 'Cổng thông tin Lá Bàng' });
}

beforeEach(widenWindow);

// Charts measure their place before they draw.
const wide = Object.assign(document.createElement('style'), {
  textContent: 'div { width: 600px !important }',
});
beforeAll(() => document.head.append(wide));
afterAll(() => wide.remove());

afterEach(() => void vi.useRealTimers());

test('[CONST-012] analytics has nine widgets: visitors with a k above their points, tables of charts, and a map with a list', async () => {
  showDemo(AnalyticsPage, '/apps/dashboards/analytics');
  const shown = (): readonly (string | null)[] =>
    [...document.querySelectorAll('[data-named-point]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toHaveLength(12));
  expect(calls.made).toEqual(['GET /api/analytics-dashboard-app/widgets']);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8);
  const thisYear = shown();
  for (const value of thisYear) expect(value).toMatch(/^\d+(,\d)?k$/);
  await press('Năm trước');
  await waitFor(() => expect(shown()).not.toEqual(thisYear));
  const table = within(region('Lượt xem trang và khách')).getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(12);
  const days = ['Hôm nay', 'Hôm qua', '7 ngày qua', '28 ngày qua', '90 ngày qua'];
  expect(await optionsOf('Phiên theo thiết bị')).toEqual(days);
  await userEvent.click(screen.getByRole('option', { name: '90 ngày qua' }));
  within(region('Phiên theo thiết bị')).getAllByText('45%');
  const place = screen.getByRole('button', { name: 'Tokyo: 736 khách' });
  expect(place.textContent).toBe('2');
  await userEvent.click(place);
  expect(place.getAttribute('aria-pressed')).toBe('true');
});

test('[CONST-015] [ENT-DASH-03] ranges are three weeks and the days around today; the weather is of one place, in units of choice', async () => {
  await showProject();
  expect(ranges('Lỗi theo ngày')).toEqual(weeks);
  expect(ranges('Phân bổ công việc')).toEqual(weeks);
  expect(ranges('Lịch làm việc')).toEqual(['Hôm nay', 'Ngày mai']);
  within(region('Việc đến hạn')).getByText('21');
  expect(await optionsOf('Việc đến hạn')).toEqual(['Hôm nay', 'Hôm qua', 'Ngày mai']);
  await userEvent.click(screen.getByRole('option', { name: 'Ngày mai' }));
  within(region('Việc đến hạn')).getByText('9');
  const weather = region('Giờ và thời tiết');
  expect(weather.textContent).toMatch(/Hà Nội.*24 °C.*12 km\/h/);
  await press('Tùy chọn thời tiết');
  for (const [unit, said] of [
    ['°F', /Hà Nội.*75 °F.*12 km\/h/],
    ['mph', /Hà Nội.*75 °F.*7 mph/],
    ['Cần Thơ', /Cần Thơ.*90 °F.*5 mph/],
  ] as const) {
    await userEvent.click(screen.getByRole('menuitemradio', { name: unit }));
    expect(weather.textContent).toMatch(said);
  }
});

test('the project picked is the one named, and each tab has its address', async () => {
  await showProject('/apps/dashboards/project?tab=budget');
  expect(ranges('Chi tiêu')).toEqual(weeks);
  await userEvent.click(screen.getByRole('combobox', { name: 'Dự án' }));
  expect(screen.getAllByRole('option')).toHaveLength(4);
  await userEvent.click(screen.getByRole('option', { name: 'Cửa hàng Gỗ Mộc' }));
  screen.getByRole('heading', { level: 1, name: 'Cửa hàng Gỗ Mộc' });
  await userEvent.click(screen.getByRole('tab', { name: 'Nhóm' }));
  expect(within(screen.getByRole('table', { name: 'Thành viên' })).getAllByRole('row')).toHaveLength(21);
});

test('the clock goes on by seconds', async () => {
  const now = new Date('2026-11-14T08:21:30+07:00');
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  await showProject();
  expect(screen.getByRole('timer').textContent).toBe('08:21:30Thứ Bảy, 14 tháng 11, 2026');
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('timer').textContent).toMatch(/^08:21:32/);
});

test.each([
  ['/api/analytics-dashboard-app/widgets', AnalyticsPage],
  ['/api/project-dashboard-app/projects', ProjectPage],
])('what did not come from %s is asked for again', async (path, page) => {
  calls.troubles.set(path, 'broken');
  showDemo(page, '/apps/dashboards');
  await screen.findByText('Chưa tải được dữ liệu mẫu');
  calls.troubles.clear();
  await press('Thử lại');
  await screen.findAllByRole('figure');
});
