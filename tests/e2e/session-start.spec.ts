import {
  answerOperation,
  answerWith,
  recordOperations,
  waitForOperation,
} from './support/graphql-traffic.ts';
import { expectLoginForm, logIn, loginTexts, message } from './support/login-page.ts';
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

test.describe('the start of a page', () => {
  test('[SESS-006][ERR-009] without a token leads to /login with the request to log in', async ({ page }) => {
    await page.goto('/apps/welcome');
    await expect(message(page, loginTexts.pleaseLogIn)).toBeVisible();
    await expectLoginForm(page);
    await expectPath(page, '/login?redirect=%2Fapps%2Fwelcome');
  });

  test('[SESS-007][ERR-009] with a token that has ended leads to /login with the request to log in', async ({
    page,
    person,
    tokenOf,
  }) => {
    const { access_token } = await tokenOf(person);
    const sent = recordOperations(page);
    for (const expires_at of ['1', String(nowSeconds() - 1), 'soon', '']) {
      await store(page, { access_token, expires_at });
      await page.goto('/apps/welcome');
      await expect(message(page, loginTexts.pleaseLogIn)).toBeVisible();
      await expectLoginForm(page);
      expect(await stored(page)).toEqual(nothingStored);
    }
    expect(sent).toEqual([]);
  });

  test('[SESS-007] a session that ends while the page is open leads to /login', async ({
    page,
    person,
    tokenOf,
  }) => {
    await page.clock.install();
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    await page.clock.fastForward('13:00:00');
    await expectLoginForm(page);
    await expect(message(page, loginTexts.pleaseLogIn)).toBeVisible();
    expect(await stored(page)).toEqual(nothingStored);
  });

  test('[SESS-008] with a valid token logs in by itself and loads the person', async ({
    page,
    person,
    tokenOf,
  }) => {
    const granted = await tokenOf(person);
    await storeSession(page, granted);
    const asked = waitForOperation(page, 'Me');
    await page.goto('/apps/welcome');
    await asked;
    await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
    const again = waitForOperation(page, 'Me');
    await page.reload();
    await again;
    await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
    expect((await stored(page)).access_token).toBe(granted.access_token);
  });

  test('[SESS-009] says that the account is being updated while it logs in by itself', async ({
    page,
    person,
    tokenOf,
  }) => {
    await storeSession(page, await tokenOf(person));
    // Looked for from the first moment: it passes, and on a busy machine before the page counts as loaded.
    const seen = expect(message(page, loginTexts.updating)).toBeVisible();
    await page.goto('/apps/welcome');
    await seen;
  });

  test('[SESS-009] says nothing of the kind to a visitor', async ({ page }) => {
    await page.goto('/login');
    await expectLoginForm(page);
    await expect(message(page, loginTexts.updating)).toHaveCount(0);
  });
});

test.describe('a person who cannot be loaded', () => {
  test('[SESS-011] is logged out and sent to /login', async ({ page, person, tokenOf }) => {
    const granted = await tokenOf(person);
    for (const [what, body] of [
      ['a refusal', { data: { response: { code: 9, message: 'Hệ thống gặp lỗi', data: null } } }],
      ['nobody', { data: { response: { code: 0, message: '', data: null } } }],
      ['no response object', { data: null }],
    ] as const) {
      await test.step(what, async () => {
        await answerWith(page, 'Me', body);
        await storeSession(page, granted);
        await page.goto('/apps/welcome');
        await expectLoginForm(page);
        expect(new URL(page.url()).pathname).toBe('/login');
        expect(await stored(page)).toEqual(nothingStored);
      });
    }
  });

  test('[SESS-011] stays on the login page after a login with a password', async ({ page, person }) => {
    await answerWith(page, 'Me', { data: null });
    await page.goto('/login');
    await logIn(page, person);
    await expect(message(page, 'Cấu trúc truy vấn chưa đúng định dạng')).toBeVisible();
    await expectPath(page, '/login');
    expect(await stored(page)).toEqual(nothingStored);
  });

  test('is asked for again, not logged out, when the server is away for a moment', async ({
    page,
    person,
    tokenOf,
  }) => {
    let failures = 0;
    await answerOperation(page, 'Me', (route) => {
      failures += 1;
      return failures <= 2 ? route.abort() : route.fallback();
    });
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    expect(failures).toBe(3);
  });
});
