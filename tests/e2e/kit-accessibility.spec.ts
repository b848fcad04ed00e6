import { themeNames } from './support/themes.ts';
import { colourRules, seriousFaults } from './support/axe.ts';
import { kitSections, openKitSection } from './support/kit.ts';
import { expect, test } from './support/test.ts';

// Without motion, because a colour on its way to another has the contrast of neither.
test.use({ viewport: { width: 1366, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

for (const section of kitSections) {
  test(`the gallery's ${section} keeps nobody out, in any theme`, async ({ page }) => {
    test.slow();
    await openKitSection(page, section);
    const faults = [...(await seriousFaults(page))];
    for (const theme of themeNames) {
      // As a link within the page: eleven loads of the application would take minutes.
      await page.evaluate(
        `history.replaceState(null, '', '?theme=${theme}'); dispatchEvent(new PopStateEvent('popstate'))`,
      );
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      faults.push(...(await seriousFaults(page, colourRules)).map((fault) => `${theme}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
