import type { Locator, Page } from '@playwright/test';
import { go } from '../support/pages.ts';
import { chooseSettings, expectWidth, menu, shellPart } from '../support/shell.ts';
import { expect, test as base } from '../support/test.ts';

interface Fixtures {
  /** Opens a page that asks the server nothing as an admin who has chosen this layout. */
  readonly openLayout: (style: string, config?: object) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  openLayout: async ({ colleague, database }, use) => {
    const { page, person } = await colleague('admin');
    await use(async (style, config = {}) => {
      await chooseSettings(database, person, { layout: { style, config } });
      await page.goto('/auth/staff-role-example');
      await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
      return page;
    });
  },
});

test.use({ viewport: { width: 1600, height: 900 } });

/** Of what the page holds, with its gutters. */
function contentWidth(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const main = document.querySelector('main');
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    return main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 48;
  })()`);
}

const top = async (page: Page, part: string): Promise<number> =>
  (await shellPart(page, part).boundingBox())?.y ?? NaN;

test('[CONST-001][CONST-002][CONST-007][PROD-010] boxed and contained layouts have their widths, and their menu bar its place', async ({
  openLayout,
}) => {
  for (const [style, width] of [
    ['layout1', 1280],
    ['layout2', 1280],
    ['layout3', 1120],
  ] as const) {
    const page = await openLayout(style, { mode: 'boxed' });
    await expectWidth(shellPart(page, 'frame'), width);
  }
  const page = await openLayout('layout2', { mode: 'container' });
  await expect.poll(() => contentWidth(page)).toBe(1120);
  await expectWidth(shellPart(page, 'menu-bar'), 1600);
  await expectWidth(shellPart(page, 'menu-bar').locator('> *'), 1120);
  expect(await top(page, 'menu-bar')).toBeLessThan(await top(page, 'toolbar'));
  await openLayout('layout3');
  await expect.poll(() => contentWidth(page)).toBe(1120);
  expect(await top(page, 'toolbar')).toBeLessThan(await top(page, 'menu-bar'));
  await expect(shellPart(page, 'sidebar')).toHaveCount(0);

  // Its shortcuts stand at the left edge and fold away.
  const strip = shellPart(page, 'shortcut-strip');
  await expect.poll(() => strip.boundingBox()).toMatchObject({ x: 0, width: 56 });
  await page.getByRole('button', { name: 'Thu gọn lối tắt' }).click();
  await expectWidth(strip, 0);
  await page.getByRole('button', { name: 'Mở lối tắt' }).click();
  await expectWidth(strip, 56);
});

test('[CONST-006][PROD-010] layout1 has its menu at the left, fills the window, and only the page scrolls, to where one was', async ({
  openLayout,
}) => {
  const page = await openLayout('layout1', { navbar: { position: 'right' }, toolbar: { position: 'above' } });
  await expectWidth(shellPart(page, 'toolbar'), 1600);
  await expect.poll(() => shellPart(page, 'sidebar').boundingBox()).toMatchObject({ x: 1320, y: 64 });

  await page.setViewportSize({ width: 1600, height: 400 });
  await openLayout('layout1');
  await expectWidth(shellPart(page, 'frame'), 1600);
  await expect.poll(() => menu(page).boundingBox()).toMatchObject({ x: 0 });
  await go(page, '/ui/kit/navigation');
  await expect(page.getByRole('heading', { name: 'Theo vai trò' })).toBeVisible();
  const rest = (name: string): Promise<number> =>
    page
      .locator(name)
      .evaluate(
        (element: { scrollHeight: number; clientHeight: number }) =>
          element.scrollHeight - element.clientHeight,
      );
  await expect.poll(() => rest('html')).toBe(0);
  await expect.poll(() => rest('main')).toBeGreaterThan(120);

  // A new page begins at its top, and going back finds the place where one was.
  const main = page.locator('main');
  const place = (): Promise<number> => main.evaluate((element) => element.scrollTop);
  await main.evaluate((element) => element.scrollTo(0, 120));
  await menu(page).getByRole('button', { name: 'Phiếu hẹn khám' }).click();
  await menu(page).locator('a[href="/apps/phieu-hen-kham"]').click();
  await expect(page.getByRole('heading', { name: 'Phiếu hẹn khám', level: 1 })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(120);
});

test('[SHELL-020][SHELL-021][CONST-016] the footer has three icons of 32 px that expand in from 600 px on, each the site of a project in a new tab', async ({
  openLayout,
}) => {
  const page = await openLayout('layout1', { footer: { display: true } });
  const context = page.context();
  const sites = /react\.dev|mui\.com|postgresql\.org/;
  await context.route(sites, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }));
  const icons = shellPart(page, 'footer').getByRole('link');
  await expect(icons).toHaveCount(3);
  for (const icon of await icons.all()) {
    await expect(icon).toHaveCSS('width', '32px');
    await expect(icon).toHaveCSS('animation-name', 'expand-in');
    const opened = context.waitForEvent('page');
    await icon.click();
    const tab = await opened;
    await tab.waitForURL(sites);
    expect(await tab.evaluate('window.opener')).toBeNull();
    await tab.close();
  }
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(icons.first()).toBeVisible();
  await page.setViewportSize({ width: 599, height: 900 });
  await expect(icons.first()).toBeHidden();
});

async function heightOf(part: Locator): Promise<number> {
  return Math.round((await part.boundingBox())?.height ?? 0);
}

async function openGallery(page: Page, theme?: string): Promise<void> {
  await page.goto(`/ui/kit/theme${theme === undefined ? '' : `?theme=${theme}`}`);
  await expect(page.locator('[data-kit="theme"]').getByRole('heading').nth(1)).toBeVisible();
  if (theme !== undefined) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

base.describe('themes', () => {
  base.use({ viewport: { width: 1366, height: 900 } });

  base(
    'a theme is chosen in one press and repaints the whole page, but not an area of its own, nor paper',
    async ({ page }) => {
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
    },
  );

  base(
    'rows and controls are 48 and 44 px high, 36 and 36 when compact, and figures of one width',
    async ({ page }) => {
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
    },
  );
});
