import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { sent, showDemo, widenWindow } from '../../../test-support/demo-page.tsx';
import { ChatPage } from './index.ts';

/** By themselves tests have the width of a phone. */
async function showChat({ isWide = true, contactId = '' } = {}): Promise<{ where: () => string }> {
  if (isWide) widenWindow();
  const shown = showDemo(ChatPage, '/apps/chat/:contactId?', `/apps/chat/${contactId}`);
  await screen.findByRole(contactId === '' ? 'navigation' : 'log');
  return shown;
}

const names = (section: string): (string | undefined)[] =>
  within(screen.getByRole('region', { name: section }))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href')?.split('/').at(-1));

describe('the chat', () => {
  test('[ENT-HOSP-17] opens the conversation with the contact of its address, beside all others', async () => {
    const { where } = await showChat();
    expect(names('Đang trò chuyện')).toEqual(['minh-anh', 'quoc-bao', 'thu-ha']);
    expect(names('Người liên hệ')).toHaveLength(7);
    expect(screen.getByText('Chưa chọn người liên hệ')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /Nguyễn Minh Anh.*3 tin nhắn chưa đọc/ }));
    expect(await screen.findByRole('log', { name: 'Tin nhắn với Nguyễn Minh Anh' })).toBeTruthy();
    expect(where()).toBe('/apps/chat/minh-anh');
    expect(screen.queryByText('3 tin nhắn chưa đọc')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Tìm người' }), 'quoc');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/apps/chat/quoc-bao',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Xem ?Nguyễn Minh Anh/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Người liên hệ' });
    expect(within(drawer).getByText('Trực tuyến · Đang pha cà phê')).toBeTruthy();
  });

  test('on a phone shows the people, then the conversation, with a way back', async () => {
    const { where } = await showChat({ isWide: false, contactId: 'thu-ha' });
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Về danh sách' }));
    expect(where()).toBe('/apps/chat');
    await screen.findByRole('navigation');
    expect(screen.queryByText('Chưa chọn người liên hệ')).toBeNull();
  });
});

describe('what one says of oneself', () => {
  const pass = (ms: number): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });

  test('[MOCK-CHAT-04] is kept half a second after the last change, of mood or status', async () => {
    await showChat();
    await userEvent.click(screen.getByRole('button', { name: /^Hồ sơ của tôi/ }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const mood = screen.getByRole('textbox', { name: 'Tâm trạng' });
    fireEvent.change(mood, { target: { value: 'Đang bận' } });
    await pass(499);
    fireEvent.click(screen.getByRole('radio', { name: 'Vắng mặt' }));
    await pass(499);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toHaveLength(1);
    vi.useRealTimers();
    await screen.findByText('Đang bận', { selector: 'span' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Vắng mặt' }).checked).toBe(true);
  });

  test('is kept at once when the page is left', async () => {
    await showChat();
    await userEvent.click(screen.getByRole('button', { name: 'Đổi tình trạng: Trực tuyến' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Ngoại tuyến' }));
    cleanup();
    expect(sent()).toHaveLength(1);
  });
});
