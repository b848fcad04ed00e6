import { authHandlers } from '../../../packages/demo-mock/src/auth/index.ts';
import { answerTo } from '../../../packages/demo-mock/src/index.ts';
import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/screen.ts';
import { expectLoginForm } from '../support/login-page.ts';
import { expectWelcome, nowSeconds, store, storeSession } from '../support/session.ts';
import { expectWidth } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

function contact(page: Page, name: RegExp): ReturnType<Page['locator']> {
  return page.getByRole('toolbar', { name: 'Người liên hệ' }).getByRole('button', { name });
}

test.beforeEach(async ({ page, person, tokenOf }) => {
  await storeSession(page, await tokenOf(person));
});

test.describe('on a wide screen', () => {
  test.use({ viewport: wide });

  test('[CHATP-001][CHATP-006][SHELL-018] the chat is 360 px wide, a column of 70 px when closed, and used by the keyboard alone', async ({
    page,
  }) => {
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    const panel = page.locator('[data-chat-panel]');
    const button = page.getByRole('button', { name: 'Trò chuyện nhóm', exact: true });
    await button.press('Enter');
    await expect(page.getByText('Chưa chọn người liên hệ')).toBeVisible();
    await expectWidth(panel, 360);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await contact(page, /Minh Anh/).press('ArrowDown');
    await expect(contact(page, /Quốc Bảo/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Tin nhắn gửi Trần Quốc Bảo' })).toBeFocused();
    await page.keyboard.type('Cảm ơn anh');
    await page.keyboard.press('Enter');
    const log = page.getByRole('log');
    await expect(log.getByText('Cảm ơn anh')).toBeInViewport();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(log).toBeHidden();
    await expectWidth(panel, 70);
    await expect(button).toBeFocused();
    const right = await page.locator('#main').evaluate((main) => main.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(wide.width - 70);
  });

  test('[MOCK-GEN-02] demo calls stay in the page, hospital calls reach the server as they were made, and a mock token opens nothing', async ({
    page,
  }) => {
    const asked: { readonly path: string; readonly length: number | undefined }[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push({ path: pathname + search, length: request.postDataBuffer()?.length });
    });
    await page.goto('/apps/welcome');
    await page.locator('[data-panel-toggle="chat"]').click();
    await contact(page, /Minh Anh/).click();
    await expect(page.getByRole('log')).toBeVisible();
    const progress = await page.evaluate<number>(`new Promise((resolve) => {
      const request = new XMLHttpRequest();
      let seen = 0;
      request.upload.addEventListener('progress', (event) => { seen = event.loaded; });
      request.addEventListener('loadend', () => resolve(seen));
      request.open('POST', '/graphql?probe');
      request.send('x'.repeat(50000));
    })`);
    expect(progress).toBe(50_000);
    await page.evaluate(`fetch('/graphql?probe', { method: 'POST', body: '{}' })`);
    expect(asked.filter(({ path }) => path === '/graphql?probe')).toMatchObject([
      { length: 50_000 },
      { length: 2 },
    ]);
    const registered = await answerTo(
      authHandlers(),
      new Request(new URL('/api/auth/register', page.url()), {
        method: 'POST',
        body: JSON.stringify({ displayName: 'Khách', password: '', email: 'khach@example.com' }),
      }),
    );
    const { access_token } = (await (registered ?? Response.error()).json()) as { access_token: string };
    expect(access_token).toMatch(/^demo-mock\./);
    expect(asked.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
    await store(page, { access_token, expires_at: String(nowSeconds() + 3600) });
    await page.goto('/apps/welcome');
    await expectLoginForm(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[PROD-007] the chat takes no room until it is opened, the quick panel is 280 px wide, and neither keeps anybody out', async ({
    page,
  }) => {
    await page.goto('/apps/welcome');
    await page.locator('[data-panel-toggle="chat"]').click();
    await contact(page, /Gia Huy/).click();
    await expect(page.getByText('Chưa có tin nhắn')).toBeVisible();
    const chat = page.locator('[data-chat-panel]');
    const chatWidth = (): Promise<number> => chat.evaluate((each) => each.getBoundingClientRect().width);
    await expect.poll(chatWidth).toBe(360);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Đóng trò chuyện' }).click();
    await expect.poll(chatWidth).toBe(0);

    const button = page.locator('[data-panel-toggle="quick"]');
    await button.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Bảng nhanh' });
    await expect(panel.getByText('Họp nhóm đầu tuần')).toBeVisible();
    await expect.poll(() => panel.evaluate((each) => each.getBoundingClientRect().right)).toBe(phone.width);
    expect(await panel.evaluate((each) => each.getBoundingClientRect().width)).toBe(280);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});
