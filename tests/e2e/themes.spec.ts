import type { Locator, Page } from '@playwright/test';
import { go } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1366, height: 900 } });

async function heightOf(part: Locator): Promise<number> {
  return Math.round((await part.boundingBox())?.height ?? 0);
}

async function openGallery(page: Page, theme?: string): Promise<void> {
  await page.goto(`/ui/kit/theme${theme === undefined ? '' : `?theme=${theme}`}`);
  await expect(page.locator('[data-kit="theme"]').getByRole('heading').nth(1)).toBeVisible();
  if (theme !== undefined) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

test('a theme is chosen in one press and repaints the whole page, but not an area of its own, nor paper', async ({
  page,
}) => {
  await openGallery(page);
  for (const [theme, ground, scheme] of [
    ['beach', 'rgb(250, 246, 238)', 'light'],
    ['deepOcean', 'rgb(18, 15, 38)', 'dark'],
    ['customNavbar', 'rgb(248, 250, 251)', 'light'],
  ] as const) {
    await page.locator(`li[data-theme="${theme}"]`).getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
    await expect(page.locator('html')).toHaveCSS('color-scheme', scheme);
  }

  // An area keeps its theme while the page changes; on paper all of it is black on white.
  await page.locator(`li[data-theme="slate"]`).getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'slate');
  const lotus = page.locator('li[data-theme="customNavbar"]');
  await expect(lotus).toHaveCSS('background-color', 'rgb(92, 21, 57)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(29, 39, 55)');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(lotus).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('rows and controls are 48 and 44 px high, 36 and 36 when compact, and figures of one width', async ({
  page,
}) => {
  await openGallery(page, 'deepOcean');
  for (const [density, row, control] of [
    ['comfortable', 48, 44],
    ['compact', 36, 36],
  ] as const) {
    const part = page.locator(`[data-density="${density}"]:has(> div table)`).last();
    expect(await heightOf(part.getByRole('row').nth(1))).toBe(row);
    expect(await heightOf(part.getByRole('button'))).toBe(control);
    expect(await heightOf(part.locator('.MuiOutlinedInput-root'))).toBe(control);
  }
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const widths = await page.evaluate<number[]>(`['1111', '4444', '8888'].map((figures) => {
    const value = document.createElement('span');
    value.textContent = figures;
    document.querySelector('td').append(value);
    return Math.round(value.getBoundingClientRect().width * 10);
  })`);
  expect(new Set(widths).size).toBe(1);

  // Leaving the gallery gives the page its own theme back.
  await go(page, '/404-nowhere');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'default');
});
