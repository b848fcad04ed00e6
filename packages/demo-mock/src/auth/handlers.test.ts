import { beforeEach, describe, expect, test } from 'vitest';
import { aDemoSite, type Answer, type DemoSite } from '../../test-support/demo-site.ts';
import { authHandlers } from './index.ts';
import { authSamples, type DemoUserData, type PublicDemoUser } from './data.ts';

const admin = { email: 'admin@example.com', password: 'admin' };
const staff = { email: 'staff@example.com', password: 'staff' };
const day = 24 * 60 * 60 * 1000;

let now: number;
let site: DemoSite;

beforeEach(() => {
  now = Date.parse('2026-11-14T08:21:00+07:00');
  site = aDemoSite(authHandlers(() => now));
});

function userIn({ body }: Answer): PublicDemoUser {
  return body['user'] as PublicDemoUser;
}

function logIn(data: Readonly<Record<string, unknown>>): Promise<Answer> {
  return site.get('/api/auth', data);
}

function renew(access_token: unknown): Promise<Answer> {
  return site.get('/api/auth/access-token', { access_token });
}

describe('the mock login', () => {
  test('[ENT-TUSER-01] keeps of each user id, origin, password, role and data', () => {
    for (const user of authSamples) {
      expect(Object.keys(user)).toEqual(['uuid', 'from', 'password', 'role', 'data']);
      expect(Object.keys(user.data)).toEqual(['displayName', 'photoURL', 'email', 'settings', 'shortcuts']);
    }
  });

  test('[MOCK-AUTH-01] answers the user and a token', async () => {
    const { status, body } = await logIn(admin);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['user', 'access_token']);
    const user = userIn({ status, body });
    expect(Object.keys(user)).toEqual(['uuid', 'from', 'role', 'data']);
    expect(user.data.email).toBe(admin.email);
  });

  test('[ENT-TUSER-02] gives each user settings of layout, scrollbars and theme', async () => {
    const { settings } = userIn(await logIn(staff)).data;
    expect(Object.keys(settings)).toEqual(['layout', 'customScrollbars', 'theme']);
    expect(Object.keys(settings.layout)).toEqual(['style', 'config']);
    expect(Object.keys(settings.layout.config)).toEqual(['scroll', 'navbar', 'toolbar', 'footer', 'mode']);
    expect(Object.keys(settings.theme)).toEqual(['main', 'navbar', 'toolbar', 'footer']);
  });

  test('[ROLE-015] knows an admin and a staff user, who differ only in layout, theme and shortcuts', async () => {
    const [one, other] = [userIn(await logIn(admin)), userIn(await logIn(staff))];
    expect([one.role, other.role]).toEqual(['admin', 'staff']);
    const same = ({ from, data }: PublicDemoUser): unknown => [
      from,
      data.photoURL,
      data.settings.customScrollbars,
      data.settings.layout.config.scroll,
    ];
    expect(same(one)).toEqual(same(other));
    expect(one.data.settings.layout).not.toEqual(other.data.settings.layout);
    expect(one.data.settings.theme).not.toEqual(other.data.settings.theme);
  });

  test('[ROLE-017] gives the admin calendar, mail and contacts', async () => {
    expect(userIn(await logIn(admin)).data.shortcuts).toEqual(['calendar', 'mail', 'contacts']);
  });

  test('[ROLE-018] gives the staff user the to-do list as well', async () => {
    expect(userIn(await logIn(staff)).data.shortcuts).toEqual(['calendar', 'mail', 'contacts', 'todo']);
  });

  test.each([
    ['nobody@example.com', 'nobody@example.com'],
    ['no email', undefined],
    ['a list as email', ['admin@example.com']],
  ])('[VAL-029] [MOCK-AUTH-02] refuses %s at the email', async (_who, email) => {
    expect(await logIn({ email, password: 'admin' })).toEqual({
      status: 200,
      body: { error: { email: 'Check your username/email', password: null } },
    });
  });

  test.each([
    ['another password', 'staff'],
    ['the password in capitals', 'ADMIN'],
    ['an empty password', ''],
    ['no password', undefined],
  ])('[VAL-030] [MOCK-AUTH-02] refuses %s at the password', async (_what, password) => {
    expect(await logIn({ email: admin.email, password })).toEqual({
      status: 200,
      body: { error: { email: null, password: 'Check your password' } },
    });
  });

  test('does not read an email and a password from the address', async () => {
    const { body } = await site.get(`/api/auth?${new URLSearchParams(admin)}`);
    expect(Object.keys(body)).toEqual(['error']);
  });

  test('never answers a password', async () => {
    expect(JSON.stringify(await logIn({ email: staff.email, password: staff.password }))).not.toContain(
      'password',
    );
  });
});

describe('renewing a mock token', () => {
  async function token(): Promise<unknown> {
    return (await logIn(admin)).body['access_token'];
  }

  test('[MOCK-AUTH-03] answers the user and a new token', async () => {
    const old = await token();
    const { status, body } = await renew(old);
    expect(status).toBe(200);
    expect(userIn({ status, body }).data.email).toBe(admin.email);
    expect(body['access_token']).not.toBe(old);
    expect((await renew(body['access_token'])).status).toBe(200);
  });

  test('[MOCK-AUTH-08] works until two days have passed, and then no more', async () => {
    const held = await token();
    now += 2 * day - 1;
    expect((await renew(held)).status).toBe(200);
    now += 1;
    expect((await renew(held)).status).toBe(401);
  });

  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a token of the hospital', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['a token that cannot be read', 'demo-mock.%%%'],
    ['a token of an unknown user', `demo-mock.${btoa('{"uuid":"x","issuedAt":1794619260000}')}`],
    ['a token without a time', `demo-mock.${btoa('{"uuid":"demo-user-admin"}')}`],
    ['a token that is no text', 5],
  ])('[MOCK-AUTH-04] refuses %s with 401', async (_what, held) => {
    const { status, body } = await renew(held);
    expect(status).toBe(401);
    expect(body['error']).toBe('Invalid access token detected');
    expect(body['user']).toBeNull();
  });

  test('refuses a token from the future', async () => {
    const held = await token();
    now -= day;
    expect((await renew(held)).status).toBe(401);
  });

  test('does not read a token from the address', async () => {
    const asked = new URLSearchParams({ access_token: String(await token()) });
    expect((await site.get(`/api/auth/access-token?${asked}`)).status).toBe(401);
  });
});

describe('the mock registration', () => {
  const person = { displayName: 'Hà Vy', password: 'x', email: 'ha.vy@example.com' };

  function register(changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    return site.post('/api/auth/register', { ...person, ...changes });
  }

  test('[MOCK-AUTH-05] answers the new user and a token, and lets them log in', async () => {
    const { status, body } = await register();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['user', 'access_token']);
    expect(userIn(await logIn(person)).data.displayName).toBe('Hà Vy');
  });

  test('[ROLE-016] always gives the role admin, whatever is asked for', async () => {
    expect(userIn(await register({ role: 'staff' })).role).toBe('admin');
  });

  test('[VAL-028] does not check the password', async () => {
    expect(userIn(await register({ password: '' })).data.email).toBe(person.email);
  });

  test.each(['admin@example.com', 'ADMIN@example.com', ' admin@example.com '])(
    '[VAL-026] [MOCK-AUTH-06] refuses the email %j, which is in use',
    async (email) => {
      expect((await register({ email })).body).toEqual({
        error: { email: 'The email is already in use', displayName: null, password: null },
      });
    },
  );

  test.each([
    ['an empty display name', ''],
    ['a display name of spaces', '  '],
    ['no display name', undefined],
  ])('[VAL-027] [MOCK-AUTH-06] refuses %s', async (_what, displayName) => {
    expect((await register({ displayName })).body).toEqual({
      error: { email: null, displayName: 'Enter display name', password: null },
    });
  });

  test('says both faults at once, and keeps nobody', async () => {
    expect((await register({ email: admin.email, displayName: '' })).body).toEqual({
      error: { email: 'The email is already in use', displayName: 'Enter display name', password: null },
    });
    expect((await logIn({ ...person })).body['error']).toBeTruthy();
  });

  test('does not take the same person twice', async () => {
    await register();
    expect(Object.keys((await register()).body)).toEqual(['error']);
  });
});

describe('updating a mock user', () => {
  async function update(user: unknown): Promise<unknown> {
    return (await site.post('/api/auth/user/update', { user })).body;
  }

  test('[MOCK-AUTH-07] takes the user, keeps the change and answers the user', async () => {
    const user = userIn(await logIn(staff));
    const data: DemoUserData = { ...user.data, shortcuts: ['todo'] };
    expect(await update({ ...user, data })).toEqual({ ...user, data });
    expect(userIn(await logIn(staff)).data.shortcuts).toEqual(['todo']);
  });

  test.each([
    ['an unknown user', { uuid: 'nobody', data: { shortcuts: [] } }],
    ['no user', undefined],
    ['a user without an id', { data: { shortcuts: [] } }],
  ])('answers nothing for %s', async (_who, user) => {
    expect(await update(user)).toBeNull();
  });

  test('gives nobody another role or password', async () => {
    const user = userIn(await logIn(staff));
    expect(await update({ ...user, role: 'admin', password: 'new' })).toEqual(user);
    expect(userIn(await logIn(staff)).role).toBe('staff');
  });
});
