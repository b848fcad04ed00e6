import { expectLoginForm } from '../e2e/support/login-page.ts';
import { test } from '../e2e/support/test.ts';
import { photograph, settle, sizes } from './support/photograph.ts';

for (const [sizeName, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${sizeName}`, () => {
    test.use({ viewport });

    test('the login page looks as before', async ({ page }) => {
      await page.goto('/login');
      await expectLoginForm(page);
      await settle(page);
      await photograph(page, `login-${sizeName}`);
    });
  });
}
