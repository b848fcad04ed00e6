import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../api/config.ts';
import { initialPush, usePush, type PushState } from '../../session/push/push.ts';
import { beginSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { openPushDialog } from '../account-dialogs/open-account-dialogs.tsx';

let server: FakeServer;

beforeEach(() => {
  setConfig({ ...testConfig, pushKey: 'key' });
  server = startFakeServer();
  server.answers['MyPush'] = () => success({ muted: ['signatures'], quiet: { from: 1350, until: 300 } });
  server.answers['ChoosePush'] = () => success(null);
  usePush.setState(initialPush, true);
  beginSession(userFromMe(aMe()));
});

async function openDialog(): Promise<ReturnType<typeof within>> {
  renderInShell(null);
  openPushDialog();
  return within(await screen.findByRole('dialog', { name: 'Thông báo trên máy này' }));
}

test('shows what was chosen, and sends what is chosen now', async () => {
  const dialog = await openDialog();
  await dialog.findByRole('switch', { name: /^Phiếu kết quả/, checked: true });
  dialog.getByRole('switch', { name: /^Chữ ký/, checked: false });
  expect((dialog.getByLabelText(/^Từ/) as HTMLInputElement).value).toBe('10:30 CH');
  expect((dialog.getByLabelText(/^Đến/) as HTMLInputElement).value).toBe('05:00 SA');
  await userEvent.click(dialog.getByRole('switch', { name: /^Phiếu kết quả/ }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Không báo trong giờ yên lặng' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Lưu/ }));
  await waitFor(() => expect(server.sent('ChoosePush')).toHaveLength(1));
  expect(server.lastSent('ChoosePush')).toEqual({
    choice: { muted: ['reports', 'signatures'], quiet: null },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers no way to silence alarms', async () => {
  const dialog = await openDialog();
  await dialog.findByText(/^Kết quả báo động và bảo mật tài khoản luôn được báo/);
  expect(dialog.queryByRole('switch', { name: /báo động/ })).toBeNull();
});

test('says what is wrong with the hours, and why a choice was refused', async () => {
  server.answers['MyPush'] = () => success({ muted: [], quiet: { from: 60, until: 60 } });
  server.answers['ChoosePush'] = () => refusal(3, 'Không lưu được.');
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('switch', { name: /^Chữ ký/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Lưu/ }));
  await dialog.findByText('Giờ kết thúc phải khác giờ bắt đầu');
  expect(server.sent('ChoosePush')).toEqual([]);
  await userEvent.click(dialog.getByRole('switch', { name: 'Không báo trong giờ yên lặng' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Lưu/ }));
  await dialog.findByText('Không lưu được.');
});

const states: readonly (readonly [string, Partial<PushState>, RegExp, string | null])[] = [
  ['can tell nothing', {}, /không nhận được thông báo khi trang đã đóng/, null],
  ['has not decided', { permission: 'default' }, /chưa nhận thông báo/, 'Bật thông báo'],
  ['tells', { permission: 'granted', isRegistered: true }, /đang nhận thông báo/, null],
  ['may not', { permission: 'denied' }, /đang chặn thông báo/, null],
  [
    'could not be registered',
    { permission: 'granted', error: { name: 'AbortError', message: 'no service', code: 20 } },
    /Chưa đăng ký được thông báo cho máy này \(no service\)/,
    'Thử lại',
  ],
];
test.each(states)('says that this browser %s, and what to do', async (_what, state, words, button) => {
  usePush.setState(state);
  const dialog = await openDialog();
  const alert = within(dialog.getByText(words).closest('.MuiAlert-root') as HTMLElement);
  expect(alert.queryAllByRole('button').map((one) => one.textContent)).toEqual(
    button === null ? [] : [button],
  );
});

test('asks the browser when the button is pressed', async () => {
  const requestPermission = vi.fn(() => Promise.resolve('denied'));
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  usePush.setState({ permission: 'default' });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Bật thông báo' }));
  expect(requestPermission).toHaveBeenCalledTimes(1);
  await dialog.findByText(/đang chặn thông báo/);
});

test('can be asked again when the choice did not come', async () => {
  let isDown = true;
  server.answers['MyPush'] = () => (isDown ? 'no-answer' : success({ muted: [], quiet: null }));
  const dialog = await openDialog();
  isDown = false;
  await userEvent.click(await dialog.findByRole('button', { name: /[Tt]hử lại/ }));
  await dialog.findByRole('switch', { name: /^Chữ ký/, checked: true });
});
