import { go, expectKitSection, kitSections } from '../e2e/support/pages.ts';
import { test } from '../e2e/support/test.ts';
import { photograph, settle } from './support/photograph.ts';

/** Higher than any section: what lies below the fold is in the picture too. */
const tall = { desktop: { width: 1440, height: 3600 }, phone: { width: 390, height: 7600 } };

for (const [sizeName, viewport] of Object.entries(tall)) {
  test.describe(`on a ${sizeName}`, () => {
    test.use({ viewport });

    test('the gallery looks as before', async ({ page }) => {
      await page.goto('/pages/errors/error-404');
      for (const section of kitSections)
        await test.step(section, async () => {
          await go(page, `/ui/kit/${section}`);
          const part = await expectKitSection(page, section);
          await settle(page);
          await photograph(part, `${section}-${sizeName}`);
        });
    });
  });
}
