import { expectLoginForm, logIn } from './support/login-page.ts';
import {
  expectPath,
  expectWelcome,
  nothingStored,
  nowSeconds,
  store,
  stored,
  storeSession,
} from './support/session.ts';
import { expect, test } from './support/test.ts';
import type { Granted } from './support/token-login.ts';

const day = 24 * 60 * 60;

/** Seconds that the stored session still has. */
function secondsLeft(expiresAt: string | null): number {
  return Number(expiresAt) - nowSeconds();
}

test.describe('what is kept of a session', () => {
  test('[SESS-001][ENT-HOSP-21] login keeps the access token under access_token', async ({
    page,
    person,
  }) => {
    await page.goto('/login');
    const answer = page.waitForResponse((each) => each.url().endsWith('/oidc/token'));
    await logIn(page, person);
    const { access_token } = (await (await answer).json()) as Granted;
    await expectWelcome(page);
    expect((await stored(page)).access_token).toBe(access_token);
  });

  test('[SESS-005][ENT-HOSP-22] a login with a password takes the end from expires_in, in seconds', async ({
    page,
    person,
  }) => {
    await page.route('**/oidc/token', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), expires_in: 4321 } });
    });
    await page.goto('/login');
    await logIn(page, person);
    await expectWelcome(page);
    const { expires_at } = await stored(page);
    expect(expires_at).toMatch(/^\d{10}$/);
    expect(secondsLeft(expires_at)).toBeGreaterThan(4321 - 60);
    expect(secondsLeft(expires_at)).toBeLessThanOrEqual(4321);
  });

  test('[SESS-002] a token in the query is kept, and leaves the address', async ({
    page,
    person,
    tokenOf,
  }) => {
    const { access_token: token } = await tokenOf(person);
    await page.goto(`/apps/welcome?token=${token}`);
    await expectWelcome(page);
    expect((await stored(page)).access_token).toBe(token);
  });

  test('[SESS-002] a token in the query takes the place of the one that was kept', async ({
    page,
    person,
    newPerson,
    tokenOf,
  }) => {
    const other = await newPerson('kythuat');
    await storeSession(page, await tokenOf(other));
    const { access_token: token } = await tokenOf(person);
    await page.goto(`/apps/welcome?token=${token}`);
    await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
    expect((await stored(page)).access_token).toBe(token);
  });

  test('[SESS-002] a token in the query that the server refuses opens nothing', async ({ page }) => {
    await page.goto('/apps/welcome?token=not-a-token');
    await expectLoginForm(page);
    expect(await stored(page)).toEqual(nothingStored);
  });

  test('[SESS-003] without a token nothing of it stays', async ({ page }) => {
    for (const entries of [{ expires_at: '4102444800' }, { access_token: '', expires_at: '4102444800' }]) {
      await store(page, entries);
      await page.goto('/login');
      await expectLoginForm(page);
      expect(await stored(page)).toEqual(nothingStored);
    }
  });

  for (const path of ['/login/TOKEN', '/apps/welcome?token=TOKEN']) {
    test(`[SESS-004] a login by ${path} is kept for one day`, async ({ page, person, tokenOf }) => {
      const { access_token: token } = await tokenOf(person);
      await page.goto(path.replace('TOKEN', token));
      await expectWelcome(page);
      const { access_token, expires_at } = await stored(page);
      expect(access_token).toBe(token);
      expect(secondsLeft(expires_at)).toBeGreaterThan(day - 60);
      expect(secondsLeft(expires_at)).toBeLessThanOrEqual(day);
    });
  }

  test('[SESS-010] logging out clears the token and its end', async ({ page, person, tokenOf }) => {
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await page.getByRole('button', { name: `Tài khoản: ${person.fullName}` }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expectLoginForm(page);
    await expectPath(page, '/login');
    expect(await stored(page)).toEqual(nothingStored);
  });

  test('a logout in one tab is a logout in the other', async ({ page, context, person, tokenOf }) => {
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    const other = await context.newPage();
    await other.goto('/logout');
    await expectLoginForm(other);
    await expectLoginForm(page);
  });
});
