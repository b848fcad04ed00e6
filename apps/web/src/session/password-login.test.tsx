import { beforeEach, describe, expect, test } from 'vitest';
import {
  json,
  refusal,
  startFakeServer,
  testConfig,
  type FakeServer,
} from '../../test-support/fake-server.ts';
import { setConfig } from '../api/config.ts';
import { fieldErrors, loginWithPassword, waitSeconds } from './password-login.ts';
import { initialSession, useSession } from './session-store.ts';

const credentials = { username: 'ktv.lan', password: 'mật khẩu & more' };
let server: FakeServer;

beforeEach(() => {
  useSession.setState(initialSession, true);
  setConfig(testConfig);
  server = startFakeServer();
});

describe('a login by password', () => {
  test('[API-004] sends grant, user name, password and scope', async () => {
    await loginWithPassword(credentials);
    expect(Object.fromEntries(server.tokenRequests[0] ?? [])).toMatchObject({
      grant_type: 'password',
      username: 'ktv.lan',
      password: 'mật khẩu & more',
      scope: 'api openid profile',
    });
  });

  test('[API-003] is form-encoded', async () => {
    await loginWithPassword(credentials);
    expect(server.tokenRequests[0]).toBeInstanceOf(URLSearchParams);
  });

  test('[API-005] sends client id and secret, the secret also when it is empty', async () => {
    await loginWithPassword(credentials);
    expect(server.tokenRequests[0]?.get('client_id')).toBe('senlab-web');
    expect(server.tokenRequests[0]?.get('client_secret')).toBe('');
  });

  test('[SESS-001] stores the access token', async () => {
    await loginWithPassword(credentials);
    expect(localStorage.getItem('access_token')).toBe('token-1');
  });

  test('[SESS-005] takes the expiry from expires_in, as an absolute time in seconds', async () => {
    const before = Math.floor(Date.now() / 1000);
    await loginWithPassword(credentials);
    const expiry = Number(localStorage.getItem('expires_at'));
    expect(expiry).toBeGreaterThanOrEqual(before + 3600);
    expect(expiry).toBeLessThanOrEqual(before + 3602);
  });

  test('[ENT-HOSP-15] goes through loading to success', async () => {
    const done = loginWithPassword(credentials);
    expect(useSession.getState().login).toEqual({ success: false, loading: true, error: {} });
    await done;
    expect(useSession.getState().login).toEqual({ success: true, loading: false, error: {} });
    expect(useSession.getState().user?.fullName).toBe('Nguyễn Thị Ngọc Lan');
  });

  test('sends the token of the new session when it asks who this is', async () => {
    await loginWithPassword(credentials);
    expect(server.operations[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });
});

describe('a refused login', () => {
  test.each([400, 401, 429, 500])('[ERR-007] with status %i logs out and says so', async (status) => {
    localStorage.setItem('access_token', 'old');
    server.token = () => json({}, { status });
    expect(await loginWithPassword(credentials)).toBe(false);
    expect(useSession.getState().status).toBe('guest');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(useSession.getState().login.error.general).toBe('Sai tên đăng nhập hoặc mật khẩu');
  });

  test('[ERR-008] stores the error in the login state', async () => {
    server.token = () =>
      json({ error_fields: { username: 'Đã khóa', password: 'Hết hạn' } }, { status: 400 });
    await loginWithPassword(credentials);
    expect(useSession.getState().login).toMatchObject({
      success: false,
      loading: false,
      error: { username: 'Đã khóa', password: 'Hết hạn' },
    });
  });

  test('remembers until when the server looks at no further attempt', async () => {
    server.token = () => json({}, { status: 429, headers: { 'retry-after': '20' } });
    const before = Date.now();
    await loginWithPassword(credentials);
    const { waitUntil } = useSession.getState().login;
    expect(waitUntil).toBeGreaterThanOrEqual(before + 20_000);
  });

  test.each([
    [503, true],
    [500, true],
    [400, false],
    [429, false],
  ])('with status %i says that it may be the server: %s', async (status, isToldSo) => {
    server.token = () => json({}, { status });
    await loginWithPassword(credentials);
    expect(useSession.getState().login.error.hint !== undefined).toBe(isToldSo);
  });

  test('without any answer speaks of the connection, not of the password', async () => {
    server.token = () => 'no-answer';
    await loginWithPassword(credentials);
    expect(useSession.getState().login.error.general).toBe(
      'Không kết nối được máy chủ. Vui lòng kiểm tra mạng và thử lại.',
    );
  });

  test.each([
    ['no token', { expires_in: 5 }],
    ['an empty token', { access_token: '', expires_in: 5 }],
    ['no expiry', { access_token: 'x' }],
  ])('[API-006] whose answer has %s stores nothing', async (_what, body) => {
    server.token = () => json(body);
    expect(await loginWithPassword(credentials)).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test('[SESS-011] by the load of the person leaves nobody logged in', async () => {
    server.answers['Me'] = () => refusal(9, 'Lỗi');
    expect(await loginWithPassword(credentials)).toBe(false);
    expect(useSession.getState()).toMatchObject({ status: 'guest', user: undefined });
    expect(localStorage).toHaveLength(0);
  });
});

describe('texts for the fields', () => {
  test.each([
    [
      'error_fields of username and password',
      { error_fields: { username: 'a', password: 'b' } },
      { username: 'a', password: 'b' },
    ],
    ['error_fields of email', { error_fields: { email: 'a' } }, { username: 'a' }],
    ['an error object', { error: { email: 'a', password: 'b' } }, { username: 'a', password: 'b' }],
    ['a plain OAuth error', { error: 'invalid_grant', error_description: 'x' }, {}],
    ['an empty text', { error_fields: { password: '' } }, {}],
    ['a number', { error_fields: { password: 5 } }, {}],
    ['nothing', undefined, {}],
    ['a text', 'oops', {}],
  ])('[VAL-008] are read from %s', (_what, body, fields) => {
    expect(fieldErrors(body)).toEqual(fields);
  });
});

test.each([
  ['17', 17],
  [' 3 ', 3],
  ['0', undefined],
  ['-4', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ['99999999', undefined],
  [null, undefined],
])('a Retry-After of %j means %j seconds', (header, seconds) => {
  expect(waitSeconds(header)).toBe(seconds);
});
