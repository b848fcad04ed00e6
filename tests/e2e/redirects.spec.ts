import { answerOperation } from './support/graphql-traffic.ts';
import { expectLoginForm, logIn } from './support/login-page.ts';
import { expectPath, expectWelcome, nothingStored, stored, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const staffPage = '/auth/staff-role-example';
const staffTitle = 'Trang dành cho nhân viên';

test.describe('fixed addresses', () => {
  test('[REDIR-001] /logout logs the person out, here and on the server', async ({
    page,
    person,
    tokenOf,
    installation,
  }) => {
    const granted = await tokenOf(person);
    await storeSession(page, granted);
    const told = page.waitForResponse((answer) => answer.request().postData()?.includes('Logout') === true);
    await page.goto('/logout');
    await expectLoginForm(page);
    await expectPath(page, '/login');
    expect(await stored(page)).toEqual(nothingStored);
    expect((await told).ok()).toBe(true);
    // The instance that was not asked is told within moments.
    for (const url of installation.instances) {
      const headers = { authorization: `Bearer ${granted.access_token}` };
      const again = async (): Promise<number> =>
        (await fetch(`${url}/api/auth/access-token`, { headers })).status;
      await expect.poll(again).toBe(401);
    }
  });

  test('[REDIR-001] /logout forgets the session even when the server cannot be told', async ({
    page,
    person,
    tokenOf,
  }) => {
    await storeSession(page, await tokenOf(person));
    await answerOperation(page, 'Logout', (route) => route.abort());
    await page.goto('/logout');
    await expectLoginForm(page);
    expect(await stored(page)).toEqual(nothingStored);
  });

  for (const { id, path } of [
    { id: 'REDIR-002', path: '/' },
    { id: 'REDIR-003', path: '/welcome' },
  ]) {
    test(`[${id}] ${path} leads a logged-in person to /apps/welcome`, async ({ page, person, tokenOf }) => {
      await storeSession(page, await tokenOf(person));
      await page.goto(path);
      await expectWelcome(page);
    });

    test(`[${id}] ${path} leads a visitor to the login page of /apps/welcome`, async ({ page }) => {
      await page.goto(path);
      await expectLoginForm(page);
      await expectPath(page, '/login?redirect=%2Fapps%2Fwelcome');
    });
  }

  test('[REDIR-004] any unknown path leads a visitor to the 404 page, not to the login', async ({ page }) => {
    for (const path of ['/no-such-page', '/apps/no-such-page?x=1', '/apps/welcome/deeper', '/pages/errors']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible();
      await expectPath(page, '/pages/errors/error-404');
    }
  });

  test('[REDIR-004] an unknown path leads a logged-in person to the 404 page, and from there home', async ({
    page,
    person,
    tokenOf,
  }) => {
    await storeSession(page, await tokenOf(person));
    await page.goto('/no-such-page');
    await expectPath(page, '/pages/errors/error-404');
    await page.getByRole('link', { name: 'Về trang chủ' }).click();
    await expectWelcome(page);
  });
});

test.describe('after login', () => {
  test('[REDIR-005] a person without a target lands on the welcome page', async ({ page, person }) => {
    await page.goto('/login');
    await logIn(page, person);
    await expectWelcome(page);
  });

  test('[REDIR-006] a person with a target in the query lands there, with its own query', async ({
    page,
    person,
  }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(`${staffPage}?page=2&size=50`)}`);
    await logIn(page, person);
    await expect(page.getByRole('heading', { name: staffTitle })).toBeVisible();
    await expectPath(page, `${staffPage}?page=2&size=50`);
  });

  test('[REDIR-007] a target that starts with /login is ignored', async ({ page, person, tokenOf }) => {
    await storeSession(page, await tokenOf(person));
    for (const target of [
      '/login',
      '/login?redirect=/auth/staff-role-example',
      '/login/abc',
      '/login-help',
    ]) {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await expectWelcome(page);
    }
  });

  test('[REDIR-007] the target /login is ignored by a login with a password', async ({ page, person }) => {
    await page.goto('/login?redirect=/login');
    await logIn(page, person);
    await expectWelcome(page);
  });

  test('[REDIR-008] the attempted path is remembered as redirectUrl', async ({ page }) => {
    await page.goto(`${staffPage}?page=2`);
    await expectLoginForm(page);
    expect(await page.evaluate(`sessionStorage.getItem('redirectUrl')`)).toBe(`${staffPage}?page=2`);
  });

  test('[REDIR-009] the remembered path is returned to when the query names none', async ({
    page,
    person,
  }) => {
    await page.goto(staffPage);
    await expectLoginForm(page);
    await page.goto('/login');
    await logIn(page, person);
    await expect(page.getByRole('heading', { name: staffTitle })).toBeVisible();
    await expectPath(page, staffPage);
  });

  test('[REDIR-009] nothing remembered leads to /, and a path is remembered for one login only', async ({
    page,
    person,
  }) => {
    await page.goto(staffPage);
    await expectLoginForm(page);
    await logIn(page, person);
    await expectPath(page, staffPage);
    await page.goto('/logout');
    await expectLoginForm(page);
    await logIn(page, person);
    await expectWelcome(page);
  });
});
