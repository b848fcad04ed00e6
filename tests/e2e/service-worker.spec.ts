import type { Page } from '@playwright/test';
import { expectLoginForm } from './support/login-page.ts';
import { expectWelcome, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const offlineText = 'Mất kết nối mạng';

/** The worker has its files and answers for this page. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(
    `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
      new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve)))
      .then(() => undefined)`,
  );
}

function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(
    `caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`,
  );
}

function registrations(page: Page): Promise<number> {
  return page.evaluate<number>(`navigator.serviceWorker.getRegistrations().then((all) => all.length)`);
}

test('[PROD-014] the service worker keeps the files of the application, and nothing about people', async ({
  page,
  person,
  tokenOf,
}) => {
  await storeSession(page, await tokenOf(person));
  await page.goto('/apps/welcome');
  await expectWelcome(page);
  await waitForWorker(page);
  // Once more, so that every request of a working page has passed the worker.
  await page.reload();
  await expectWelcome(page);
  await expect(page.getByText('Đăng nhập hệ thống')).toBeVisible();
  const paths = await cachedPaths(page);
  expect(paths).toContain('/index.html');
  const isOwnFile =
    /^\/(assets\/[^/]+|index\.html|manifest\.webmanifest|config\.json|lotus[^/]*\.(svg|png))$/;
  expect(paths.filter((path) => !isOwnFile.test(path))).toEqual([]);
});

test('[ERR-011] without a network a deep link opens the application, and a banner that moves nothing says so until the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await expectLoginForm(page);
  await waitForWorker(page);
  const button = page.getByRole('button', { name: 'Đăng nhập', exact: true });
  const before = await button.boundingBox();
  await context.setOffline(true);
  await expect(page.getByText(offlineText)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await page.goto('/ui/kit/countdown');
  await expect(page.getByRole('heading', { name: 'Đếm ngược' })).toBeVisible();
  await expect(page.getByText(offlineText)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offlineText)).toHaveCount(0);
});

/** What a server says of a script that is gone, and what one says that answers everything with a page. */
const noScripts = [
  { status: 404, contentType: 'application/json', body: '{}' },
  { status: 200, contentType: 'text/html', body: '<!doctype html>' },
] as const;

test('[ERR-010] a worker whose script is gone or has become a page is unregistered, and the page reloads once', async ({
  page,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  for (const answer of noScripts) {
    await page.goto('/login');
    await expectLoginForm(page);
    await waitForWorker(page);
    await page.route('**/sw.js', (route) => route.fulfill(answer));
    loads = 0;
    await page.reload();
    await expect.poll(() => loads).toBe(2);
    await expectLoginForm(page);
    expect(await registrations(page)).toBe(0);
    expect(await cachedPaths(page)).toEqual([]);
    await page.unroute('**/sw.js');
    // As in another tab: where a page has reloaded once for this it does not do so again.
    await page.evaluate('sessionStorage.clear()');
  }
});

test('[ERR-012] a worker that cannot be registered is logged, and the page goes on', async ({ page }) => {
  await page.addInitScript(`navigator.serviceWorker.register = () => Promise.reject(new Error('refused'))`);
  const logged = page.waitForEvent('console', (entry) => entry.text().includes('could not be registered'));
  await page.goto('/login');
  await logged;
  await expectLoginForm(page);
});

test('the worker is offered as a script that is asked for each time', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-type']).toContain('javascript');
});

test('the application can be installed, with its Vietnamese name and icons', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  const manifest = (await answer.json()) as {
    name: string;
    icons: readonly { src: string; purpose?: string }[];
  };
  expect(answer.headers()['content-type']).toContain('manifest+json');
  expect(manifest.name).toBe('Hệ thống quản lý xét nghiệm lâm sàng');
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});
