import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { expectLoginForm } from './support/login-page.ts';
import { expectWelcome, nowSeconds, store, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

function chatButton(page: Page): ReturnType<Page['locator']> {
  return page.locator('[data-panel-toggle="chat"]');
}

function contact(page: Page, name: RegExp): ReturnType<Page['locator']> {
  return page.getByRole('toolbar', { name: 'Người liên hệ' }).getByRole('button', { name });
}

function panelWidth(page: Page): Promise<number> {
  return page.locator('[data-chat-panel]').evaluate((panel) => panel.getBoundingClientRect().width);
}

test.beforeEach(async ({ page, person, tokenOf }) => {
  await storeSession(page, await tokenOf(person));
});

test.describe('on a wide screen', () => {
  test.use({ viewport: wide });

  test('[CHATP-006] the chat is 360 px wide, and a column of 70 px beside the page when closed', async ({
    page,
  }) => {
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    await chatButton(page).click();
    await expect(page.getByText('Chưa chọn người liên hệ')).toBeVisible();
    await expect.poll(() => panelWidth(page)).toBe(360);
    await page.keyboard.press('Escape');
    await expect.poll(() => panelWidth(page)).toBe(70);
    await expect(chatButton(page)).toBeFocused();
    const right = await page.locator('#main').evaluate((main) => main.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(wide.width - 70);
  });

  test('[SHELL-018] the keyboard alone chooses a contact, writes, and closes by Esc', async ({ page }) => {
    await page.goto('/apps/welcome');
    await chatButton(page).press('Enter');
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
  });

  test('[MOCK-GEN-02] demo calls stay in the page, and hospital calls reach the server as they were made', async ({
    page,
  }) => {
    const asked: { readonly path: string; readonly length: number | undefined }[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push({ path: pathname + search, length: request.postDataBuffer()?.length });
    });
    await page.goto('/apps/welcome');
    await chatButton(page).click();
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
    expect(asked.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  });

  test('a mock token opens no page of the hospital', async ({ page }) => {
    await page.goto('/apps/welcome');
    await chatButton(page).click();
    await expect(contact(page, /Minh Anh/)).toBeVisible();
    const { access_token } = await page.evaluate<{ access_token: string }>(
      `fetch('/api/auth/register', {
        method: 'POST',
        body: JSON.stringify({ displayName: 'Khách', password: '', email: 'khach@example.com' }),
      }).then((response) => response.json())`,
    );
    expect(access_token).toMatch(/^demo-mock\./);
    await store(page, { access_token, expires_at: String(nowSeconds() + 3600) });
    await page.goto('/apps/welcome');
    await expectLoginForm(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the chat takes no room until it is opened, and keeps nobody out', async ({ page }) => {
    await page.goto('/apps/welcome');
    await chatButton(page).click();
    await contact(page, /Gia Huy/).click();
    await expect(page.getByText('Chưa có tin nhắn')).toBeVisible();
    await expect.poll(() => panelWidth(page)).toBe(360);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Đóng trò chuyện' }).click();
    await expect.poll(() => panelWidth(page)).toBe(0);
  });

  test('the quick panel is 280 px wide, keeps nobody out, and gives the focus back', async ({ page }) => {
    await page.goto('/apps/welcome');
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
