import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { findFreePort } from '@senlab/local-postgres';
import { spawnServer, startFakeExchange, type FakeExchange } from '@senlab/testkit';
import { aRecordedCall } from '../../apps/server/src/platform/telephony/recorded.test-support.ts';
import { webFolder } from '../../tools/browser/web-build.ts';
import { receivedCase } from './support/bench-work.ts';
import { foldersOf } from './support/installation.ts';
import { go } from './support/pages.ts';
import { seriousFaults } from './support/screen.ts';
import { clientId, clientSecret, installationSecret } from './support/secrets.ts';
import { storeSession, tokenFor } from './support/session.ts';
import { expect, test as base } from './support/test.ts';

interface House {
  readonly url: string;
  readonly exchange: FakeExchange;
}

/** One more server of the house, the only one with a telephone exchange. */
const test = base.extend<{ readonly house: House }>({
  house: async ({ installation }, use) => {
    const exchange = await startFakeExchange();
    const port = await findFreePort();
    const url = `http://127.0.0.1:${String(port)}`;
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
        SECOND_FACTOR: 'optional',
        TELEPHONY_URL: exchange.url,
        WEB_FOLDER: webFolder,
        // Its worker takes the work of the others, too, and leaves it where they look.
        ...foldersOf(installation),
      },
    });
    await use({ url, exchange });
    await server.stop();
    await exchange.close();
  },
});

async function choose(page: Page, box: Locator): Promise<void> {
  await box.click();
  await page.getByRole('option').first().click();
}

async function write(page: Page, kind: string, text: string): Promise<void> {
  const talk = page.getByRole('region', { name: 'Trao đổi' });
  await talk.getByRole('button', { name: kind, exact: true }).click();
  await talk.getByRole('textbox').fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(talk.locator('[data-message]').filter({ hasText: text })).toBeVisible();
  await expect(talk.getByRole('textbox')).toHaveValue('');
}

test('[PROD-005] [ROUTE-027] [ROUTE-029] who rings is booked, linked to her file, and her request is answered; the next time she is known', async ({
  house: { url, exchange },
  bench,
  database,
  browser,
  address,
  person,
}) => {
  const { recordId } = await receivedCase(bench, ['NA']);
  const { rows } = await database.query<{ id: string; code: string; name: string; phone: string }>(
    `select patient.id, patient.code, upper(patient.full_name) as name, patient.phone from lab_record record
       join patient on patient.id = record.patient_id where record.id = $1`,
    [recordId],
  );
  const [patient] = rows;
  if (patient === undefined) throw new Error('the case has no patient');
  // A telephone that rings for nobody else.
  const extension = String(randomInt(10_000, 100_000));
  await database.query('update account set sip_phone = $2 where id = $1', [person.id, extension]);
  const hers = `09${String(randomInt(10_000_000, 100_000_000))}`;
  const spaced = hers.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await storeSession(page, await tokenFor(url, { ...person, address }), url);
  const main = page.getByRole('main');
  const strip = page.getByRole('region', { name: 'Điện thoại' });
  await page.goto('/apps/welcome');
  await exchange.heard('CoreShowChannels');

  // Her husband's number, which no file has.
  const call = aRecordedCall({ id: `${String(randomInt(1e9))}.1`, from: hers });
  exchange.say(call.arrives, call.rings(extension));
  await expect(strip).toContainText(`Cuộc gọi đến${spaced}`);
  expect(await seriousFaults(page)).toEqual([]);
  exchange.say(call.answers(extension));
  await expect(strip).toContainText('Đang nghe máy');
  await strip.getByRole('link', { name: 'Hoạt động của số này' }).click();
  await expect(main.getByText('Chưa có hoạt động nào')).toBeVisible();
  exchange.say(call.ends);
  await expect(strip).toBeHidden();

  // What was said is written down after the call, and still knows where it came from.
  await main.getByRole('link', { name: 'Đặt lịch khám' }).click();
  await expect(page.getByRole('textbox', { name: 'Số điện thoại' })).toHaveValue(hers);
  await expect(page.getByRole('combobox', { name: 'Kênh' })).toHaveText('Cuộc gọi');
  await page.getByRole('button', { name: 'Tháng sau' }).click();
  await page.locator('[data-day]:not([aria-disabled=true])').nth(8).click();
  await page.getByRole('radio', { name: /còn/ }).first().check();
  await page.getByRole('textbox', { name: 'Họ tên' }).fill('Lý Thị Mơ');
  await page.getByRole('textbox', { name: 'Năm sinh' }).fill('1991');
  await choose(page, page.getByRole('combobox', { name: 'Khoa' }));
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page).toHaveURL(/\/apps\/user-actions\/appointments\/[0-9a-f-]{36}$/);
  await expect(main.getByText('LÝ THỊ MƠ')).toBeVisible();
  await page.getByRole('button', { name: 'Xác nhận lịch khám' }).click();
  await expect(main.getByText('Đã xác nhận').first()).toBeVisible();

  await page.getByRole('button', { name: 'Gắn với bệnh nhân' }).click();
  await page.getByRole('combobox').fill(patient.code);
  await page.keyboard.press('Enter');
  // She gave another name than her file has: that is said before it is done.
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(patient.name);
  await question.getByRole('button', { name: 'Gắn', exact: true }).click();
  await expect(main.getByText(`Mã BN ${patient.code}`)).toBeVisible();

  // She rings again from the number in her file.
  const again = aRecordedCall({ id: `${String(randomInt(1e9))}.2`, from: patient.phone });
  exchange.say(again.arrives, again.rings(extension));
  await strip.getByRole('link', { name: /^Mở hồ sơ/ }).click();
  const timeline = page.getByRole('list', { name: 'Hoạt động khách hàng' });
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await expect(timeline).toContainText('Đã xác nhận');
  await expect(main).toContainText(patient.name);
  await main.getByRole('link', { name: 'Tạo yêu cầu' }).click();
  await expect(page.getByRole('combobox', { name: 'Kênh' })).toHaveText('Cuộc gọi');
  await choose(page, page.getByRole('combobox', { name: 'Khoa' }));
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Xin lại kết quả xét nghiệm');
  await page.getByRole('textbox', { name: 'Nội dung yêu cầu' }).fill('Tôi bị mất giấy kết quả.');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page).toHaveURL(/\/apps\/user-actions\/tickets\/[0-9a-f-]{36}$/);

  await write(page, 'Ghi chú nội bộ', 'Phòng xét nghiệm còn bản gốc');
  await expect(page.getByRole('button', { name: 'Hoàn tất yêu cầu' })).toBeHidden();
  await write(page, 'Ghi cuộc gọi', 'Mời chị đến quầy Trả kết quả');
  exchange.say(again.ends);
  await expect(page.locator('[data-message=internal]')).toContainText('chỉ nhân viên thấy');
  await expect(page.locator('[data-message=call]')).not.toContainText('bản gốc');
  await expect(main.getByText(/^Đã trả lời lần đầu lúc/)).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tất yêu cầu' }).click();
  await expect(main.getByText('Đã xử lý').first()).toBeVisible();

  await go(page, `/apps/lims/benh-nhan/${patient.id}?xem=hoat-dong`);
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await expect(timeline).toContainText('Đã xử lý');

  // Nobody took the second call: it is work until somebody does.
  await go(page, '/apps/cuoc-goi');
  const waiting = main.getByRole('region', { name: 'Cuộc gọi nhỡ cần gọi lại' });
  const missed = waiting.getByRole('listitem').filter({ hasText: patient.phone.slice(-3) });
  await expect(missed).toContainText('Gọi 1 lần');
  await missed.getByRole('button', { name: /^Không cần gọi lại/ }).click();
  await missed.getByRole('textbox').fill('Đã trao đổi trong yêu cầu');
  await missed.getByRole('button', { name: 'Đánh dấu đã xử lý' }).click();
  await expect(missed).toBeHidden();
  await context.close();
});
