import type { Locator, Page } from '@playwright/test';
import { untilAtRest } from './support/at-rest.ts';
import { seriousFaults } from './support/axe.ts';
import { expectPath, expectWelcome, storeSession } from './support/session.ts';
import { chooseSettings, expectWidth, menu, shellPart } from './support/shell.ts';
import { expect, test } from './support/test.ts';

const folded = { layout: { config: { navbar: { folded: true } } } };
const horizontal = { layout: { style: 'layout2' } };

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[SHELL-006][NAVB-001] the menu is 280 px wide, 64 px when folded, and folding is remembered', async ({
    page,
    person,
    tokenOf,
  }) => {
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    const column = page.locator('#shell-sidebar');
    await expectWidth(column, 280);
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('"folded":true') ?? false,
    );
    await page.getByRole('button', { name: 'Thu gọn menu' }).click();
    await expectWidth(column, 64);
    await saved;
    await page.reload();
    await expectWelcome(page);
    await expectWidth(column, 64);
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('[NAVB-001] a folded menu opens over the page for a mouse that stays, and closes when it leaves', async ({
    page,
    person,
    tokenOf,
    database,
  }) => {
    await chooseSettings(database, person, folded);
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    const before = await page.locator('main').boundingBox();
    const column = page.locator('#shell-sidebar');
    await column.hover({ position: { x: 30, y: 400 } });
    await expectWidth(column, 280);
    expect(await page.locator('main').boundingBox()).toEqual(before);
    await page.mouse.move(900, 500);
    await expectWidth(column, 64);
  });

  test('a folded menu opens for the keyboard, and folds again behind it', async ({
    page,
    person,
    tokenOf,
    database,
  }) => {
    await chooseSettings(database, person, folded);
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    const column = page.locator('#shell-sidebar');
    await page.getByRole('link', { name: 'Bỏ qua đến nội dung' }).focus();
    await page.keyboard.press('Tab');
    await expectWidth(column, 280);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectPath(page, '/apps/phieu-tra-kqxn');
    await page.getByRole('link', { name: 'Bỏ qua đến nội dung' }).focus();
    await expectWidth(column, 64);
  });

  test('[NAV-004] a menu of the bar opens 150 ms after the mouse has come, not before', async ({
    page,
    person,
    tokenOf,
    database,
  }) => {
    await chooseSettings(database, person, horizontal);
    await storeSession(page, await tokenOf(person));
    await page.clock.install();
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    const entry = menu(page).getByRole('button', { name: 'Hồ sơ nghiên cứu' });
    const { x, y } = (await entry.boundingBox()) ?? { x: 0, y: 0 };
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(x + 20, y + 10);
    await page.clock.runFor(149);
    await expect(entry).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(1);
    await expect(entry).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link', { name: 'Nhập hồ sơ' })).toBeVisible();
  });

  test('the keyboard alone is enough for the menu bar', async ({ page, person, tokenOf, database }) => {
    await chooseSettings(database, person, horizontal);
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    const research = menu(page).getByRole('button', { name: 'Hồ sơ nghiên cứu' });
    await research.focus();
    await page.keyboard.press('ArrowDown');
    await expect(menu(page).getByRole('link', { name: 'Danh sách' })).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(research).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expectPath(page, '/apps/hsnckqxn/hsnckqxn-detail');
    await expect(page.locator('main')).toBeFocused();
  });

  test('[CHATP-001][CHATP-006][SHELL-018] the chat opens 360 px wide, closes on Esc, and gives the focus back', async ({
    page,
    person,
    tokenOf,
  }) => {
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    const button = page.getByRole('button', { name: 'Trò chuyện nhóm', exact: true });
    await button.click();
    const panel = page.locator('[data-chat-panel]');
    await expectWidth(panel, 360);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expectWidth(panel, 70);
    await expect(button).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page, newPerson, tokenOf }) => {
    await storeSession(page, await tokenOf(await newPerson('admin')));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
  });

  const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu chính' });

  async function open(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Mở menu' }).press('Enter');
    await expect(menu(page)).toBeVisible();
  }

  test('[SHELL-007][CONST-003] the menu is a drawer of 280 px that keeps nobody out', async ({ page }) => {
    await expect(menu(page)).toHaveCount(0);
    await open(page);
    await expectWidth(drawer(page), 280);
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('the drawer closes by its arrow, by Esc and by a press beside it, and gives the focus back', async ({
    page,
  }) => {
    for (const close of [
      () => page.getByRole('button', { name: 'Đóng menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(370, 700),
    ]) {
      await open(page);
      await close();
      await expect(menu(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Mở menu' })).toBeFocused();
    }
  });

  test('the drawer closes when a page was chosen, not when a group was opened', async ({ page }) => {
    await open(page);
    const settings = menu(page).getByRole('button', { name: 'Thiết lập' });
    await settings.click();
    await expect(settings).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page)).toBeVisible();
    // While the group unfolds its links move, and a press that begins on one would end on its neighbour.
    await untilAtRest(page);
    await menu(page).getByRole('link', { name: 'Chữ ký' }).click();
    await expectPath(page, '/apps/setting-signature');
    await expect(menu(page)).toHaveCount(0);
  });

  test('no page is wider than the screen, whatever the layout', async ({
    page,
    newPerson,
    tokenOf,
    database,
  }) => {
    const person = await newPerson('tiepdon');
    await storeSession(page, await tokenOf(person));
    for (const style of ['layout1', 'layout2', 'layout3']) {
      await chooseSettings(database, person, { layout: { style, config: { footer: { display: true } } } });
      await page.goto('/apps/welcome');
      await expectWelcome(page);
      await expect(shellPart(page, 'footer')).toBeVisible();
      const overflow = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;
      expect(await page.evaluate(overflow), style).toBe(0);
    }
  });
});
