import { showStyles } from '@senlab/ui/test-support/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes, messages } from '@senlab/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../test-support/fake-server.ts';
import { setConfig } from '../api/config.ts';
import { onApiEvent } from '../api/events.ts';
import { storeToken } from '../api/stored-token.ts';
import { askMe } from '../session/account/account-calls.ts';
import { watchIdle } from '../session/idle-watch.ts';
import { keptWorkPrefix } from '../session/kept-work.ts';
import { lockedByServer, lockScreen, useLock, watchLock } from '../session/lock.ts';
import { beginSession, endSession, initialSession, useSession } from '../session/session-store.ts';
import { userFromMe } from '../session/user.ts';
import { LockHost } from './lock-host.tsx';

const token = 'header.payload.a-signature-of-the-first-person';
let server: FakeServer;
let stops: (() => void)[];

function startWatching(): void {
  stops = [
    watchLock(),
    watchIdle(),
    onApiEvent((event) => event.kind === 'session-locked' && lockedByServer()),
  ];
}

beforeEach(() => {
  localStorage.clear();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['LockSession'] = () => refusal(0);
  server.answers['UnlockSession'] = () => refusal(0);
  server.answers['MarkActivity'] = () => refusal(0);
  useSession.setState(initialSession, true);
  storeToken({ token, expiresAt: 9_999_999_999 });
  startWatching();
  beginSession(userFromMe(aMe()));
});

afterEach(() => {
  endSession(undefined);
  for (const stop of stops) stop();
  cleanup();
  vi.useRealTimers();
});

/** A page with something typed into it, and a dialog of it, which stands beside the page. */
async function openPage(): Promise<void> {
  showStyles();
  const dialog = document.createElement('div');
  dialog.textContent = 'Kết quả của bệnh nhân Mẫu';
  document.body.append(dialog);
  stops.push(() => dialog.remove());
  render(
    <>
      <LockHost />
      <label>
        Ghi chú <input />
      </label>
    </>,
  );
  await userEvent.type(screen.getByLabelText('Ghi chú'), 'đang viết dở');
}

const passwordField = (): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>('Mật khẩu');
const sent = (): readonly string[] => server.operations.map(({ operationName }) => operationName);
const otherTab = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
};

/** What of the page can still be read, reached or printed. */
function open(): readonly Element[] {
  const beside = [...document.body.children].filter((each) => !each.hasAttribute('data-lock-screen'));
  return beside.filter(
    (each) =>
      !each.hasAttribute('inert') ||
      each.getAttribute('aria-hidden') !== 'true' ||
      [each, ...each.querySelectorAll('*')].some((part) => getComputedStyle(part).visibility !== 'hidden'),
  );
}

describe('a locked screen', () => {
  test('shows who it is and nothing of the page, and gives the page back as it was', async () => {
    await openPage();
    expect(open()).not.toEqual([]);
    lockScreen();
    const dialog = await screen.findByRole('dialog', { name: 'Màn hình đã khóa' });
    expect(dialog.textContent).toContain('Nguyễn Thị Ngọc Lan');
    expect(open()).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(sent()).toContain('LockSession'));
    await userEvent.type(await passwordField(), 'Hoa#Sen#2026{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const note = screen.getByLabelText<HTMLInputElement>('Ghi chú');
    expect(note.value).toBe('đang viết dở');
    expect(document.activeElement).toBe(note);
    expect(document.querySelectorAll('[inert], [data-locked]')).toHaveLength(0);
    expect(localStorage.getItem('senlab:locked')).toBeNull();
  });

  test('covers what opens behind it', async () => {
    await openPage();
    lockScreen();
    await passwordField();
    const late = document.createElement('div');
    late.textContent = 'Hộp thoại đến sau';
    document.body.append(late);
    stops.push(() => late.remove());
    await waitFor(() => expect(open()).toEqual([]));
  });

  test.each([
    ['the wrong password', () => refusal(codes.invalid, 'Mật khẩu hiện tại không đúng.'), /không đúng/],
    ['too many attempts', () => refusal(codes.tooMany, messages.tooMany(4)), /4 giây/],
    ['a server that does not answer', () => 'no-answer' as const, /Không kết nối được/],
  ])('stays locked after %s, says so and empties the field', async (_what, answer, words) => {
    await openPage();
    server.answers['UnlockSession'] = answer;
    lockScreen();
    await userEvent.type(await passwordField(), 'sai{Enter}');
    await screen.findByText(words);
    expect((await passwordField()).value).toBe('');
    expect(open()).toEqual([]);
  });

  test('asks for a password before it asks the server', async () => {
    await openPage();
    lockScreen();
    await passwordField();
    await userEvent.click(screen.getByRole('button', { name: 'Mở khóa' }));
    await screen.findByText('Vui lòng nhập mật khẩu.');
    expect(sent()).not.toContain('UnlockSession');
  });

  test('lets no shortcut and no scanner of the page hear a key', async () => {
    await openPage();
    lockScreen();
    const field = await passwordField();
    const heard = vi.fn();
    globalThis.addEventListener('keydown', heard, true);
    document.addEventListener('keydown', heard);
    stops.push(() => {
      globalThis.removeEventListener('keydown', heard, true);
      document.removeEventListener('keydown', heard);
    });
    await userEvent.type(field, 'abc');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(heard).not.toHaveBeenCalled();
    expect(field.value).toBe('abc');
  });

  test('lets requests wait, and sends them when it is open', async () => {
    await openPage();
    lockScreen();
    await passwordField();
    const asked = askMe();
    await userEvent.type(await passwordField(), 'đúng{Enter}');
    expect((await asked).kind).toBe('success');
    expect(sent().indexOf('Me')).toBeGreaterThan(sent().indexOf('UnlockSession'));
  });

  test('is left by a logout, which takes unsaved work and waiting requests along', async () => {
    await openPage();
    localStorage.setItem(`${keptWorkPrefix}results:a`, '{}');
    lockScreen();
    const asked = askMe();
    await passwordField();
    await userEvent.click(screen.getByRole('button', { name: 'Đăng xuất' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(useSession.getState()).toMatchObject({ status: 'guest', ending: 'logout' });
    expect((await asked).kind).toBe('superseded');
    await waitFor(() => expect(sent()).toContain('Logout'));
    expect(Object.keys(localStorage).filter((key) => /draft|locked/.test(key))).toEqual([]);
  });
});

describe('all tabs', () => {
  test('lock and open together', async () => {
    await openPage();
    const mark = JSON.stringify({ session: token.slice(-24), username: 'ktv.lan', fullName: 'Lan' });
    otherTab('senlab:locked', mark);
    await passwordField();
    expect(sent()).not.toContain('LockSession');
    otherTab('senlab:locked', null);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are not locked by the mark of another session, nor by one that cannot be read', async () => {
    await openPage();
    otherTab('senlab:locked', JSON.stringify({ session: 'another', username: '', fullName: '' }));
    otherTab('senlab:locked', '{');
    expect(useLock.getState().mark).toBeUndefined();
  });

  test('are let go by the end of the session elsewhere', async () => {
    await openPage();
    lockScreen();
    endSession('elsewhere');
    expect(useLock.getState().mark).toBeUndefined();
    expect(localStorage.getItem('senlab:locked')).toBeNull();
  });
});

test('a reload opens nothing: the page locks before it asks anything', async () => {
  lockScreen();
  for (const stop of stops) stop();
  useLock.setState({ mark: undefined });
  useSession.setState(initialSession, true);
  startWatching();
  expect(useLock.getState().mark).toMatchObject({ fullName: 'Nguyễn Thị Ngọc Lan' });
  const asked = askMe();
  render(<LockHost />);
  await passwordField();
  expect(sent()).not.toContain('Me');
  await userEvent.type(await passwordField(), 'đúng{Enter}');
  expect((await asked).kind).toBe('success');
});

test('a screen that the server has locked is locked here too, and what was refused is asked again', async () => {
  await openPage();
  let isLocked = true;
  server.answers['Me'] = () => (isLocked ? refusal(codes.locked, messages.locked) : success(aMe()));
  const asked = askMe();
  await passwordField();
  expect(open()).toEqual([]);
  isLocked = false;
  await userEvent.type(await passwordField(), 'đúng{Enter}');
  expect((await asked).kind).toBe('success');
  expect(sent()).not.toContain('LockSession');
});

describe('a screen that nobody sits at', () => {
  const minute = 60_000;
  const press = (): boolean => globalThis.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  const isScreenLocked = (): boolean => useLock.getState().mark !== undefined;

  beforeEach(() => {
    for (const stop of stops) stop();
    vi.useFakeTimers();
    useSession.setState(initialSession, true);
    startWatching();
    beginSession(userFromMe(aMe()));
  });

  test('locks after its time, not before', () => {
    vi.advanceTimersByTime(30 * minute - 1);
    expect(isScreenLocked()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(isScreenLocked()).toBe(true);
  });

  test('locks sooner for whoever signs, and as the hospital says', () => {
    setConfig({ ...testConfig, idleMinutes: { guarded: 2, staff: 30, bench: 60 } });
    useSession.setState(initialSession, true);
    beginSession(userFromMe(aMe({ permissions: ['results.approve'] })));
    vi.advanceTimersByTime(2 * minute + 1_000);
    expect(isScreenLocked()).toBe(true);
  });

  test('stays open while there is a key now and then, and tells the server seldom', async () => {
    for (let count = 0; count < 40; count += 1) {
      vi.advanceTimersByTime(minute);
      press();
    }
    expect(isScreenLocked()).toBe(false);
    vi.useRealTimers();
    await waitFor(() => expect(sent().filter((name) => name === 'MarkActivity').length).toBe(13));
  });

  test('stays open for a key in another tab', () => {
    vi.advanceTimersByTime(29 * minute);
    localStorage.setItem('senlab:active', `${String(Date.now())} ${token.slice(-24)}`);
    vi.advanceTimersByTime(29 * minute);
    expect(isScreenLocked()).toBe(false);
    vi.advanceTimersByTime(2 * minute);
    expect(isScreenLocked()).toBe(true);
  });

  test('is not opened by the key that wakes the computer, whose timers slept', () => {
    vi.setSystemTime(Date.now() + 3 * 60 * minute);
    press();
    expect(isScreenLocked()).toBe(true);
  });

  test('locks at once by Ctrl+Alt+L', () => {
    const keys = { key: 'l', code: 'KeyL', ctrlKey: true };
    globalThis.dispatchEvent(new KeyboardEvent('keydown', keys));
    expect(isScreenLocked()).toBe(false);
    globalThis.dispatchEvent(new KeyboardEvent('keydown', { ...keys, altKey: true }));
    expect(isScreenLocked()).toBe(true);
  });
});
