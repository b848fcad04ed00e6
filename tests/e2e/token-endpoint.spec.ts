import { expectLoginForm, logIn } from './support/login-page.ts';
import { clientId, clientSecret } from './support/secrets.ts';
import { expectWelcome, nothingStored, stored } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { askForToken, type Granted } from './support/token-login.ts';

test.describe('the login with a password', () => {
  test('[API-003][API-004][API-005] posts a form to the token endpoint', async ({ page, person }) => {
    await page.goto('/login');
    const asked = page.waitForRequest('**/oidc/token');
    await logIn(page, person);
    const request = await asked;
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
    await expectWelcome(page);
  });

  test('[API-005] sends the same client id and secret for everybody, from the configuration', async ({
    page,
    newPerson,
    installation,
  }) => {
    const config = await (await fetch(`${installation.url}/config.json`)).json();
    expect(config).toMatchObject({ login: { clientId, clientSecret } });
    await page.goto('/login');
    for (const like of ['admin', 'lamsang']) {
      const person = await newPerson(like);
      const asked = page.waitForRequest('**/oidc/token');
      await logIn(page, person);
      const form = new URLSearchParams((await asked).postData() ?? '');
      expect([form.get('client_id'), form.get('client_secret')]).toEqual([clientId, clientSecret]);
      await expectWelcome(page);
      await page.goto('/logout');
      await expectLoginForm(page);
    }
  });

  for (const change of [{ client_secret: 'another' }, { client_id: 'another' }, { grant_type: 'implicit' }]) {
    test(`[API-005] is refused with another ${Object.keys(change).join()}`, async ({
      person,
      installation,
    }) => {
      const answer = await fetch(`${installation.url}/oidc/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          username: person.username,
          password: person.password,
          scope: 'api openid profile',
          client_id: clientId,
          client_secret: clientSecret,
          ...change,
        }),
      });
      expect([400, 401]).toContain(answer.status);
      expect(await answer.text()).not.toContain('access_token');
    });
  }

  test('[API-006] reads access_token and expires_in of the answer', async ({ page, person }) => {
    await page.goto('/login');
    const answered = page.waitForResponse('**/oidc/token');
    const before = Math.floor(Date.now() / 1000);
    await logIn(page, person);
    const granted = (await (await answered).json()) as Granted;
    await expectWelcome(page);
    const { access_token, expires_at } = await stored(page);
    expect(access_token).toBe(granted.access_token);
    expect(Number(expires_at) - before - granted.expires_in).toBeGreaterThanOrEqual(0);
    expect(Number(expires_at) - before - granted.expires_in).toBeLessThan(30);
  });

  test('[API-006] does not log in with an answer that lacks either', async ({ page, person }) => {
    for (const body of [
      { expires_in: 3600 },
      { access_token: '', expires_in: 3600 },
      { access_token: 'abc' },
    ]) {
      await page.route('**/oidc/token', (route) => route.fulfill({ json: body }));
      await page.goto('/login');
      await logIn(page, person);
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await stored(page)).toEqual(nothingStored);
    }
  });
});

test('[PROD-002] nobody gets a token without the right password', async ({
  person,
  installation,
  address,
}) => {
  for (const password of ['SenLab#2025', 'senlab#2026', ' SenLab#2026']) {
    const answer = await askForToken(installation.url, { username: person.username, password, address });
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('access_token');
  }
});
