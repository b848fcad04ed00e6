import { recordOperations, waitForAnswer, waitForOperation } from './support/graphql-traffic.ts';
import { openClientPage } from './support/client-page.ts';
import { expectWelcome, nothingStored, stored, storeSession } from './support/session.ts';
import { recordSockets } from './support/socket-traffic.ts';
import { expect, test } from './support/test.ts';
import { callClient, type CallReading } from './support/web-client.ts';

interface Me {
  readonly data: { readonly shortcuts: readonly string[]; readonly settings: unknown };
}

test.describe('the bearer header', () => {
  test('[API-001] is on every call of the pages, with the kept token', async ({ page, person, tokenOf }) => {
    const granted = await tokenOf(person);
    const sent = recordOperations(page);
    const traffic = recordSockets(page);
    await storeSession(page, granted);
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    await expect.poll(() => traffic.sent.length).toBeGreaterThan(0);
    expect(traffic.sent[0]).toContain(`Bearer ${granted.access_token}`);
    const names = (): readonly string[] => sent.map(({ name }) => name);
    await expect.poll(names).toEqual(expect.arrayContaining(['Me', 'MyAccountActions']));
    await page.goto('/logout');
    await expect.poll(names).toContain('Logout');
    for (const { name, request } of sent) {
      expect(await request.headerValue('authorization'), name).toBe(`Bearer ${granted.access_token}`);
    }
  });

  test('[API-001] is not on a call without a token', async ({ page }) => {
    const verified = waitForOperation(page, 'LoginByToken');
    await page.goto('/login/not-a-token');
    expect(await (await verified).request.headerValue('authorization')).toBeNull();
  });

  test('[API-002] is left out when no token is kept, and what is left of it is removed', async ({
    page,
    installation,
  }) => {
    await openClientPage(page, installation, undefined);
    await page.evaluate(`localStorage.setItem('access_token', '')`);
    await page.evaluate(`localStorage.setItem('expires_at', '4102444800')`);
    const sent = waitForOperation(page, 'MyAccountActions');
    const reading = await callClient<CallReading<object>>(page, 'myActivity', 0, 5);
    expect(reading).toEqual({ ok: false, code: 2 });
    expect(await (await sent).request.headerValue('authorization')).toBeNull();
    expect(await stored(page)).toEqual(nothingStored);
  });
});

test.describe('the older call GET /api/auth/access-token', () => {
  const ask = `async (token) => {
    const headers = token === null ? {} : { authorization: 'Bearer ' + token };
    const answer = await fetch('/api/auth/access-token', { headers });
    return { status: answer.status, body: await answer.json() };
  }`;

  test('[API-007] returns user, access_token and error for a kept token', async ({
    page,
    person,
    tokenOf,
    installation,
  }) => {
    const { access_token } = await tokenOf(person);
    await openClientPage(page, installation, undefined);
    expect(await page.evaluate(`(${ask})(${JSON.stringify(access_token)})`)).toEqual({
      status: 200,
      body: {
        user: {
          uuid: person.id,
          role: ['staff'],
          data: { displayName: person.fullName, username: person.username },
        },
        access_token,
        error: null,
      },
    });
  });

  for (const token of [null, 'not-a-token']) {
    test(`[API-007] returns an error and nobody for ${token ?? 'no token'}`, async ({
      page,
      installation,
    }) => {
      await openClientPage(page, installation, undefined);
      expect(await page.evaluate(`(${ask})(${JSON.stringify(token)})`)).toEqual({
        status: 401,
        body: { user: null, access_token: null, error: expect.stringMatching(/./) },
      });
    });
  }
});

test('[API-008] logging out calls the server, which refuses the token from then on, on every instance', async ({
  page,
  person,
  tokenOf,
  installation,
}) => {
  const { access_token, expires_in } = await tokenOf(person);
  await storeSession(page, { access_token, expires_in });
  const answered = waitForAnswer<{ code: number }>(page, 'Logout');
  await page.goto('/logout');
  expect((await answered).code).toBe(0);
  for (const url of installation.instances) {
    const status = async (): Promise<number> =>
      (await fetch(`${url}/api/auth/access-token`, { headers: { authorization: `Bearer ${access_token}` } }))
        .status;
    await expect.poll(status).toBe(401);
  }
});

test.describe('what a person saves', () => {
  test('[API-009] shortcuts and settings are kept and come back with the person', async ({
    page,
    person,
    tokenOf,
    installation,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    const settings = { layout: { style: 'layout1' }, theme: 'sáng' };
    const shortcuts = await callClient<CallReading<{ data: { _id: string } }>>(page, 'saveShortcuts', [
      'calendar',
      'mail',
    ]);
    expect(shortcuts).toMatchObject({ ok: true, response: { code: 0, data: { _id: person.id } } });
    const saved = await callClient<CallReading<object>>(page, 'saveSettings', settings);
    expect(saved).toMatchObject({ ok: true, response: { code: 0 } });
    const loaded = waitForAnswer<Me>(page, 'Me');
    await page.goto('/apps/welcome');
    expect((await loaded).data).toMatchObject({ shortcuts: ['calendar', 'mail'], settings });
  });

  test('[API-009] too many shortcuts and too large settings are refused and change nothing', async ({
    page,
    person,
    tokenOf,
    installation,
    database,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    const many = Array.from({ length: 1_000 }, (_, index) => `item-${index}`);
    expect(await callClient(page, 'saveShortcuts', many)).toEqual({ ok: false, code: 3 });
    expect(await callClient(page, 'saveSettings', { text: 'x'.repeat(200_000) })).toEqual({
      ok: false,
      code: 3,
    });
    const { rows } = await database.query('select shortcuts, settings from account where id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ shortcuts: [], settings: null }]);
  });

  test('[API-009] nothing is saved for somebody who has logged out', async ({
    page,
    person,
    tokenOf,
    installation,
  }) => {
    const granted = await tokenOf(person);
    await openClientPage(page, installation, granted);
    await callClient(page, 'askLogout', granted.access_token);
    // The other instance is told within moments.
    await expect.poll(() => callClient(page, 'saveShortcuts', ['mail'])).toEqual({ ok: false, code: 2 });
  });
});
