import type { Locator, Page } from '@playwright/test';
import { seriousFaults } from '../support/screen.ts';
import { storeSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const list = (page: Page, name: string): Locator => page.getByRole('region', { name: `Danh sách ${name}` });
const card = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name: `Mở thẻ ${name}` });

/** To the middle of `target`: the card is on its way after the first pixels, and then has time to find its place. */
async function drag(page: Page, source: Locator, target: Locator): Promise<void> {
  await source.hover();
  await page.mouse.down();
  // The card under the pointer takes its presses.
  await target.hover({ force: true });
  await target.hover({ force: true });
}

test('[DEMO-010] a card is moved to another list by keyboard and by pointer, and stays there', async ({
  page,
  person,
  tokenOf,
}) => {
  await storeSession(page, await tokenOf(person));
  await page.goto('/apps/scrumboard/boards');
  await page.getByRole('link', { name: 'Ngày hội gia đình' }).click();
  await card(page, 'Gửi thư mời').press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Vị trí 1 trên 2 trong danh sách Chờ xem lại')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(card(list(page, 'Chờ xem lại'), 'Gửi thư mời')).toBeFocused();
  expect(await seriousFaults(page)).toEqual([]);

  await drag(page, card(page, 'Làm cổng hoa'), card(page, 'Chọn ngày'));
  await expect(page.getByText(/^Vị trí \d trên 2 trong danh sách Đã xong$/)).toBeAttached();
  await page.mouse.up();
  await page.getByRole('link', { name: 'Tất cả các bảng' }).click();
  await page.getByRole('link', { name: 'Ngày hội gia đình' }).click();
  await expect(card(list(page, 'Đã xong'), 'Làm cổng hoa')).toBeVisible();
  await expect(card(list(page, 'Chờ xem lại'), 'Gửi thư mời')).toBeVisible();
});
