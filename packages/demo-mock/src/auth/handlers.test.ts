import { beforeEach, describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf, type Answer } from '../../test-support/demo-site.ts';
import { authSamples, type DemoUser } from './data.ts';
import { authHandlers } from './index.ts';

const admin = { email: 'admin@example.com', password: 'admin' };
const staff = { email: 'staff@example.com', password: 'staff' };
const day = 24 * 60 * 60 * 1000;

let now: number;
const site = aDemoSite(() => authHandlers(() => now));

beforeEach(() => {
  now = Date.parse('2026-11-14T08:21:00+07:00');
});

type Data = Readonly<Record<string, unknown>>;

const logIn = (data: Data): Promise<Answer> => site.get('/api/auth', data);
const renew = (access_token: unknown): Promise<Answer> =>
  site.get('/api/auth/access-token', { access_token });
const userIn = ({ body }: Answer): DemoUser => body['user'] as DemoUser;
const loggedIn = async (data: Data): Promise<DemoUser> => userIn(await logIn(data));

describe('the mock login', () => {
  test('[ENT-TUSER-01] keeps of each user id, origin, password, role and data', () => {
    expect(fieldsOf(authSamples)).toEqual(['uuid,from,password,role,data']);
    expect(fieldsOf(authSamples.map(({ data }) => data))).toEqual([
      'displayName,photoURL,email,settings,shortcuts',
    ]);
  });

  test('[MOCK-AUTH-01] answers the user and a token, and never a password', async () => {
    const answer = await logIn(admin);
    expect([answer.status, ...fieldsOf([answer.body, userIn(answer)])]).toEqual([
      200,
      'user,access_token',
      'uuid,from,role,data',
    ]);
    expect(userIn(answer).data.email).toBe(admin.email);
    expect(JSON.stringify(answer)).not.toContain('password');
  });

  test('[ENT-TUSER-02] gives each user settings of layout, scrollbars and theme', async () => {
    const { settings } = (await loggedIn(staff)).data;
    const { layout, theme } = settings;
    expect(fieldsOf([settings, layout, layout.config, theme])).toEqual([
      'layout,customScrollbars,theme',
      'style,config',
      'scroll,navbar,toolbar,footer,mode',
      'main,navbar,toolbar,footer',
    ]);
  });

  test('[ROLE-015] knows an admin and a staff user, who differ only in layout, theme and shortcuts', async () => {
    const [one, other] = [await loggedIn(admin), await loggedIn(staff)];
    expect([one.role, other.role]).toEqual(['admin', 'staff']);
    const same = ({ from, data: { photoURL, settings } }: DemoUser): unknown => [
      from,
      photoURL,
      settings.customScrollbars,
      settings.layout.config.scroll,
    ];
    expect(same(one)).toEqual(same(other));
    expect(one.data.settings.layout).not.toEqual(other.data.settings.layout);
    expect(one.data.settings.theme).not.toEqual(other.data.settings.theme);
  });

  test.each([
    ['[ROLE-017] gives the admin calendar, mail and contacts', admin, ['calendar', 'mail', 'contacts']],
    ['[ROLE-018] gives the staff user the to-do list, too', staff, ['calendar', 'mail', 'contacts', 'todo']],
  ])('%s', async (_row, who, shortcuts) => {
    expect((await loggedIn(who)).data.shortcuts).toEqual(shortcuts);
  });

  const unknown = { email: 'Check your username/email', password: null };
  const wrong = { email: null, password: 'Check your password' };

  test.each([
    ['[VAL-029] [MOCK-AUTH-02]', { email: 'nobody@example.com' }, unknown],
    ['[VAL-029] [MOCK-AUTH-02]', { email: undefined }, unknown],
    ['[VAL-029] [MOCK-AUTH-02]', { email: ['admin@example.com'] }, unknown],
    ['[VAL-030] [MOCK-AUTH-02]', { password: 'staff' }, wrong],
    ['[VAL-030] [MOCK-AUTH-02]', { password: 'ADMIN' }, wrong],
    ['[VAL-030] [MOCK-AUTH-02]', { password: '' }, wrong],
    ['[VAL-030] [MOCK-AUTH-02]', { password: undefined }, wrong],
  ])('%s refuses %j at its field', async (_rows, said, error) => {
    expect(await logIn({ ...admin, ...said })).toEqual({ status: 200, body: { error } });
  });

  test('does not read an email and a password from the address', async () => {
    const { body } = await site.get(`/api/auth?${new URLSearchParams(admin)}`);
    expect(Object.keys(body)).toEqual(['error']);
  });
});

describe('renewing a mock token', () => {
  const token = async (): Promise<unknown> => (await logIn(admin)).body['access_token'];

  test('[MOCK-AUTH-03] answers the user and a new token', async () => {
    const old = await token();
    const answer = await renew(old);
    expect([answer.status, userIn(answer).data.email]).toEqual([200, admin.email]);
    expect(answer.body['access_token']).not.toBe(old);
    expect((await renew(answer.body['access_token'])).status).toBe(200);
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
    const body = { user: null, access_token: null, error: 'Invalid access token detected' };
    expect(await renew(held)).toEqual({ status: 401, body });
  });

  test('refuses a token from the future, and one in the address', async () => {
    const held = await token();
    const asked = new URLSearchParams({ access_token: String(held) });
    expect((await site.get(`/api/auth/access-token?${asked}`)).status).toBe(401);
    now -= day;
    expect((await renew(held)).status).toBe(401);
  });
});

describe('the mock registration', () => {
  const person = { displayName: 'Hà Vy', password: 'x', email: 'ha.vy@example.com' };
  const register = (changes: Data = {}): Promise<Answer> =>
    site.post('/api/auth/register', { ...person, ...changes });

  test('[MOCK-AUTH-05] answers the new user and a token, lets them log in, and takes nobody twice', async () => {
    const { status, body } = await register();
    expect([status, Object.keys(body).join()]).toEqual([200, 'user,access_token']);
    expect((await loggedIn(person)).data.displayName).toBe('Hà Vy');
    expect(Object.keys((await register()).body)).toEqual(['error']);
  });

  test('[ROLE-016] [VAL-028] always gives the role admin, and does not check the password', async () => {
    expect(userIn(await register({ role: 'staff', password: '' }))).toMatchObject({ role: 'admin' });
  });

  const email = 'The email is already in use';
  const displayName = 'Enter display name';

  test.each([
    ['[VAL-026] [MOCK-AUTH-06]', { email: 'admin@example.com' }, { email }],
    ['[VAL-026] [MOCK-AUTH-06]', { email: 'ADMIN@example.com' }, { email }],
    ['[VAL-026] [MOCK-AUTH-06]', { email: ' admin@example.com ' }, { email }],
    ['[VAL-027] [MOCK-AUTH-06]', { displayName: '' }, { displayName }],
    ['[VAL-027] [MOCK-AUTH-06]', { displayName: '  ' }, { displayName }],
    ['[VAL-027] [MOCK-AUTH-06]', { displayName: undefined }, { displayName }],
    ['both at once:', { email: admin.email, displayName: '' }, { email, displayName }],
  ])('%s refuses %j, and keeps nobody', async (_rows, said, wrong) => {
    const error = { email: null, displayName: null, password: null, ...wrong };
    expect((await register(said)).body).toEqual({ error });
    expect((await logIn(person)).body['error']).toBeTruthy();
  });
});

describe('updating a mock user', () => {
  const update = async (user: unknown): Promise<unknown> =>
    (await site.post('/api/auth/user/update', { user })).body;

  test('[MOCK-AUTH-07] takes the user, keeps the change and answers the user', async () => {
    const user = await loggedIn(staff);
    const changed = { ...user, data: { ...user.data, shortcuts: ['todo'] } };
    expect(await update(changed)).toEqual(changed);
    expect((await loggedIn(staff)).data.shortcuts).toEqual(['todo']);
  });

  test.each([
    ['an unknown user', { uuid: 'nobody', data: { shortcuts: [] } }],
    ['no user', undefined],
    ['a user without an id', { data: { shortcuts: [] } }],
  ])('answers nothing for %s', async (_who, user) => {
    expect(await update(user)).toBeNull();
  });

  test('gives nobody another role or password', async () => {
    const user = await loggedIn(staff);
    expect(await update({ ...user, role: 'admin', password: 'new' })).toEqual(user);
    expect((await loggedIn(staff)).role).toBe('staff');
  });
});
