import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { calls, press, sent, showPanel, widenWindow } from '../../test-support/demo-page.tsx';
import { ChatPanel } from './chat-panel.tsx';

const hint = 'Chưa chọn người liên hệ';

function contact(name: RegExp): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

function field(): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name: /^Tin nhắn gửi/ });
}

function log(): Promise<HTMLElement> {
  return screen.findByRole('log');
}

async function openChat(name: RegExp): Promise<void> {
  await press(name);
  await field();
}

function isOpen(): boolean {
  return screen.queryByRole('heading', { level: 2 }) !== null;
}

describe('the chat panel', () => {
  test('[CHATP-001] is opened, closed and toggled', async () => {
    showPanel(ChatPanel);
    expect(isOpen()).toBe(false);
    await press('Mở trò chuyện nhóm');
    expect(isOpen()).toBe(true);
    await press('Đóng trò chuyện');
    expect(isOpen()).toBe(false);
    await press('toggle');
    expect(isOpen()).toBe(true);
    await press('toggle');
    expect(isOpen()).toBe(false);
  });

  test('[SHELL-018] Esc closes it, and a click outside, but none inside', async () => {
    showPanel(ChatPanel, true);
    await userEvent.click(await screen.findByText(hint));
    expect(isOpen()).toBe(true);
    expect(screen.getByText('Bản trình diễn – không dùng cho thông tin bệnh nhân')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await press('toggle');
    expect(isOpen()).toBe(true);
    await userEvent.click(screen.getByText('the page'));
    expect(isOpen()).toBe(false);
  });

  test('[CHATP-005] asks for the user and the contacts by the calls of the chat demo', async () => {
    showPanel(ChatPanel);
    await contact(/Minh Anh/);
    expect(calls.made).toEqual(['GET /api/chat/user', 'GET /api/chat/contacts']);
  });

  test('asks for nothing on a small screen before it is opened', async () => {
    widenWindow();
    showPanel(ChatPanel);
    expect(calls.made).toEqual([]);
    await press('toggle');
    await contact(/Minh Anh/);
  });

  test('shows that it is loading', async () => {
    calls.troubles.set('/api/chat/user', 'silent');
    showPanel(ChatPanel, true);
    await screen.findByText('Đang tải…');
  });

  test('offers another try when the people cannot be loaded', async () => {
    calls.troubles.set('/api/chat/contacts', 'broken');
    showPanel(ChatPanel, true);
    await screen.findByText('Chưa tải được danh sách người liên hệ');
    calls.troubles.clear();
    await press('Thử lại');
    await contact(/Minh Anh/);
  });
});

describe('the column of contacts', () => {
  test('names each with status and unread messages', async () => {
    showPanel(ChatPanel);
    await screen.findByRole('button', { name: 'Nguyễn Minh Anh, trực tuyến, 3 tin nhắn chưa đọc' });
    expect(screen.getByRole('button', { name: 'Trần Quốc Bảo, không làm phiền' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vũ Ngọc Diệp, ngoại tuyến' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hồ Thanh Trúc, vắng mặt' })).toBeTruthy();
  });

  test('is one stop of the Tab key, and the arrow keys go through it', async () => {
    showPanel(ChatPanel);
    const first = await contact(/Minh Anh/);
    const buttons = within(screen.getByRole('toolbar', { name: 'Người liên hệ' })).getAllByRole('button');
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(buttons[1]);
    await userEvent.keyboard('{End}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(buttons.at(-1));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
  });

  test('moves a new chat up to the others only when nobody looks', async () => {
    showPanel(ChatPanel);
    await openChat(/Ngọc Diệp/);
    const order = (): (string | null)[] =>
      within(screen.getByRole('toolbar'))
        .getAllByRole('button')
        .map((each) => each.textContent);
    expect(order()[4]).toContain('Ngọc Diệp');
    await userEvent.keyboard('{Escape}');
    expect(order()[3]).toContain('Ngọc Diệp');
  });
});

describe('a conversation', () => {
  test('[CHATP-002] [ENT-HOSP-17] opens with the panel when a contact is chosen, and is loaded', async () => {
    showPanel(ChatPanel);
    await press(/Minh Anh/);
    expect(isOpen()).toBe(true);
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
  });

  test('[CHATP-003] [ENT-HOSP-17] is forgotten when the panel is closed', async () => {
    showPanel(ChatPanel);
    await openChat(/Minh Anh/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    await press('toggle');
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('shows the last one asked for, however late the answers come', async () => {
    showPanel(ChatPanel);
    const late = await contact(/Minh Anh/);
    const answer = calls.holdBack('/api/chat/get-chat');
    await userEvent.click(late);
    calls.troubles.clear();
    await openChat(/Quốc Bảo/);
    await answer();
    expect(screen.getByRole('log', { name: 'Tin nhắn với Trần Quốc Bảo' })).toBeTruthy();
  });

  test('stays closed when its answer comes after the panel was closed', async () => {
    showPanel(ChatPanel);
    const late = await contact(/Minh Anh/);
    const answer = calls.holdBack('/api/chat/get-chat');
    await userEvent.click(late);
    await userEvent.keyboard('{Escape}');
    await answer();
    await press('toggle');
    expect(screen.getByText(hint)).toBeTruthy();
  });

  test('offers another try when it cannot be loaded', async () => {
    showPanel(ChatPanel);
    calls.troubles.set('/api/chat/get-chat', 'broken');
    await press(/Minh Anh/);
    await screen.findByText('Chưa tải được cuộc trò chuyện');
    calls.troubles.clear();
    await press('Thử lại');
    await log();
  });
});

describe('writing', () => {
  test('Enter sends the first message of an empty conversation and empties the field', async () => {
    showPanel(ChatPanel);
    await openChat(/Gia Huy/);
    expect(screen.getByText('Chưa có tin nhắn')).toBeTruthy();
    await userEvent.paste('Chào bạn');
    await userEvent.keyboard('{Enter}');
    expect(await within(await log()).findByText('Chào bạn')).toBeTruthy();
    await waitFor(async () => expect((await field()).textContent).toBe(''));
    expect(sent()).toEqual(['send-message']);
  });

  test('the button sends too', async () => {
    showPanel(ChatPanel);
    await openChat(/Quốc Bảo/);
    await userEvent.paste('Cảm ơn anh');
    await press('Gửi');
    expect(await within(await log()).findByText('Cảm ơn anh')).toBeTruthy();
  });

  test('[VAL-023] nothing, spaces and empty lines are not sent', async () => {
    showPanel(ChatPanel);
    await openChat(/Gia Huy/);
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Gửi' });
    for (const keys of ['{Enter}', '   {Enter}', '{Shift>}{Enter}{Enter}{/Shift}{Enter}']) {
      await userEvent.keyboard(keys);
      expect([keys, sent(), send.disabled]).toEqual([keys, [], true]);
    }
  });

  test('Enter begins a line with Shift, and ends a word of the Vietnamese keyboard: neither sends', async () => {
    showPanel(ChatPanel);
    await openChat(/Gia Huy/);
    await userEvent.keyboard('một{Shift>}{Enter}{/Shift}hai');
    expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', 'một\nhai');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(sent()).toEqual([]);
  });

  test('a second Enter while the first is on its way sends nothing more', async () => {
    calls.troubles.set('/api/chat/send-message', 'silent');
    showPanel(ChatPanel);
    await openChat(/Gia Huy/);
    await userEvent.paste('Chào');
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(sent()).toHaveLength(1);
  });

  test('keeps the words and says so when they could not be sent', async () => {
    calls.troubles.set('/api/chat/send-message', 'broken');
    showPanel(ChatPanel);
    await openChat(/Gia Huy/);
    await userEvent.paste('Chào bạn');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Chưa gửi được. Vui lòng thử lại.');
    expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', 'Chào bạn');
    calls.troubles.clear();
    await userEvent.keyboard('{Enter}');
    expect(await within(await log()).findAllByText('Chào bạn')).toHaveLength(1);
  });
});
