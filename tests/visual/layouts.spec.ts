import { test } from '../e2e/support/test.ts';
import { storeSession } from '../e2e/support/session.ts';
import { expect } from '@playwright/test';
import { photograph, settle, sizes } from './support/photograph.ts';

const layouts = ['layout1', 'layout2', 'layout3'] as const;

/** One light, one dark, and one in which every area has its own. */
const themes = {
  default: { main: 'default', navbar: 'default', toolbar: 'default', footer: 'default' },
  deepOcean: { main: 'deepOcean', navbar: 'deepOcean', toolbar: 'deepOcean', footer: 'deepOcean' },
  mixed: { main: 'beach', navbar: 'customNavbar', toolbar: 'greeny', footer: 'slate' },
} as const;

for (const [sizeName, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${sizeName}`, () => {
    test.use({ viewport });

    for (const style of layouts) {
      for (const [themeName, theme] of Object.entries(themes)) {
        test(`${style} in ${themeName} looks as before`, async ({ page, database, newPerson, tokenOf }) => {
          const person = await newPerson('admin');
          const settings = { layout: { style, config: { footer: { display: true } } }, theme };
          await database.query('update account set settings = $1 where id = $2', [settings, person.id]);
          await storeSession(page, await tokenOf(person));
          await page.goto('/auth/staff-role-example');
          await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
          // "Updating account" comes with every start and would hide the toolbar.
          await page.getByRole('status').getByRole('button', { name: 'Đóng' }).click();
          await page.mouse.move(200, 600);
          await settle(page);
          await photograph(page, `${style}-${themeName}-${sizeName}`);
        });
      }
    }
  });
}
