import { untilAtRest, seriousFaults } from '../support/screen.ts';
import { expectPath, expectWelcome, storeSession } from '../support/session.ts';
import { chooseSettings, expectWidth, menu } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[SHELL-006][NAVB-001] the menu is 280 px wide, 64 px when folded, which is remembered, and opens over the page for mouse and keyboard', async ({
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
    await page.mouse.move(900, 500);
    await page.reload();
    await expectWelcome(page);
    await expectWidth(column, 64);
    expect(await seriousFaults(page)).toEqual([]);

    // The mouse that stays opens it, and the page below does not move.
    const before = await page.locator('main').boundingBox();
    await column.hover({ position: { x: 30, y: 400 } });
    await expectWidth(column, 280);
    expect(await page.locator('main').boundingBox()).toEqual(before);
    await page.mouse.move(900, 500);
    await expectWidth(column, 64);

    // So does the keyboard, and it folds again behind it.
    await page.getByRole('link', { name: 'Bỏ qua đến nội dung' }).focus();
    await page.keyboard.press('Tab');
    await expectWidth(column, 280);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expectPath(page, '/apps/phieu-tra-kqxn');
    await page.getByRole('link', { name: 'Bỏ qua đến nội dung' }).focus();
    await expectWidth(column, 64);
  });

  test('[NAV-004] the menu bar is used by keyboard alone, and opens 150 ms after the mouse has come, not before', async ({
    page,
    person,
    tokenOf,
    database,
  }) => {
    await chooseSettings(database, person, { layout: { style: 'layout2' } });
    await storeSession(page, await tokenOf(person));
    await page.clock.install();
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    const slips = menu(page).getByRole('button', { name: 'Phiếu hẹn khám' });
    await slips.focus();
    await page.keyboard.press('ArrowDown');
    await expect(menu(page).getByRole('link', { name: 'Danh sách' })).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(slips).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expectPath(page, '/apps/phieu-hen-kham/detail');
    await expect(page.getByRole('combobox', { name: 'Tìm bệnh nhân' })).toBeFocused();

    const { x, y } = (await slips.boundingBox()) ?? { x: 0, y: 0 };
    // Soon: after a long while the screen would be locked.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(x + 20, y + 10);
    await page.clock.runFor(149);
    await expect(slips).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(1);
    await expect(slips).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link', { name: 'Tạo phiếu' })).toBeVisible();
  });

  test('[SETT-008][SHELL-012] what a person chooses is there after a reload and in another browser, and a page is reached by Ctrl+K', async ({
    page,
    browser,
    person,
    tokenOf,
  }) => {
    const granted = await tokenOf(person);
    await storeSession(page, granted);
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    await page.getByRole('button', { name: 'Cài đặt giao diện' }).click();
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('"main":"slate"') ?? false,
    );
    await page.getByRole('switch', { name: 'Mật độ gọn' }).check();
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

    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Tìm kiếm chung' });
    await expect(field).toBeFocused();
    await page.keyboard.type('phieu tra');
    await expect(page.getByRole('option', { selected: true })).toContainText('Phiếu trả kết quả');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/apps\/phieu-tra-kqxn$/);
    await expect(field).toBeHidden();
  });

  test('[SETT-007][CONST-004] the settings panel is 380 px wide, dims nothing, and what a guest chooses is gone with the visit', async ({
    page,
  }) => {
    await page.goto('/auth/guest-role-example');
    const button = page.getByRole('button', { name: 'Cài đặt giao diện' });
    await button.click();
    const panel = page.getByRole('complementary', { name: 'Cài đặt giao diện' });
    await expectWidth(panel, 380);
    await expect(page.locator('.MuiBackdrop-root')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Mật độ gọn' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectWidth(panel, 351);
    await page.reload();
    await expect(button).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[SHELL-007][CONST-003] the menu is a drawer of 280 px that keeps nobody out, and closes in every way that a drawer has', async ({
    page,
    newPerson,
    tokenOf,
  }) => {
    await storeSession(page, await tokenOf(await newPerson('admin')));
    await page.goto('/apps/welcome');
    await expectWelcome(page);
    const drawer = page.getByRole('dialog', { name: 'Menu chính' });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Mở menu' }).press('Enter');
      await expect(menu(page)).toBeVisible();
    };
    await expect(menu(page)).toHaveCount(0);
    for (const close of [
      () => page.getByRole('button', { name: 'Đóng menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(370, 700),
    ]) {
      await open();
      await close();
      await expect(menu(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Mở menu' })).toBeFocused();
    }
    await open();
    await expectWidth(drawer, 280);
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);

    // By a page that was chosen, not by a group that was opened.
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
});
