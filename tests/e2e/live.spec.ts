import { startTcpProxy } from '@senlab/testkit';
import { addAction } from './support/people.ts';
import { expectWelcome, storeSession, tokenFor } from './support/session.ts';
import { answersAbout, recordSockets } from './support/traffic.ts';
import { expect, test } from './support/test.ts';

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
