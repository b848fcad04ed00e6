import type { Page } from '@playwright/test';
import { expectWelcome, storeSession } from './support/session.ts';
import { chooseSettings, expectWidth, menu, shellPart } from './support/shell.ts';
import { expect, test as base } from './support/test.ts';

interface Fixtures {
  /** Opens the welcome page as an admin who has chosen this layout. */
  readonly openLayout: (style: string, config?: object) => Promise<void>;
}

const test = base.extend<Fixtures>({
  openLayout: async ({ page, newPerson, tokenOf, database }, use) => {
    await use(async (style, config = {}) => {
      const person = await newPerson('admin');
      await chooseSettings(database, person, { layout: { style, config } });
      await storeSession(page, await tokenOf(person));
      await page.goto('/apps/welcome');
      await expectWelcome(page);
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

for (const [style, width] of [
  ['layout1', 1280],
  ['layout2', 1280],
  ['layout3', 1120],
] as const) {
  test(`[CONST-001][PROD-010] ${style} is ${width} px wide when boxed`, async ({ page, openLayout }) => {
    await openLayout(style, { mode: 'boxed' });
    await expectWidth(shellPart(page, 'frame'), width);
  });
}

test('[CONST-002] the container of layout2 and layout3 is 1120 px wide, its bars run to the edges', async ({
  page,
  openLayout,
}) => {
  await openLayout('layout2', { mode: 'container' });
  await expect.poll(() => contentWidth(page)).toBe(1120);
  await expectWidth(shellPart(page, 'menu-bar'), 1600);
  await expectWidth(shellPart(page, 'menu-bar').locator('> *'), 1120);
  await openLayout('layout3');
  await expect.poll(() => contentWidth(page)).toBe(1120);
});

test('[CONST-006][PROD-010] layout1 has its menu at the left, fills the window, and only the page scrolls', async ({
  page,
  openLayout,
}) => {
  await page.setViewportSize({ width: 1600, height: 400 });
  await openLayout('layout1');
  await expectWidth(shellPart(page, 'frame'), 1600);
  await expect.poll(() => menu(page).boundingBox()).toMatchObject({ x: 0 });
  await page.goto('/ui/kit/navigation');
  await expect(page.getByRole('heading', { name: 'Theo vai trò' })).toBeVisible();
  const rest = (name: string): Promise<number> =>
    page
      .locator(name)
      .evaluate(
        (element: { scrollHeight: number; clientHeight: number }) =>
          element.scrollHeight - element.clientHeight,
      );
  await expect.poll(() => rest('html')).toBe(0);
  await expect.poll(() => rest('main')).toBeGreaterThan(0);
});

test('[CONST-007][PROD-010] layout2 has its menu bar above the toolbar, layout3 below it', async ({
  page,
  openLayout,
}) => {
  const top = async (part: string): Promise<number> => (await shellPart(page, part).boundingBox())?.y ?? NaN;
  await openLayout('layout2');
  expect(await top('menu-bar')).toBeLessThan(await top('toolbar'));
  await openLayout('layout3');
  expect(await top('toolbar')).toBeLessThan(await top('menu-bar'));
  await expect(shellPart(page, 'sidebar')).toHaveCount(0);
});

test('the menu column can stand at the right, under a toolbar that spans everything', async ({
  page,
  openLayout,
}) => {
  await openLayout('layout1', { navbar: { position: 'right' }, toolbar: { position: 'above' } });
  await expectWidth(shellPart(page, 'toolbar'), 1600);
  await expect.poll(() => shellPart(page, 'sidebar').boundingBox()).toMatchObject({ x: 1320, y: 64 });
});

test('the shortcuts of layout3 stand at the left edge and fold away', async ({ page, openLayout }) => {
  await openLayout('layout3');
  const strip = shellPart(page, 'shortcut-strip');
  await expect.poll(() => strip.boundingBox()).toMatchObject({ x: 0, width: 56 });
  await page.getByRole('button', { name: 'Thu gọn lối tắt' }).click();
  await expectWidth(strip, 0);
  await page.getByRole('button', { name: 'Mở lối tắt' }).click();
  await expectWidth(strip, 56);
});

test('[SHELL-020][CONST-016] the footer has three icons of 32 px that expand in, from 600 px on', async ({
  page,
  openLayout,
}) => {
  await openLayout('layout1', { footer: { display: true } });
  const icons = shellPart(page, 'footer').getByRole('link');
  await expect(icons).toHaveCount(3);
  for (const icon of await icons.all()) {
    await expect(icon).toHaveCSS('width', '32px');
    await expect(icon).toHaveCSS('animation-name', 'expand-in');
  }
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(icons.first()).toBeVisible();
  await page.setViewportSize({ width: 599, height: 900 });
  await expect(icons.first()).toBeHidden();
});

test('[SHELL-021] each footer icon opens the site of a project in a new tab', async ({
  page,
  openLayout,
}) => {
  await page
    .context()
    .route(/react\.dev|mui\.com|postgresql\.org/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
    );
  await openLayout('layout1', { footer: { display: true } });
  for (const icon of await shellPart(page, 'footer').getByRole('link').all()) {
    const opened = page.context().waitForEvent('page');
    await icon.click();
    const tab = await opened;
    await tab.waitForURL(/react\.dev|mui\.com|postgresql\.org/);
    expect(await tab.evaluate('window.opener')).toBeNull();
    await tab.close();
  }
});

test('a new page begins at its top, and going back finds the place where one was', async ({
  page,
  openLayout,
}) => {
  await page.setViewportSize({ width: 1600, height: 400 });
  await openLayout('layout1');
  await page.goto('/ui/kit/navigation');
  await expect(page.getByRole('heading', { name: 'Theo vai trò' })).toBeVisible();
  const main = page.locator('main');
  await main.evaluate((element) => element.scrollTo(0, 120));
  await menu(page).getByRole('link', { name: 'NST máu' }).click();
  await expect(page.getByRole('heading', { name: 'Màn hình này chưa mở' })).toBeVisible();
  const place = (): Promise<number> => main.evaluate((element) => element.scrollTop);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(120);
});
