import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { calls, press, sent, showPanel, widenWindow } from '../../test-support/demo-page.tsx';
import { ChatPanel } from './chat-panel.tsx';

const hint = 'Chưa chọn người liên hệ';
const field = (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox', { name: /^Tin nhắn gửi/ });
const log = (): Promise<HTMLElement> => screen.findByRole('log');
const isOpen = (): boolean => screen.queryByRole('heading', { level: 2 }) !== null;

/** Opens the panel by somebody in its column. */
async function openChat(name: RegExp): Promise<void> {
  showPanel(ChatPanel);
  await press(name);
  await field();
}

describe('the chat panel', () => {
  test('[CHATP-001] [SHELL-018] is opened, closed and toggled; Esc closes it, and a click outside, but none inside', async () => {
    showPanel(ChatPanel);
    expect(isOpen()).toBe(false);
    for (const [button, isOpenThen] of [
      ['Mở trò chuyện nhóm', true],
      ['Đóng trò chuyện', false],
      ['toggle', true],
      ['toggle', false],
      ['toggle', true],
    ] as const) {
      await press(button);
      expect(isOpen()).toBe(isOpenThen);
    }
    await userEvent.click(await screen.findByText(hint));
    expect(isOpen()).toBe(true);
    expect(screen.getByText('Dữ liệu mẫu – không dùng cho thông tin bệnh nhân')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await press('toggle');
    await userEvent.click(screen.getByText('the page'));
    expect(isOpen()).toBe(false);
  });

  test('on a small screen asks for nothing before it is opened, and then shows that it is loading', async () => {
    calls.troubles.set('/api/chat/user', 'silent');
    widenWindow();
    showPanel(ChatPanel);
    expect(calls.made).toEqual([]);
    await press('toggle');
    await screen.findByText('Đang tải…');
    expect(calls.made).toHaveLength(2);
  });

  test('offers another try when people or a conversation could not be loaded', async () => {
    calls.troubles.set('/api/chat/contacts', 'broken').set('/api/chat/get-chat', 'broken');
    showPanel(ChatPanel, true);
    await screen.findByText('Chưa tải được danh sách người liên hệ');
    calls.troubles.delete('/api/chat/contacts');
    await press('Thử lại');
    await press(/Minh Anh/);
    await screen.findByText('Chưa tải được cuộc trò chuyện');
    calls.troubles.clear();
    await press('Thử lại');
    await log();
  });
});

describe('the column of contacts', () => {
  test('[CHATP-005] asks for the user and the contacts, names each with status and unread messages, and is one stop of the Tab key', async () => {
    showPanel(ChatPanel);
    const first = await screen.findByRole('button', {
      name: 'Nguyễn Minh Anh, trực tuyến, 3 tin nhắn chưa đọc',
    });
    expect(calls.made).toEqual(['GET /api/chat/user', 'GET /api/chat/contacts']);
    for (const name of ['Trần Quốc Bảo, không làm phiền', 'Vũ Ngọc Diệp, ngoại tuyến'])
      screen.getByRole('button', { name });
    const buttons = within(screen.getByRole('toolbar', { name: 'Người liên hệ' })).getAllByRole('button');
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    first.focus();
    for (const [keys, place] of [
      ['{ArrowDown}', 1],
      ['{End}{ArrowDown}{ArrowUp}', -1],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(document.activeElement).toBe(buttons.at(place));
    }
  });

  test('moves a new chat up to the others only when nobody looks', async () => {
    await openChat(/Ngọc Diệp/);
    const place = (): number =>
      within(screen.getByRole('toolbar'))
        .getAllByRole('button')
        .findIndex(({ textContent }) => textContent.includes('Ngọc Diệp'));
    expect(place()).toBe(4);
    await userEvent.keyboard('{Escape}');
    expect(place()).toBe(3);
  });
});

describe('a conversation', () => {
  test('[CHATP-002] [CHATP-003] [ENT-HOSP-17] opens with the panel when a contact is chosen, and is forgotten when it is closed', async () => {
    await openChat(/Minh Anh/);
    expect(within(await log()).getByText('Tuyệt quá.')).toBeTruthy();
    expect(calls.made.at(-1)).toBe('GET /api/chat/get-chat?contactId=minh-anh&userId=user-lotus');
    expect(screen.getByRole('heading', { name: 'Nguyễn Minh Anh' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nguyễn Minh Anh, trực tuyến', pressed: true })).toBeTruthy();
    // What one person said stands together, with one time under it.
    const groups = within(await log()).getAllByRole('listitem');
    expect(groups.map((group) => group.querySelectorAll('p').length)).toEqual([1, 2, 3]);
    expect(groups.map((group) => group.querySelectorAll('time').length)).toEqual([1, 1, 1]);
    expect(groups[1]?.textContent).toContain('Bạn:');
    expect(groups[2]?.querySelector('time')?.dateTime).toBe('2026-11-12T01:12:00.000Z');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    await press('toggle');
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('is the last one asked for, however late the answers come, and none once the panel was closed', async () => {
    showPanel(ChatPanel);
    await screen.findByRole('button', { name: /Minh Anh/ });
    const answer = calls.holdBack('/api/chat/get-chat');
    await press(/Minh Anh/);
    calls.troubles.clear();
    await press(/Quốc Bảo/);
    await field();
    await answer();
    expect(screen.getByRole('log', { name: 'Tin nhắn với Trần Quốc Bảo' })).toBeTruthy();
    const late = calls.holdBack('/api/chat/get-chat');
    await press(/Thu Hà/);
    await userEvent.keyboard('{Escape}');
    await late();
    await press('toggle');
    expect(screen.getByText(hint)).toBeTruthy();
  });
});

describe('writing', () => {
  const written = async (): Promise<string> => (await field()).value;

  test('[VAL-023] Enter and the button send, but neither nothing nor spaces; Shift begins a line, a Vietnamese word ends first', async () => {
    await openChat(/Gia Huy/);
    expect(screen.getByText('Chưa có tin nhắn')).toBeTruthy();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Gửi' });
    for (const keys of ['{Enter}', '   {Enter}', '{Shift>}{Enter}{Enter}{/Shift}{Enter}']) {
      await userEvent.keyboard(keys);
      expect([keys, sent(), send.disabled]).toEqual([keys, [], true]);
    }
    await userEvent.clear(await field());
    await userEvent.keyboard('một{Shift>}{Enter}{/Shift}hai');
    expect(await written()).toBe('một\nhai');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(sent()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(await within(await log()).findByText(/^một\s+hai$/)).toBeTruthy();
    await waitFor(async () => expect(await written()).toBe(''));
    await userEvent.paste('Chào bạn');
    await press('Gửi');
    expect(await within(await log()).findByText('Chào bạn')).toBeTruthy();
    expect(sent()).toEqual(['send-message', 'send-message']);
  });

  test('keeps the words and says so when they could not be sent, and sends none twice while they are on their way', async () => {
    calls.troubles.set('/api/chat/send-message', 'broken');
    await openChat(/Gia Huy/);
    await userEvent.paste('Chào bạn');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Chưa gửi được. Vui lòng thử lại.');
    expect(await written()).toBe('Chào bạn');
    calls.troubles.clear();
    await userEvent.keyboard('{Enter}');
    expect(await within(await log()).findAllByText('Chào bạn')).toHaveLength(1);
    await waitFor(async () => expect(await written()).toBe(''));
    calls.troubles.set('/api/chat/send-message', 'silent');
    await userEvent.paste('Chào');
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(sent()).toHaveLength(3);
  });
});
