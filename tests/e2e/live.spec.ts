import { setTimeout as wait } from 'node:timers/promises';
import { spawnServer, startTcpProxy } from '@senlab/testkit';
import type { Page } from '@playwright/test';
import { openClientPage } from './support/client-page.ts';
import { addAction } from './support/people.ts';
import { expectWelcome, storeSession } from './support/session.ts';
import { answersAbout, recordSockets } from './support/socket-traffic.ts';
import { expect, test } from './support/test.ts';
import { tokenFor } from './support/token-login.ts';

/**
 * Collects the ids of all changes that reach the page, by the web's own live code. What the person did before, the
 * login for one, may still be on its way when the stream opens: it has passed when something newer is there.
 */
async function followInPage(page: Page, act: () => Promise<string>): Promise<void> {
  await page.evaluate(`
    globalThis.changeIds = [];
    globalThis.opened = false;
    webClient.subscribeToChanges(['my_account_actions'], (changes) => {
      globalThis.opened = true;
      globalThis.changeIds.push(...changes.map((change) => change._id).filter((id) => id !== null));
    });
  `);
  await expect.poll(() => page.evaluate('opened')).toBe(true);
  const newest = await act();
  await expect.poll(() => idsInPage(page)).toContain(newest);
  await page.evaluate('changeIds.length = 0');
}

function idsInPage(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>('changeIds');
}

test('[GQL-004] subscriptions go over a websocket to the path of the queries', async ({
  page,
  person,
  tokenOf,
  installation,
}) => {
  const traffic = recordSockets(page);
  await storeSession(page, await tokenOf(person));
  await page.goto('/apps/welcome');
  await expect.poll(() => answersAbout(traffic, 'my_account_actions').length).toBeGreaterThan(0);
  expect(new Set(traffic.urls)).toEqual(new Set([`${installation.url.replace('http', 'ws')}/graphql`]));
});

test('[GQL-004] a websocket that is cut is opened again, and nothing that happened meanwhile is missed', async ({
  page,
  person,
  tokenOf,
  installation,
  database,
}) => {
  const proxy = await startTcpProxy({ target: { port: Number(new URL(installation.url).port) } });
  const here = `http://127.0.0.1:${proxy.port}`;
  const traffic = recordSockets(page);
  await storeSession(page, await tokenOf(person), here);
  await page.goto(`${here}/apps/welcome`);
  await expectWelcome(page);
  const rows = page.getByRole('list', { name: 'Hoạt động gần đây của tôi' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  // A line that is cut before the page listens on it proves nothing about being opened again.
  await expect.poll(() => answersAbout(traffic, 'my_account_actions').length).toBeGreaterThan(0);
  const before = traffic.urls.length;
  proxy.cut();
  await addAction(database, person.id);
  proxy.mend();
  await expect(rows).toHaveCount(2);
  // The page may have asked again before its line stood again.
  await expect.poll(() => traffic.urls.length).toBeGreaterThan(before);
  await addAction(database, person.id);
  await expect(rows).toHaveCount(3);
  await proxy.close();
});

test('a page at one instance shows what happens at the other, without a reload', async ({
  page,
  person,
  tokenOf,
  installation,
}) => {
  const [one = '', other = ''] = installation.instances;
  await storeSession(page, await tokenOf(person), one);
  await page.goto(`${one}/apps/welcome`);
  const rows = page.getByRole('list', { name: 'Hoạt động gần đây của tôi' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await tokenFor(other, { username: person.username, password: person.password });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Đăng nhập hệ thống');
  expect(loads).toBe(0);
});

test("a person's page hears nothing of what others do", async ({
  page,
  person,
  newPerson,
  tokenOf,
  installation,
  database,
}) => {
  const other = await newPerson('tiepdon');
  await openClientPage(page, installation, await tokenOf(person));
  await followInPage(page, () => addAction(database, person.id));
  await addAction(database, other.id);
  const mine = await addAction(database, person.id);
  // Hints come in order: when mine is there, the other's would have been.
  await expect.poll(() => idsInPage(page)).toContain(mine);
  expect(await idsInPage(page)).toEqual([mine]);
});

test('all of 500 changes reach the page although the server cannot listen for three seconds', async ({
  page,
  person,
  tokenOf,
  installation,
  database,
}) => {
  const databaseUrl = new URL(installation.environment['DATABASE_URL'] ?? '');
  const proxy = await startTcpProxy({ target: { port: Number(databaseUrl.port) } });
  const server = await spawnServer({
    env: { ...installation.environment, DATABASE_LISTEN_URL: proxy.through(databaseUrl.href) },
    args: ['--role', 'api,identity'],
  });
  try {
    await openClientPage(page, { ...installation, url: server.url }, await tokenOf(person));
    await followInPage(page, () => addAction(database, person.id));
    const made: string[] = [];
    const cutAt = 200;
    let mended: Promise<void> | undefined;
    for (let index = 0; index < 500; index += 1) {
      if (index === cutAt) {
        proxy.cut();
        mended = wait(3_000).then(() => proxy.mend());
      }
      made.push(await addAction(database, person.id));
    }
    await mended;
    await expect
      .poll(async () => (await idsInPage(page)).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(500);
    const seen = await idsInPage(page);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen)).toEqual(new Set(made));
  } finally {
    await server.stop();
    await proxy.close();
  }
});
