import { expect, type Locator, type Page } from '@playwright/test';
import { texts, type KitSection } from '../../../apps/web/src/features/kit/texts.ts';

/** Every page of the gallery. */
export const kitSections = Object.keys(texts.sections) as readonly KitSection[];

/** The heading of a section stands before what is under it has arrived: a look at that moment would be at nothing. */
export async function openKitSection(page: Page, section: KitSection): Promise<Locator> {
  await page.goto(`/ui/kit/${section}`);
  const part = page.locator(`[data-kit="${section}"]`);
  await expect(part.locator('> :not(h2)').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return part;
}
