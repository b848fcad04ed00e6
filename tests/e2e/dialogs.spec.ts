import type { Locator, Page } from '@playwright/test';
import { seriousFaults } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const size = { width: 1300, height: 800 };
test.use({ viewport: size });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

async function openQuickDialog(page: Page): Promise<Locator> {
  await page.goto('/ui/kit/dialogs');
  await page.getByRole('button', { name: 'Sửa ghi chú' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sửa nhanh ghi chú của phiếu' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  return dialog;
}

async function dragTitle(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const { x, y } = await boxOf(page.getByRole('heading', { name: 'Sửa nhanh ghi chú của phiếu' }));
  await page.mouse.move(x + 60, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 60 + by.x, y + 10 + by.y, { steps: 4 });
  await page.mouse.up();
}

async function expectMoved(dialog: Locator, before: Box, by: { x: number; y: number }): Promise<void> {
  await expect
    .poll(async () => {
      const { x, y } = await boxOf(dialog);
      return { x: Math.round(x - before.x), y: Math.round(y - before.y) };
    })
    .toEqual(by);
}

test('[SHELL-011][PROD-013] a quick dialog is moved by its title bar and by keys within the window, keeps the keyboard inside, and gives the focus back', async ({
  page,
}) => {
  const dialog = await openQuickDialog(page);
  const before = await boxOf(dialog);
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Di chuyển hộp thoại' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expectMoved(dialog, before, { x: 32, y: -16 });
  await page.keyboard.press('Shift+ArrowLeft');
  await expectMoved(dialog, before, { x: -32, y: -16 });
  await page.keyboard.press('Home');
  await expectMoved(dialog, before, { x: 0, y: 0 });

  await dragTitle(page, { x: 150, y: -80 });
  await expectMoved(dialog, before, { x: 150, y: -80 });
  await dragTitle(page, { x: 2000, y: 2000 });
  const corner = { x: size.width - 8 - before.width, y: size.height - 8 - before.height };
  await expectMoved(dialog, before, {
    x: Math.round(corner.x - before.x),
    y: Math.round(corner.y - before.y),
  });
  await page.setViewportSize({ width: 900, height: 700 });
  await expect
    .poll(async () => {
      const { x, width } = await boxOf(dialog);
      return x + width;
    })
    .toBeLessThanOrEqual(900);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sửa ghi chú' })).toBeFocused();
});

test('[SHELL-010][DLG-002][PROD-013] the application hosts dialogs: a danger starts on the safe answer, one takes the place of its like, another stands on top', async ({
  page,
}) => {
  await page.goto('/ui/kit/dialogs');
  await page.getByRole('button', { name: 'Hỏi khi nguy hiểm' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Hủy phiếu xét nghiệm?' });
  await expect(dialog.getByRole('button', { name: 'Giữ lại' })).toBeFocused();
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Câu trả lời: không đồng ý')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Mở hộp thoại' }).click();
  await page.getByRole('button', { name: 'Mở thêm hộp thoại khác' }).click();
  await expect(page.getByRole('dialog', { name: 'Hộp thoại xếp chồng' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Hộp thoại thứ nhất' })).toBeVisible();
  await page.getByRole('button', { name: 'Thay bằng hộp thoại cùng tên' }).click();
  await expect(page.getByRole('dialog', { name: 'Hộp thoại đã thay thế' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[SHELL-011] a quick dialog fills the screen and cannot be dragged', async ({ page }) => {
    const dialog = await openQuickDialog(page);
    expect(await boxOf(dialog)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(dialog.getByRole('button', { name: 'Di chuyển hộp thoại' })).toHaveCount(0);
    await dragTitle(page, { x: 80, y: 80 });
    expect(await boxOf(dialog)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  });
});

test('[SHELL-010][DLG-008] a message appears at the top centre', async ({ page }) => {
  await page.goto('/ui/kit/messages');
  await page.getByRole('button', { name: 'Lỗi', exact: true }).click();
  const card = page.locator('.notistack-SnackbarContainer [role=alert]');
  await expect
    .poll(async () => {
      const { x, y, width } = await boxOf(card);
      return { centre: Math.round(x + width / 2), isAtTop: y >= 0 && y < 40 };
    })
    .toEqual({ centre: size.width / 2, isAtTop: true });
});

test('the sidebars of a page are 240 px and in sight from 1280 px up, drawers below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/ui/kit/page-layouts');
  const sidebar = page.getByRole('region', { name: 'Bộ lọc' }).first();
  await expect(sidebar).toBeVisible();
  expect((await boxOf(sidebar)).width).toBe(240);
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(page.getByRole('region', { name: 'Bộ lọc' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mở Bộ lọc' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Bộ lọc' });
  await expect.poll(async () => (await boxOf(drawer)).x).toBe(0);
  expect((await boxOf(drawer)).width).toBe(240);
  await drawer.getByRole('button', { name: 'Hôm nay' }).click();
  await expect(drawer).toHaveCount(0);
});
