import { seriousFaults } from './support/axe.ts';
import { expectLoginForm, logIn, loginTexts, message } from './support/login-page.ts';
import { expectWelcome, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const sizes = {
  desktop: { width: 1366, height: 768 },
  phone: { width: 360, height: 740 },
} as const;

for (const [name, size] of Object.entries(sizes)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: size });

    test('the login page keeps nobody out', async ({ page }) => {
      await page.goto('/login');
      await expectLoginForm(page);
      expect(await seriousFaults(page)).toEqual([]);
    });

    test('the login page with errors keeps nobody out', async ({ page, person }) => {
      await page.goto('/login');
      await logIn(page, { ...person, password: 'not-the-password' });
      await expect(message(page, loginTexts.wrong)).toBeVisible();
      // Colours are judged when the message has faded in.
      await expect(message(page, loginTexts.wrong)).toHaveCSS('opacity', '1');
      expect(await seriousFaults(page)).toEqual([]);
    });

    test('the welcome page keeps nobody out, with its menu open too', async ({ page, person, tokenOf }) => {
      await storeSession(page, await tokenOf(person));
      await page.goto('/apps/welcome');
      await expectWelcome(page);
      await expect(page.getByText('Đăng nhập hệ thống')).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('button', { name: `Tài khoản: ${person.fullName}` }).click();
      await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible();
      await expect(page.locator('#user-menu .MuiPaper-root')).toHaveCSS('opacity', '1');
      expect(await seriousFaults(page)).toEqual([]);
    });

    test('no page is wider than the screen', async ({ page, person, tokenOf }) => {
      const overflow = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;
      await page.goto('/login');
      await expectLoginForm(page);
      expect(await page.evaluate(overflow)).toBe(0);
      await storeSession(page, await tokenOf(person));
      await page.goto('/apps/welcome');
      await expectWelcome(page);
      expect(await page.evaluate(overflow)).toBe(0);
    });
  });
}
