import { type Page, expect, type Locator } from '@playwright/test';
import { texts, type KitSection } from '../../../apps/web/src/features/ground/kit/texts.ts';

/** As a link inside the application: what was loaded stays loaded. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** Every page of the gallery. */
export const kitSections = Object.keys(texts.sections) as readonly KitSection[];

/** The heading of a section stands before what is under it has arrived: a look at that moment would be at nothing. */
export async function expectKitSection(page: Page, section: KitSection): Promise<Locator> {
  const part = page.locator(`[data-kit="${section}"]`);
  await expect(part.locator('> :not(h2)').first()).toBeVisible();
  return part;
}

/** The names that the specification gives (§2 Shell); their colours are computed and compared for all eleven in the kit. */
export const themeNames = [
  'default',
  'sunset',
  'greeny',
  'beach',
  'tech',
  'sweetHues',
  'defaultDark',
  'deepOcean',
  'custom',
  'customNavbar',
  'slate',
] as const;
