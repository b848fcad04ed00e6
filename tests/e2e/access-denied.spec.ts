import { answerWith } from './support/graphql-traffic.ts';
import { expectLoginForm, logIn, loginTexts, message } from './support/login-page.ts';
import { expectPath, expectWelcome, nothingStored, pathOf, stored, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const denied = { data: { response: { code: 2, message: '', data: null } } };
const deniedList = { data: { response: { code: 2, message: '', pages: 0, page: 0, records: 0, data: [] } } };
const staffPage = '/auth/staff-role-example';
const staffTitle = 'Trang dành cho nhân viên';

test.describe('access denied', () => {
  test('[REDIR-010] on the login page leaves the person on /login', async ({ page, person }) => {
    await answerWith(page, 'Me', denied);
    await page.goto('/login');
    await logIn(page, person);
    await expect(message(page, loginTexts.denied)).toBeVisible();
    await expectPath(page, '/login');
    await expectLoginForm(page);
    expect(await stored(page)).toEqual(nothingStored);
  });

  test('[REDIR-011] on another page leads to /login with the current path', async ({
    page,
    person,
    tokenOf,
  }) => {
    await answerWith(page, 'MyAccountActions', deniedList);
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome?page=2');
    await expectLoginForm(page);
    await expect.poll(() => pathOf(page)).toMatch(/^\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/apps/welcome?page=2');
  });

  test('[REDIR-012] a person who logged in by link on /login goes to /, not to a remembered path', async ({
    page,
    person,
    tokenOf,
  }) => {
    const { access_token: token } = await tokenOf(person);
    await page.goto(staffPage);
    await expectLoginForm(page);
    await page.goto(`/login/${token}`);
    await expectWelcome(page);
  });

  test('[REDIR-013] without a role leads to /login', async ({ page }) => {
    await page.goto('/auth/admin-role-example');
    await expectLoginForm(page);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('[REDIR-014] with a role leads to the root path, and says why', async ({ page, person, tokenOf }) => {
    await storeSession(page, await tokenOf(person));
    await page.goto('/auth/admin-role-example');
    await expectWelcome(page);
    await expect(message(page, loginTexts.denied)).toBeVisible();
    expect((await stored(page)).access_token).not.toBeNull();
  });

  test('[REDIR-014] with a role leads to the remembered path', async ({ page, person, tokenOf }) => {
    await storeSession(page, await tokenOf(person));
    await page.evaluate(`sessionStorage.setItem('redirectUrl', ${JSON.stringify(staffPage)})`);
    await page.goto('/auth/admin-role-example');
    await expect(page.getByRole('heading', { name: staffTitle })).toBeVisible();
    await expectPath(page, staffPage);
  });

  test('[REDIR-014] does not circle when the remembered path is the denied one', async ({
    page,
    person,
    tokenOf,
  }) => {
    await storeSession(page, await tokenOf(person));
    await page.evaluate(`sessionStorage.setItem('redirectUrl', '/auth/admin-role-example')`);
    await page.goto('/auth/admin-role-example');
    await expectWelcome(page);
  });
});
