import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusalTexts } from '@senlab/contract';
import { beforeEach, expect, test } from 'vitest';
import { aMe, refusal, startFakeServer, success, testConfig } from '../../../test-support/fake-server.ts';
import type { FakeServer } from '../../../test-support/fake-server.ts';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../api/config.ts';
import type { OwnAccess } from '../../session/account/own-access-calls.ts';
import { beginSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { deviceName } from './texts.ts';
import { openAccessDialog } from '../account-dialogs/open-account-dialogs.tsx';

const session = (facts: Partial<OwnAccess['sessions'][number]>): OwnAccess['sessions'][number] => ({
  _id: 's1',
  isThis: false,
  isLocked: false,
  browser: 'chrome',
  system: 'windows',
  beganTime: '2026-11-16T01:05:00Z',
  heardTime: '2026-11-16T03:12:00Z',
  ...facts,
});

let server: FakeServer;
let access: OwnAccess;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  access = {
    sessions: [
      session({ isThis: true }),
      session({ _id: 's2', browser: 'safari', system: 'ios', isLocked: true }),
    ],
    devices: [
      {
        _id: 'd1',
        browser: 'edge',
        system: 'windows',
        network: '10.20.30.x',
        lastLoginTime: '2026-11-16T01:05:00Z',
      },
    ],
  };
  server.answers['MyAccess'] = () => success(access);
  beginSession(userFromMe(aMe()));
});

async function openDialog(): Promise<HTMLElement> {
  renderInShell(null);
  openAccessDialog();
  return screen.findByRole('dialog', { name: 'Phiên và thiết bị' });
}

const sent = (name: string): unknown[] =>
  server.operations.filter((each) => each.operationName === name).map(({ body }) => body);

test('tells where one is logged in, and offers to end every session but this one', async () => {
  const dialog = await openDialog();
  const [here, there] = within(
    await within(dialog).findByRole('region', { name: 'Phiên đăng nhập' }),
  ).getAllByRole('listitem');
  expect(here?.textContent).toContain('Chrome trên WindowsPhiên nàyĐăng nhập 08:05 16/11/2026');
  expect(here && within(here).queryByRole('button')).toBeNull();
  expect(there?.textContent).toContain('Safari trên iPhone hoặc iPadĐang khóa');
  expect(within(dialog).getByRole('region', { name: 'Máy đã đăng nhập' }).textContent).toContain(
    'Edge trên WindowsĐăng nhập gần nhất 08:05 16/11/2026, mạng 10.20.30.x',
  );
});

test.each([
  [/^Kết thúc phiên Safari trên iPhone hoặc iPad/, 'EndMySession', { _id: 's2' }, 'Đã kết thúc phiên.'],
  ['Kết thúc mọi phiên khác', 'EndMyOtherSessions', {}, 'Đã kết thúc mọi phiên khác.'],
  [/^Quên máy Edge trên Windows/, 'ForgetMyDevice', { _id: 'd1' }, 'Đã quên máy.'],
])('the button %s is sent, said and seen', async (name, operation, variables, words) => {
  server.answers[operation] = () => {
    access = { sessions: access.sessions.slice(0, 1), devices: [] };
    return refusal(0);
  };
  const dialog = await openDialog();
  await userEvent.click(await within(dialog).findByRole('button', { name }));
  await screen.findByText(words);
  expect(sent(operation)).toMatchObject([{ variables }]);
  await waitFor(() => expect(within(dialog).queryByRole('button', { name })).toBeNull());
  expect(within(dialog).queryByRole('button', { name: 'Kết thúc mọi phiên khác' })).toBeNull();
});

test('a session that has ended meanwhile is told, and the list is asked for again', async () => {
  server.answers['EndMySession'] = () => refusal(4, refusalTexts['session-unknown']);
  const dialog = await openDialog();
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Kết thúc phiên Safari/ }));
  await screen.findByText(refusalTexts['session-unknown']);
  await waitFor(() => expect(sent('MyAccess')).toHaveLength(2));
});

test('a list that does not come can be asked for again', async () => {
  server.answers['MyAccess'] = () => 'no-answer';
  const dialog = await openDialog();
  const retry = await within(dialog).findByRole('button', { name: 'Thử lại' });
  server.answers['MyAccess'] = () => success(access);
  await userEvent.click(retry);
  await within(dialog).findByText('Chrome trên Windows');
});

test('a browser that nobody knows has a name, too', () => {
  expect(deviceName({ browser: 'netscape', system: 'beos' })).toBe('Trình duyệt khác');
});
