import type { Locator, Page } from '@playwright/test';
import { go } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const rows = 100_000;

function sample(page: Page, name: string): Locator {
  return page.locator(`[data-sample="${name}"]`);
}

function focused(page: Page): Promise<{ readonly row: string | null; readonly column: string | null }> {
  return page.evaluate(`({
    row: document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex') ?? null,
    column: document.activeElement?.getAttribute('data-col') ?? null,
  })`);
}

async function openGallery(page: Page): Promise<void> {
  await page.goto('/ui/kit/data-table');
  await expect(sample(page, 'list').getByRole('rowheader').first()).toBeVisible();
}

async function openLongTable(page: Page): Promise<Locator> {
  await openGallery(page);
  const table = sample(page, 'long');
  await table.getByRole('button', { name: 'Hiện 100.000 hàng' }).click();
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  return table;
}

test.describe('a table of 100,000 rows', () => {
  test('is walked, sorted and selected by keyboard alone, keeps the focused row out of sight, and its head in sight', async ({
    page,
  }) => {
    const table = await openLongTable(page);
    await table.getByRole('rowheader').first().focus();
    await page.keyboard.press('Control+End');
    await expect.poll(() => focused(page)).toEqual({ row: String(rows + 1), column: '9' });
    const last = table.locator(`[aria-rowindex="${rows + 1}"]`);
    await expect(last).toBeInViewport();
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    // The row must be drawn before it can have the focus.
    await expect.poll(async () => Number((await focused(page)).row)).toBeLessThan(rows);
    const { row } = await focused(page);
    await page.keyboard.press('Space');
    await expect(table.locator(`[aria-rowindex="${row}"]`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(table.getByText('Đã chọn 2 hàng')).toBeVisible();
    await page.keyboard.press('Control+Home');
    await expect(table.locator('[aria-rowindex="2"]')).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(table.getByRole('columnheader', { name: 'Mã phiếu' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );

    // The focused row is kept when it is scrolled out of sight.
    await table.getByRole('rowheader').nth(3).click();
    const before = await focused(page);
    await table.getByRole('grid').hover();
    await page.mouse.wheel(0, 200_000);
    await expect(table.locator('[aria-rowindex="4171"]')).toBeAttached();
    expect(await focused(page)).toEqual(before);
    await page.keyboard.press('ArrowDown');
    await expect(table.locator(`[aria-rowindex="${Number(before.row) + 1}"]`)).toBeInViewport();

    // The head stays in sight while scrolling down, the first column while scrolling aside.
    await page.setViewportSize({ width: 900, height: 800 });
    await table.scrollIntoViewIfNeeded();
    const head = table.getByRole('columnheader', { name: 'Mã phiếu' });
    const place = await head.boundingBox();
    await page.evaluate(`document.querySelector('[data-sample="long"] [role=grid]').scrollTo(300, 5000)`);
    await expect(table.getByRole('grid')).toHaveAttribute('data-scrolled', '');
    expect(await head.boundingBox()).toEqual(place);
    await expect(table.getByRole('columnheader', { name: 'Họ tên' })).not.toBeInViewport({ ratio: 1 });
  });
});

test.describe('a list', () => {
  test('keeps filter, order and page in its address through reload and Back, but nobody’s name, and takes a day from the calendar', async ({
    page,
  }) => {
    await openGallery(page);
    const list = sample(page, 'list');
    await list.getByRole('combobox', { name: 'Trạng thái' }).click();
    await page.getByRole('option', { name: 'Chờ duyệt' }).click();
    await expect(page).toHaveURL(/\?state\.eq=waiting$/);
    await list.getByRole('textbox', { name: 'Họ tên' }).fill('nguyen');
    await expect(list.getByRole('button', { name: 'Bỏ lọc Họ tên: “nguyen”' })).toBeVisible();
    await list.getByRole('columnheader', { name: 'Kết quả' }).click();
    await expect(page).toHaveURL(/\?state\.eq=waiting&sort=value$/);
    await expect(list.getByRole('columnheader', { name: 'Kết quả' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    // The rows of the last question stay until the next answer is there.
    await expect(list.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
    const first = await list.getByRole('rowheader').first().textContent();
    await page.reload();
    await expect(list.getByRole('rowheader').first()).toHaveText(first ?? '');
    await expect(list.getByRole('textbox', { name: 'Họ tên' })).toHaveValue('nguyen');
    await page.goBack();
    await expect(list.getByRole('columnheader', { name: 'Kết quả' })).toHaveAttribute('aria-sort', 'none');
    await page.goBack();
    await expect(list.getByRole('textbox', { name: 'Họ tên' })).toHaveValue('');
    await page.goBack();
    await expect(list.getByText('570 phiếu')).toBeVisible();
    await expect(page).toHaveURL(/\/ui\/kit\/data-table$/);

    await go(page, '/ui/kit/data-table?day.gte=2026-11-10');
    await list.getByRole('textbox', { name: 'Ngày lấy mẫu: Từ ngày' }).press('Alt+ArrowDown');
    await page.getByRole('gridcell', { name: '13' }).click();
    await expect(page).toHaveURL(/\?day\.gte=2026-11-13$/);
    await expect(list.getByRole('textbox', { name: 'Ngày lấy mẫu: Từ ngày' })).toHaveValue('13/11/2026');
  });

  test('lets its columns be widened and moved by the mouse', async ({ page }) => {
    await openGallery(page);
    const list = sample(page, 'list');
    const code = list.getByRole('columnheader', { name: 'Mã phiếu' });
    const before = await code.boundingBox();
    if (before === null) throw new Error('no head');
    const edge = { x: before.x + before.width - 3, y: before.y + before.height / 2 };
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x + 40, edge.y, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => Math.round((await code.boundingBox())?.width ?? 0))
      .toBe(Math.round(before.width) + 40);
    await expect(code).toHaveAttribute('aria-sort', 'none');
    await list.getByRole('columnheader', { name: 'Họ tên' }).dragTo(code);
    await expect(list.getByRole('columnheader').nth(1)).toHaveText('Họ tên');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rows are cards and the page is not wider than the screen', async ({ page }) => {
    await page.goto('/ui/kit/data-table');
    const list = sample(page, 'list');
    await expect(list.getByRole('list', { name: 'Phiếu xét nghiệm' }).getByRole('listitem')).toHaveCount(10);
    await expect(list.getByRole('grid')).toHaveCount(0);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
  });
});
