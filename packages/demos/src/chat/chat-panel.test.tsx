import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { calls, press, sent, showPanel, widenWindow } from '../../test-support/demo-page.tsx';
import { ChatPanel } from './chat-panel.tsx';

const hint = 'Chưa chọn người liên hệ';
const contact = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
const field = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /^Tin nhắn gửi/ });
const log = (): Promise<HTMLElement> => screen.findByRole('log');
const isOpen = (): boolean => screen.queryByRole('heading', { level: 2 }) !== null;

/** Opens the panel by somebody in its column. */
async function openChat(name: RegExp): Promise<void> {
  showPanel(ChatPanel);
  await press(name);
  await field();
}

describe('the chat panel', () => {
  test('[CHATP-001] is opened, closed and toggled', async () => {
    showPanel(ChatPanel);
    expect(isOpen()).toBe(false);
    for (const [button, isOpenThen] of [
      ['Mở trò chuyện nhóm', true],
      ['Đóng trò chuyện', false],
      ['toggle', true],
      ['toggle', false],
    ] as const) {
      await press(button);
      expect(isOpen()).toBe(isOpenThen);
    }
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

  test.each([
    ['/api/chat/contacts', 'Chưa tải được danh sách người liên hệ'],
    ['/api/chat/get-chat', 'Chưa tải được cuộc trò chuyện'],
  ])('offers another try when %s fails: %s', async (path, said) => {
    calls.troubles.set(path, 'broken');
    showPanel(ChatPanel, true);
    if (path.endsWith('chat')) await press(/Minh Anh/);
    await screen.findByText(said);
    calls.troubles.clear();
    await press('Thử lại');
    await (path.endsWith('chat') ? log() : contact(/Minh Anh/));
  });
});

describe('the column of contacts', () => {
  test('names each with status and unread messages', async () => {
    showPanel(ChatPanel);
    for (const name of [
      'Nguyễn Minh Anh, trực tuyến, 3 tin nhắn chưa đọc',
      'Trần Quốc Bảo, không làm phiền',
      'Vũ Ngọc Diệp, ngoại tuyến',
      'Hồ Thanh Trúc, vắng mặt',
    ])
      await screen.findByRole('button', { name });
  });

  test('is one stop of the Tab key, and the arrow keys go through it', async () => {
    showPanel(ChatPanel);
    const first = await contact(/Minh Anh/);
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
  test('[CHATP-002] [ENT-HOSP-17] opens with the panel when a contact is chosen, and is loaded', async () => {
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
  });

  test('[CHATP-003] [ENT-HOSP-17] is forgotten when the panel is closed', async () => {
    await openChat(/Minh Anh/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    await press('toggle');
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('is the last one asked for, however late the answers come, and none once the panel was closed', async () => {
    showPanel(ChatPanel);
    await contact(/Minh Anh/);
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
  const written = async (): Promise<string> => ((await field()) as HTMLTextAreaElement).value;

  test.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['the button', () => press('Gửi')],
  ])('%s sends the first message of an empty conversation, and empties the field', async (_how, send) => {
    await openChat(/Gia Huy/);
    expect(screen.getByText('Chưa có tin nhắn')).toBeTruthy();
    await userEvent.paste('Chào bạn');
    await send();
    expect(await within(await log()).findByText('Chào bạn')).toBeTruthy();
    await waitFor(async () => expect(await written()).toBe(''));
    expect(sent()).toEqual(['send-message']);
  });

  test('[VAL-023] nothing, spaces and empty lines are not sent', async () => {
    await openChat(/Gia Huy/);
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Gửi' });
    for (const keys of ['{Enter}', '   {Enter}', '{Shift>}{Enter}{Enter}{/Shift}{Enter}']) {
      await userEvent.keyboard(keys);
      expect([keys, sent(), send.disabled]).toEqual([keys, [], true]);
    }
  });

  test('Enter begins a line with Shift, and ends a word of the Vietnamese keyboard: neither sends', async () => {
    await openChat(/Gia Huy/);
    await userEvent.keyboard('một{Shift>}{Enter}{/Shift}hai');
    expect(await written()).toBe('một\nhai');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(sent()).toEqual([]);
  });

  test('a second Enter while the first is on its way sends nothing more', async () => {
    calls.troubles.set('/api/chat/send-message', 'silent');
    await openChat(/Gia Huy/);
    await userEvent.paste('Chào');
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(sent()).toHaveLength(1);
  });

  test('keeps the words and says so when they could not be sent', async () => {
    calls.troubles.set('/api/chat/send-message', 'broken');
    await openChat(/Gia Huy/);
    await userEvent.paste('Chào bạn');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Chưa gửi được. Vui lòng thử lại.');
    expect(await written()).toBe('Chào bạn');
    calls.troubles.clear();
    await userEvent.keyboard('{Enter}');
    expect(await within(await log()).findAllByText('Chào bạn')).toHaveLength(1);
  });
});
