import { expect } from '@playwright/test';
import { inLongRun } from '@senlab/testkit/scale';
import { expectLoginForm } from '../e2e/support/login-page.ts';
import { overflow } from '../e2e/support/screen.ts';
import { chooseSettings, shellPart } from '../e2e/support/shell.ts';
import { test } from '../e2e/support/test.ts';
import { photograph, settle, sizes } from './support/photograph.ts';

/** Each layout with a theme of its own in the short run; in a long one each with every theme. */
const layouts = { layout1: 'mixed', layout2: 'deepOcean', layout3: 'default' } as const;

/** One light, one dark, and one in which every area has its own. */
const themes = {
  default: { main: 'default', navbar: 'default', toolbar: 'default', footer: 'default' },
  deepOcean: { main: 'deepOcean', navbar: 'deepOcean', toolbar: 'deepOcean', footer: 'deepOcean' },
  mixed: { main: 'beach', navbar: 'customNavbar', toolbar: 'greeny', footer: 'slate' },
} as const;

test('the login page looks as before', async ({ page }) => {
  await page.goto('/login');
  await expectLoginForm(page);
  for (const [sizeName, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await settle(page);
    await photograph(page, `login-${sizeName}`);
  }
});

for (const [style, own] of Object.entries(layouts))
  test(`${style} looks as before, and is no wider than the screen`, async ({ colleague, database }) => {
    const { page, person } = await colleague('admin');
    for (const [themeName, theme] of Object.entries(themes)) {
      if (!inLongRun && themeName !== own) continue;
      const layout = { style, config: { footer: { display: true } } };
      await chooseSettings(database, person, { layout, theme });
      for (const [sizeName, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        // Loaded at this size: the strip of shortcuts stays as it was when a window changes.
        await page.goto('/auth/staff-role-example');
        await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
        await expect(shellPart(page, 'footer')).toBeVisible();
        expect(await page.evaluate(overflow)).toBe(0);
        await page.mouse.move(200, 600);
        await settle(page);
        await photograph(page, `${style}-${themeName}-${sizeName}`);
      }
    }
  });
