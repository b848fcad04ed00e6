import type { Page } from '@playwright/test';
import { expectWelcome, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const compact = { name: 'Mật độ gọn' } as const;

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cài đặt giao diện' }).click();
  await expect(page.getByRole('switch', compact)).toBeVisible();
}

test('[SETT-008] what a person chooses is there after a reload, and in another browser', async ({
  page,
  browser,
  person,
  tokenOf,
}) => {
  const granted = await tokenOf(person);
  await storeSession(page, granted);
  await page.goto('/apps/welcome');
  await expectWelcome(page);
  await openSettings(page);
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"main":"slate"') ?? false,
  );
  await page.getByRole('switch', compact).check();
  await page.getByRole('combobox', { name: /^Trang chính/ }).click();
  await page.getByRole('option', { name: 'Đá phiến' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'slate');
  await saved;
  await page.reload();
  await expectWelcome(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'slate');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  const elsewhere = await (await browser.newContext()).newPage();
  await storeSession(elsewhere, granted);
  await elsewhere.goto('/apps/welcome');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'slate');
  await elsewhere.context().close();
});

test('[SETT-007] what a guest chooses is gone with the visit', async ({ page }) => {
  await page.goto('/auth/guest-role-example');
  await openSettings(page);
  await page.getByRole('switch', compact).check();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cài đặt giao diện' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
});

test('[CONST-004] the settings panel is 380 px wide and does not dim the page', async ({ page }) => {
  await page.goto('/auth/guest-role-example');
  await openSettings(page);
  const panel = page.getByRole('complementary', { name: 'Cài đặt giao diện' });
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(380);
  await expect(page.locator('.MuiBackdrop-root')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(351);
});

test('[SHELL-012] a page is reached by Ctrl+K, a few letters without accents, and Enter', async ({
  page,
  person,
  tokenOf,
}) => {
  await storeSession(page, await tokenOf(person));
  await page.goto('/apps/welcome');
  await expectWelcome(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Tìm kiếm chung' });
  await expect(field).toBeFocused();
  await page.keyboard.type('phieu tra');
  await expect(page.getByRole('option', { selected: true })).toContainText('Phiếu trả kết quả');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/phieu-tra-kqxn$/);
  await expect(field).toBeHidden();
});
