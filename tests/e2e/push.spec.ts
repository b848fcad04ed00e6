import type { BrowserContext, Page, Worker } from '@playwright/test';
import { browserOptions } from '../../tools/browser/browser.ts';
import { expectWelcome, storeSession, type Granted } from './support/session.ts';
import { expect, test } from './support/test.ts';

const { launchOptions } = browserOptions;

// A worker must be there: it is what shows a notice. The headless shell has no place for notices and denies them all.
// One after another: each worker would start a whole browser of its own for them.
test.describe.configure({ mode: 'default' });
test.use({
  serviceWorkers: 'allow',
  launchOptions: { ...launchOptions, executablePath: '/usr/bin/chromium' },
});

const pushKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
const done = 'Đăng ký nhận thông báo thành công';

/** Of all pages here only these have a key, so that no other test is asked. */
async function withKey(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), pushKey } });
  });
}

/** In the place of the browser maker's service, which a test cannot reach: one address of it, with keys of its form. */
const subscribed = (address: string): string => `
  const key = (length) => new Uint8Array(length).fill(4).buffer;
  let options = null;
  const subscription = {
    endpoint: ${JSON.stringify(address)},
    get options() { return { applicationServerKey: options?.applicationServerKey?.buffer ?? null }; },
    toJSON: () => ({ keys: { p256dh: 'BAQE', auth: 'BAQEBA' } }),
    unsubscribe: () => Promise.resolve(true),
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(options === null ? null : subscription);
  PushManager.prototype.subscribe = (given) => { options = given; return Promise.resolve(subscription); };
`;

async function openOwnNotices(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Thông báo trên máy này' }).click();
}

async function openWith(page: Page, granted: Granted): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await withKey(page);
  await storeSession(page, granted);
  await page.goto('/apps/welcome');
  await expectWelcome(page);
}

test('a browser that cannot subscribe says so, in its own words', async ({ page, person, tokenOf }) => {
  // The maker's service cannot be reached from here.
  await openWith(page, await tokenOf(person));
  await openOwnNotices(page);
  await expect(page.getByText(/^Chưa đăng ký được thông báo cho máy này \(.+\)/)).toBeVisible();
});

test('a browser that can is registered, and its person chooses of what and when', async ({
  page,
  person,
  tokenOf,
  database,
}) => {
  const address = `https://fcm.googleapis.com/fcm/send/${person.username}`;
  await page.addInitScript(subscribed(address));
  await openWith(page, await tokenOf(person));
  await expect(page.getByText(done)).toBeVisible();
  const { rows } = await database.query<{ owner: string; platform: string }>(
    'select username as owner, platform from device join account on account.id = account_id where token_id = $1',
    [address],
  );
  expect(rows).toEqual([{ owner: person.username, platform: 'WEB' }]);
  await openOwnNotices(page);
  const dialog = page.getByRole('dialog', { name: 'Thông báo trên máy này' });
  await expect(dialog.getByText('Máy này đang nhận thông báo.')).toBeVisible();
  await dialog.getByRole('switch', { name: /^Chữ ký/ }).click();
  await dialog.getByRole('switch', { name: 'Không báo trong giờ yên lặng' }).click();
  await dialog.getByRole('button', { name: /^Lưu/ }).click();
  await expect(dialog).toBeHidden();
  const choice = await database.query(
    'select muted, quiet_from, quiet_until from push_choice join account on id = account_id where username = $1',
    [person.username],
  );
  expect(choice.rows).toEqual([{ muted: ['signatures'], quiet_from: 1320, quiet_until: 360 }]);
});

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

test('what the server sends is shown by the worker while the page is elsewhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/login');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const notice = { title: 'SenLab', body: 'Có kết quả báo động chưa được xử lý.', tag: 'one' };
  // What the browser has taken. It takes notices away again by itself after some seconds, so that a look at those that
  // are open finds none on a slow machine. The worker lives as long as somebody watches it.
  const worker = await workerOf(context);
  await worker.evaluate(`{
    self.shown = [];
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (title, options) =>
      show(title, options).then(() => void shown.push({ title, body: options.body, tag: options.tag }));
  }`);
  const shown = (): Promise<readonly unknown[]> => worker.evaluate('self.shown');
  const deliver = async (data: string): Promise<void> => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registered,
      data,
    });
  };
  await deliver(JSON.stringify(notice).padEnd(256));
  await expect.poll(shown).toEqual([notice]);
  await deliver('not for reading');
  await expect.poll(shown).toEqual([notice, { title: 'SenLab', body: 'Có thông báo mới.', tag: 'notice' }]);
});
