import { seriousFaults } from './support/screen.ts';
import { expectLoginForm, logIn, loginForm, loginTexts, message } from './support/login-page.ts';
import {
  expectPath,
  expectWelcome,
  nothingStored,
  nowSeconds,
  stored,
  askForToken,
  type Granted,
} from './support/session.ts';
import { clientId, clientSecret } from './support/secrets.ts';
import { expect, test } from './support/test.ts';

interface HospitalLine {
  readonly label: string;
  readonly text: string;
}

interface Hospital {
  readonly name: string;
  readonly addresses: readonly HospitalLine[];
  readonly contacts: readonly HospitalLine[];
}

test('[PROD-002][SESS-006][ERR-009][REDIR-013] a visitor is asked to log in at the door of every hospital area', async ({
  page,
}) => {
  for (const path of ['/', '/apps/welcome', '/apps/lims', '/auth/admin-role-example']) {
    await page.goto(path);
    await expect(message(page, loginTexts.pleaseLogIn)).toBeVisible();
    await expectLoginForm(page);
    await expectPath(page, `/login?redirect=${encodeURIComponent(path === '/' ? '/apps/welcome' : path)}`);
    await expect(page.locator('[data-shell]')).toHaveCount(0);
  }
});

test('[LOGIN-001][LOGIN-004][LOGIN-005][LOGIN-006] the login page shows the hospital and nothing of the shell, on a phone too', async ({
  page,
  installation,
}) => {
  const config = (await (await fetch(`${installation.url}/config.json`)).json()) as { hospital: Hospital };
  const { name, addresses, contacts } = config.hospital;
  const shell = page.locator('[data-shell], [data-panel], .MuiDrawer-root, nav, [role=toolbar]');
  // The same visitor sees the shell elsewhere, so the search above finds it where there is one.
  await page.goto('/auth/guest-role-example');
  await expect(shell.first()).toBeVisible();
  await page.goto('/login');
  const form = loginForm(page);
  await expect(form.username).toHaveAttribute('type', 'text');
  await expect(form.password).toHaveAttribute('type', 'password');
  await expect(shell).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bỏ qua đến nội dung' })).toHaveCount(0);
  expect(addresses.length * contacts.length).toBeGreaterThan(0);
  for (const { label, text } of [...addresses, ...contacts]) {
    await expect(page.getByRole('contentinfo').getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText(text, { exact: true })).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(name).filter({ visible: true })).toBeVisible();
});

test('[VAL-001][VAL-002][VAL-003][VAL-004][VAL-005] nothing is sent before both fields are right, not by Enter either', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) sent.push(request.method());
  });
  await page.goto('/login');
  const { username, password, submit } = loginForm(page);
  for (const [field, typed, words] of [
    [username, '    ', 'Vui lòng nhập tên đăng nhập'],
    [username, 'abc   ', 'Tên đăng nhập yêu cầu tối thiểu 4 ký tự'],
    [username, 'abcd', ''],
    [password, '', 'Vui lòng nhập mật khẩu'],
    [password, 'abc', 'Mật khẩu yêu cầu tối thiểu 4 ký tự'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toHaveAttribute('aria-invalid', String(words !== ''));
    await expect(submit).toBeDisabled();
  }
  await password.press('Enter');
  await expect(submit).toBeDisabled();
  await password.fill('a  b');
  await expect(submit).toBeEnabled();
  expect(sent).toEqual([]);
});

test('[ERR-007][ERR-008][VAL-008][ENT-HOSP-15] a refused login says why, and can be tried again until it succeeds', async ({
  page,
  person,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Đăng nhập' });
  const { username, password, submit } = loginForm(page);
  const wrong = { ...person, password: 'not-the-password' };

  // No answer is not a wrong password; a server that is busy asks to wait.
  await page.route('**/oidc/token', (route) => route.abort());
  await logIn(page, person);
  await expect(message(page, 'Không kết nối được máy chủ')).toBeVisible();
  await page.unrouteAll();
  const busy = { status: 429, headers: { 'retry-after': '30' }, json: { error: 'slow_down' } };
  await page.route('**/oidc/token', (route) => route.fulfill(busy));
  await logIn(page, person);
  await expect(page.getByText(/Vui lòng thử lại sau \d+ giây\./)).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.clock.runFor(31_000);
  await page.unrouteAll();

  // Of two fields the one that the server names.
  const named = { error_fields: { email: 'Tài khoản lạ' } };
  await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: named }));
  await logIn(page, person);
  await expect(username).toHaveAccessibleDescription('Tài khoản lạ');
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await page.unrouteAll();

  // Loading, an error, and a success.
  const held = Promise.withResolvers<undefined>();
  await page.route('**/oidc/token', async (route) => {
    await held.promise;
    await route.continue();
  });
  await logIn(page, wrong);
  await expect(submit).toHaveText('Đang đăng nhập…');
  await expect(username).toBeDisabled();
  held.resolve(undefined);
  await expect(form.getByText(loginTexts.wrong)).toBeVisible();
  expect(await stored(page)).toEqual(nothingStored);
  expect(await seriousFaults(page)).toEqual([]);
  await logIn(page, person);
  await expectWelcome(page);
});

test('[API-003][API-004][API-005][API-006][SESS-001][SESS-005][ENT-HOSP-21][ENT-HOSP-22][REDIR-005] the keyboard alone is enough to log in: a form goes to the token endpoint, and its answer is kept', async ({
  page,
  person,
  installation,
  address,
}) => {
  for (const password of ['senlab#2026', ' SenLab#2026'])
    expect((await askForToken(installation.url, { ...person, password, address })).status).toBe(400);
  await page.goto('/login');
  await expect(loginForm(page).username).toBeFocused();
  await page.keyboard.type(person.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  const answered = page.waitForResponse('**/oidc/token');
  await page.keyboard.press('Enter');
  const answer = await answered;
  const request = answer.request();
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
    grant_type: 'password',
    username: person.username,
    password: person.password,
    scope: 'api openid profile',
    client_id: clientId,
    client_secret: clientSecret,
  });
  // Nothing of it in the address, which ends up in logs.
  expect(new URL(request.url()).search).toBe('');
  const granted = (await answer.json()) as Granted;
  await expectWelcome(page);
  const { access_token, expires_at } = await stored(page);
  expect(access_token).toBe(granted.access_token);
  expect(expires_at).toMatch(/^\d{10}$/);
  expect(Number(expires_at)).toBeLessThanOrEqual(nowSeconds() + granted.expires_in);
  expect(Number(expires_at)).toBeGreaterThan(nowSeconds() + granted.expires_in - 600);
});
