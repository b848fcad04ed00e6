import { beforeEach, expect, test } from 'vitest';
import {
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { setConfig } from '../../api/config.ts';
import {
  askLogout,
  askMe,
  changeDefaultGroup,
  changePassword,
  registerDevice,
  saveSettings,
  saveShortcuts,
} from './account-calls.ts';

let server: FakeServer;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  for (const name of [
    'ChangePassword',
    'ChangeDefaultGroup',
    'SaveShortcuts',
    'SaveSettings',
    'RegisterDevice',
  ]) {
    server.answers[name] = () => success({ _id: 'a1' });
  }
});

const device = { deviceId: 'd', p256dh: 'p', auth: 'a', tokenId: 't', userId: 'u', platform: 'WEB' };

test.each([
  ['[GQL-005]', 'Me', askMe, {}],
  [
    '[GQL-013]',
    'ChangePassword',
    () => changePassword('cũ', 'mới-mới-mới'),
    { old_password: 'cũ', new_password: 'mới-mới-mới' },
  ],
  ['[GQL-008]', 'ChangeDefaultGroup', () => changeDefaultGroup('g1'), { groupId: 'g1' }],
  ['[GQL-007]', 'RegisterDevice', () => registerDevice(device), { data: device }],
  ['[API-009]', 'SaveShortcuts', () => saveShortcuts(['mail']), { shortcuts: ['mail'] }],
  ['[API-009]', 'SaveSettings', () => saveSettings({ theme: 'default' }), { settings: { theme: 'default' } }],
  ['[API-008]', 'Logout', () => askLogout('old'), {}],
] as const)('%s %s is sent with what it needs', async (_id, operationName, send, variables) => {
  await send();
  expect(server.operations[0]?.body).toMatchObject({ operationName, variables });
});

test('a refused password change says its code', async () => {
  server.answers['ChangePassword'] = () => refusal(3, 'Mật khẩu hiện tại không đúng.');
  expect(await changePassword('sai', 'mới-mới-mới')).toEqual({ ok: false, code: 3 });
});

test('a logout speaks for the session that is over, not for the stored one', async () => {
  localStorage.setItem('access_token', 'next');
  await askLogout('old');
  expect(server.operations[0]?.headers.get('authorization')).toBe('Bearer old');
});
