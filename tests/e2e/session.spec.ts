import { seriousFaults } from './support/screen.ts';
import { go } from './support/pages.ts';
import {
  answerWith,
  recordOperations,
  waitForAnswer,
  answersAbout,
  recordSockets,
} from './support/traffic.ts';
import { expectLoginForm, logIn, loginTexts, message } from './support/login-page.ts';
import {
  expectPath,
  expectWelcome,
  nothingStored,
  nowSeconds,
  stored,
  storeSession,
} from './support/session.ts';
import { expect, test } from './support/test.ts';

const staffPage = '/auth/staff-role-example';
const staffTitle = 'Trang dành cho nhân viên';
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('[SESS-008][SESS-009][REDIR-002][API-001][GQL-001][GQL-004][GQL-005][ENT-HOSP-04] a kept session opens the application, and its token goes with every call, all of them to one endpoint', async ({
  page,
  newPerson,
  tokenOf,
  installation,
}) => {
  const person = await newPerson('tiepdon', { picture });
  const granted = await tokenOf(person);
  const sent = recordOperations(page);
  const traffic = recordSockets(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = ['fetch', 'xhr'].includes(request.resourceType());
    // The configuration and the look for the worker are files of the application, not questions.
    if (isCall && !['/config.json', '/sw.js'].includes(pathname))
      calls.push(`${request.method()} ${pathname}`);
  });
  await storeSession(page, granted);
  const me = waitForAnswer<object>(page, 'Me');
  const { promise: isTold, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await isTold;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText(loginTexts.updating)).toBeVisible();
  goOn();
  expect(await me).toMatchObject({
    code: 0,
    message: '',
    data: { sub: person.id, full_name: person.fullName },
  });
  await expectWelcome(page);
  await expect(page.getByText(/Nhân viên · Tiếp đón khách hàng/)).toBeVisible();
  const menu = page.getByRole('button', { name: `Tài khoản: ${person.fullName}` });
  await expect(menu.locator('img')).toHaveAttribute('src', picture);
  await menu.click();
  await expect(page.getByText(`${person.username}@senhong.example`)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await expect.poll(() => answersAbout(traffic, 'my_account_actions').length).toBeGreaterThan(0);
  expect(new Set(traffic.urls)).toEqual(new Set([`${installation.url.replace('http', 'ws')}/graphql`]));
  expect(traffic.sent[0]).toContain(`Bearer ${granted.access_token}`);
  expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['Me', 'MyAccountActions']));
  for (const { name, request } of sent)
    expect(await request.headerValue('authorization'), name).toBe(`Bearer ${granted.access_token}`);
  expect(new Set(calls)).toEqual(new Set(['POST /graphql']));
});

test('[SESS-010][REDIR-001][API-008] a logout in one tab ends the session in the other, and on every instance', async ({
  page,
  context,
  person,
  tokenOf,
  installation,
}) => {
  const granted = await tokenOf(person);
  await storeSession(page, granted);
  await page.goto('/apps/welcome');
  await expectWelcome(page);
  const other = await context.newPage();
  const answered = waitForAnswer<{ code: number }>(other, 'Logout');
  await other.goto('/logout');
  await expectLoginForm(other);
  await expectPath(other, '/login');
  await expectLoginForm(page);
  expect(await stored(page)).toEqual(nothingStored);
  expect((await answered).code).toBe(0);
  // The instance that was not asked is told within moments.
  for (const url of installation.instances) {
    const headers = { authorization: `Bearer ${granted.access_token}` };
    const again = async (): Promise<number> =>
      (await fetch(`${url}/api/auth/access-token`, { headers })).status;
    await expect.poll(again).toBe(401);
  }
});

test('[LOGIN-002][SESS-002][SESS-004][REDIR-012][GQL-006][ENT-HOSP-02] a link with a token logs in for one day, and leaves no trace of it in address or history', async ({
  page,
  newPerson,
  tokenOf,
}) => {
  const admin = await newPerson('admin');
  const { access_token: token } = await tokenOf(admin);
  await page.goto(staffPage);
  await expectLoginForm(page);
  const answered = waitForAnswer<object>(page, 'LoginByToken');
  await page.goto(`/login/${token}`);
  expect(await answered).toMatchObject({ code: 0, data: { _id: admin.id, sipPassword: 'demo-101' } });
  await expectWelcome(page);
  const kept = await stored(page);
  expect(kept.access_token).toBe(token);
  const left = Number(kept.expires_at) - nowSeconds();
  expect(left).toBeLessThanOrEqual(24 * 60 * 60);
  expect(left).toBeGreaterThan(24 * 60 * 60 - 600);
  // The secret of the telephone stays on the wire: nothing in this browser keeps it.
  const everything = await page.evaluate(`JSON.stringify({ ...localStorage, ...sessionStorage })`);
  expect(everything).not.toContain('demo-101');
  await page.goBack();
  expect(page.url()).not.toContain(token);

  // In the query of any page, in the place of whoever was here and agrees; and a bad one opens nothing.
  const next = await newPerson('kythuat');
  const { access_token: nextToken } = await tokenOf(next);
  await page.goto(`/apps/welcome?token=${nextToken}`);
  await page.getByRole('button', { name: 'Đăng nhập bằng liên kết' }).click();
  await expect(page.getByRole('heading', { name: next.fullName })).toBeVisible();
  await expectPath(page, '/apps/welcome');
  await page.goto('/login/not-a-token');
  await page.getByRole('button', { name: 'Giữ phiên hiện tại' }).click();
  expect((await stored(page)).access_token).toBe(nextToken);
  await page.goto('/login/not-a-token');
  await page.getByRole('button', { name: 'Đăng nhập bằng liên kết' }).click();
  await expect(message(page, 'Liên kết đăng nhập không hợp lệ hoặc đã hết hạn')).toBeVisible();
  await expectPath(page, '/login?redirect=%2Fapps%2Fwelcome');
  expect(await stored(page)).toEqual(nothingStored);
});

test('[REDIR-003][REDIR-004][REDIR-006][REDIR-007][REDIR-008][REDIR-009][LOGIN-003] a login leads where one wanted to go, and never to the login page, to nowhere or to somebody else', async ({
  page,
  person,
  installation,
}) => {
  const left: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'elsewhere.example') left.push(request.url());
  });
  // To what was remembered, once, and to what the address says.
  await page.goto(`${staffPage}?page=2`);
  await expectLoginForm(page);
  expect(await page.evaluate(`sessionStorage.getItem('redirectUrl')`)).toBe(`${staffPage}?page=2`);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: staffTitle })).toBeVisible();
  await expectPath(page, `${staffPage}?page=2`);
  await go(page, '/logout');
  await expectLoginForm(page);
  await logIn(page, person);
  await expectWelcome(page);
  await go(page, '/logout');
  await expectLoginForm(page);
  await page.goto(`/login?redirect=${encodeURIComponent(`${staffPage}?page=2&size=50`)}`);
  await logIn(page, person);
  await expectPath(page, `${staffPage}?page=2&size=50`);

  // What is no page of ours, with a session and by a password.
  for (const target of [
    '/login?redirect=/apps/lims',
    '//elsewhere.example',
    'javascript:document.title="taken"',
  ])
    await test.step(target, async () => {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await expectWelcome(page);
      await go(page, '/logout');
      await expectLoginForm(page);
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await logIn(page, person);
      await expectWelcome(page);
      expect(new URL(page.url()).origin).toBe(installation.url);
      await expect(page).not.toHaveTitle('taken');
    });
  await page.goto('/apps/no-such-page?x=1');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible();
  await expectPath(page, '/pages/errors/error-404');
  await go(page, '/welcome');
  await expectWelcome(page);
  expect(left).toEqual([]);
});

test('[ROLE-005][ROLE-006][ROLE-007][ROLE-008][ROLE-012][REDIR-014] a page with a list of roles admits these and nobody else, and says why', async ({
  page,
  newPerson,
  tokenOf,
}) => {
  const titles = { admin: 'Trang dành cho quản trị', staff: staffTitle, guest: 'Trang dành cho khách' };
  for (const [like, seen] of [
    ['admin', ['admin', 'staff']],
    ['kythuat', ['staff']],
    ['lamsang', []],
  ] as const) {
    await storeSession(page, await tokenOf(await newPerson(like)));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    for (const [role, name] of Object.entries(titles))
      await test.step(`${like} on the page for ${role}`, async () => {
        await go(page, `/auth/${role}-role-example`);
        const heading = page.getByRole('heading', { name });
        if ((seen as readonly string[]).includes(role)) return expect(heading).toBeVisible();
        await expectWelcome(page);
        await expect(heading).toHaveCount(0);
        await expect(message(page, loginTexts.denied).first()).toBeVisible();
        expect((await stored(page)).access_token).not.toBeNull();
      });
  }
  await go(page, '/logout');
  await expectLoginForm(page);
  expect(await stored(page)).toEqual(nothingStored);
});

test('[SESS-007][SESS-011][REDIR-010][REDIR-011][ERR-003][ERR-004][ROLE-014] a session that has ended leads to the login, and back to where it was', async ({
  page,
  person,
  tokenOf,
}) => {
  const denied = { data: { response: { code: 2, message: '', pages: 0, page: 0, records: 0, data: [] } } };
  const granted = await tokenOf(person);
  await page.clock.install();
  await storeSession(page, granted);
  await page.goto('/apps/welcome');
  await expectWelcome(page);
  await page.clock.fastForward('13:00:00');
  await expectLoginForm(page);
  await expect(message(page, loginTexts.pleaseLogIn)).toBeVisible();
  expect(await stored(page)).toEqual(nothingStored);

  // Refused under way; refused while on the login page; and nobody behind the token.
  await answerWith(page, 'MyAccountActions', denied);
  await logIn(page, person);
  await expect(message(page, loginTexts.denied)).toBeVisible();
  await expectLoginForm(page);
  await expectPath(page, '/login?redirect=%2Fapps%2Fwelcome');
  for (const body of [denied, { data: { response: { code: 0, message: '', data: null } } }]) {
    await page.unrouteAll();
    await answerWith(page, 'Me', body);
    await page.goto('/login');
    await logIn(page, person);
    await expect(page.locator('[role=alert], [role=status]').first()).toBeVisible();
    await expectPath(page, '/login');
    await expectLoginForm(page);
    expect(await stored(page)).toEqual(nothingStored);
  }
});
