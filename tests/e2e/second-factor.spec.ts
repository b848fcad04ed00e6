import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '@senlab/local-postgres';
import { spawnServer } from '@senlab/testkit';
import { TOTP } from 'otpauth';
import { seriousFaults } from './support/screen.ts';
import { logIn } from './support/login-page.ts';
import { clientId, clientSecret, installationSecret } from './support/secrets.ts';
import { expectPath } from './support/session.ts';
import { expect, test as base } from './support/test.ts';
import { webFolder } from '../../tools/browser/web-build.ts';

/** A house that requires a second factor, as production does by itself. Passkeys need a name, so it is asked by one. */
const test = base.extend<{ readonly house: string }>({
  house: async ({ installation }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'senlab-second-factor-'));
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const server = await spawnServer({
      env: {
        SENLAB_ENV: 'production',
        DATABASE_URL: installation.databaseUrl,
        SENLAB_SECRET: installationSecret,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        PORT: String(port),
        PUBLIC_URL: url,
        TRUST_PROXY: 'loopback',
        REQUEST_TIMEOUT_MS: '120000',
        DEMO: 'true',
        WEB_FOLDER: webFolder,
        FILES_FOLDER: join(folder, 'files'),
        SECRETS_FOLDER: join(folder, 'secrets'),
      },
      // No worker: it would keep the papers of others in a folder of its own.
      args: ['--role', 'api,identity'],
    });
    await use(url);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

/** A machine with a fingerprint reader whose owner is at it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Of the time step after this one, which the server takes as well: the one of now may have been used. */
const nextCode = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const bar = (page: Page) => page.getByText(/^Bạn đang ở chế độ chỉ xem/);

test('a doctor enrols an app and a passkey, and steps up by each of them', async ({
  page,
  house,
  newPerson,
}) => {
  const doctor = await newPerson('bacsixn');
  const enter = async (path: string): Promise<void> => {
    await page.goto(`${house}/login?redirect=${encodeURIComponent(path)}`);
    await logIn(page, doctor);
  };
  const leave = async (): Promise<void> => {
    await page.goto(`${house}/logout`);
    await expect(page.getByLabel('Tên đăng nhập')).toBeVisible();
  };
  await addAuthenticator(page);

  await test.step('enrols an app before anything else', async () => {
    await enter('/apps/lims');
    await expect(page.getByRole('heading', { name: 'Thiết lập xác thực bước hai' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Mật khẩu hiện tại').fill(doctor.password);
    await page.keyboard.press('Enter');
    await button(page, 'Tiếp tục').click();
    await expect(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible();
  });
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await test.step('confirms it, and puts the recovery codes away', async () => {
    await page.getByLabel('Mã 6 số ứng dụng đang hiện').fill(new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem')).toHaveCount(10);
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, 'Tôi đã cất').click();
    await expectPath(page, '/apps/lims');
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('adds a passkey on the own page', async () => {
    await page.goto(`${house}/apps/bao-mat`);
    await expect(page.getByText('Còn 10 mã chưa dùng.')).toBeVisible();
    await button(page, 'Thêm khóa truy cập').click();
    await button(page, 'Tạo khóa truy cập').click();
    await expect(page.getByText('Khóa truy cập: Máy này')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });

  await test.step('goes on as a reader, and steps up by the passkey', async () => {
    await leave();
    await enter('/apps/lims');
    await expect(page.getByRole('heading', { name: 'Xác thực bước hai' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, 'Vào chỉ để xem').click();
    await expectPath(page, '/apps/lims');
    await expect(bar(page)).toBeVisible();
    await page.getByRole('link', { name: 'Xác thực', exact: true }).click();
    await button(page, /^Dùng khóa truy cập/).click();
    await expectPath(page, '/apps/lims');
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('steps up by a code, and is spared it for the shift', async () => {
    await leave();
    await enter('/apps/lims');
    await page.getByLabel('Ghi nhớ máy này trong ca trực (12 giờ)').check();
    await page.getByLabel('Mã 6 số trong ứng dụng xác thực').fill(nextCode(secret));
    await page.keyboard.press('Enter');
    await expectPath(page, '/apps/lims');
    await leave();
    await enter('/apps/lims');
    await expectPath(page, '/apps/lims');
    await expect(bar(page)).toHaveCount(0);
  });
});
