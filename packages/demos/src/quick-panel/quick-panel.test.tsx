import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls, press, showPanel } from '../../test-support/demo-page.tsx';
import { QuickPanel } from './quick-panel.tsx';

afterEach(() => void vi.useRealTimers());

const section = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

describe('the quick panel', () => {
  test('asks for nothing before it is opened, and then says that it is loading, or offers another try', async () => {
    calls.troubles.set('/api/quick-panel/data', 'broken');
    showPanel(QuickPanel);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.made).toEqual([]);
    await userEvent.click(screen.getByText('toggle'));
    await screen.findByText('Chưa tải được bảng nhanh');
    calls.troubles.set('/api/quick-panel/data', 'silent');
    await press('Thử lại');
    await screen.findByText('Đang tải…');
  });

  test('says that it is a demo, and shows weekday, day and month of today, events, notes, and switches for the keyboard', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 14, 8, 21), toFake: ['Date'] });
    showPanel(QuickPanel, true);
    expect(screen.getByText('Dữ liệu mẫu – không dùng cho thông tin bệnh nhân')).toBeTruthy();
    expect((await section('Hôm nay')).textContent).toBe('Thứ Bảy14Tháng 11');
    expect(within(await section('Sự kiện')).getAllByRole('listitem')).toHaveLength(3);
    expect(within(await section('Ghi chú')).getByText('Sách muốn đọc')).toBeTruthy();
    expect(calls.made).toEqual(['GET /api/quick-panel/data']);
    screen.getByRole('switch', { name: 'Âm thanh thông báo' }).focus();
    await userEvent.keyboard(' ');
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    expect(switches.map(({ checked }) => checked)).toEqual([true, true, false]);
  });

  test.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['its button', () => press('Đóng bảng nhanh')],
    ['a click outside', () => userEvent.click(document.querySelector('.MuiBackdrop-root') ?? document.body)],
  ])('is closed by %s', async (_how, close) => {
    showPanel(QuickPanel, true);
    await section('Sự kiện');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
