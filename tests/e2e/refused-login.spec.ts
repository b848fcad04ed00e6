import { logIn, loginForm, loginTexts, message } from './support/login-page.ts';
import { expectPath, expectWelcome, nothingStored, stored } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test.describe('a refused login', () => {
  test('[ERR-007] with a wrong password says so and leaves nobody logged in', async ({ page, person }) => {
    const answer = page.waitForResponse('**/oidc/token');
    await logIn(page, { ...person, password: 'not-the-password' });
    expect((await answer).ok()).toBe(false);
    await expect(message(page, loginTexts.wrong)).toBeVisible();
    await expectPath(page, '/login');
    expect(await stored(page)).toEqual(nothingStored);
  });

  test('[ERR-007] with any status that is not OK says that name or password are wrong', async ({ page }) => {
    for (const status of [400, 401, 403, 429, 500, 503]) {
      await page.route('**/oidc/token', (route) => route.fulfill({ status, json: {} }));
      const answer = page.waitForResponse('**/oidc/token');
      await logIn(page, { username: 'tiepdon', password: 'SenLab#2026' });
      expect((await answer).status()).toBe(status);
      await expect(message(page, loginTexts.wrong)).toBeVisible();
      expect(await stored(page)).toEqual(nothingStored);
      await page.reload();
    }
  });

  test('without any answer speaks of the connection, not of the password', async ({ page }) => {
    await page.route('**/oidc/token', (route) => route.abort());
    await logIn(page, { username: 'tiepdon', password: 'SenLab#2026' });
    await expect(message(page, 'Không kết nối được máy chủ')).toBeVisible();
    await expect(message(page, loginTexts.wrong)).toHaveCount(0);
  });

  test('[ERR-008] is kept in the login state: the form says it and can be sent again', async ({
    page,
    person,
  }) => {
    await logIn(page, { ...person, password: 'not-the-password' });
    const form = page.getByRole('form', { name: 'Đăng nhập' });
    await expect(form.getByText(loginTexts.wrong)).toBeVisible();
    await expect(loginForm(page).submit).toBeEnabled();
    await logIn(page, person);
    await expectWelcome(page);
  });

  test('with Retry-After makes the form wait that long', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await page.route('**/oidc/token', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { error: 'slow_down' } }),
    );
    await logIn(page, { username: 'tiepdon', password: 'SenLab#2026' });
    await expect(page.getByText(/Vui lòng thử lại sau \d+ giây\./)).toBeVisible();
    await expect(loginForm(page).submit).toBeDisabled();
    await page.clock.runFor(31_000);
    await expect(loginForm(page).submit).toBeEnabled();
  });
});

test('[ENT-HOSP-15] the login state is loading, then an error, then loading, then a success', async ({
  page,
  person,
}) => {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/oidc/token', async (route) => {
    await held.promise;
    await route.continue();
  });
  const { submit } = loginForm(page);
  await logIn(page, { ...person, password: 'not-the-password' });
  await expect(submit).toHaveText('Đang đăng nhập…');
  await expect(submit).toBeDisabled();
  await expect(loginForm(page).username).toBeDisabled();
  held.resolve(undefined);
  const form = page.getByRole('form', { name: 'Đăng nhập' });
  await expect(form.getByText(loginTexts.wrong)).toBeVisible();
  await expect(submit).toHaveText('Đăng nhập');
  await logIn(page, person);
  await expectWelcome(page);
});
