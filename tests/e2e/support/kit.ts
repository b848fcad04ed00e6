import { expect, type Locator, type Page } from '@playwright/test';
import { texts, type KitSection } from '../../../apps/web/src/features/ground/kit/texts.ts';

/** Every page of the gallery. */
export const kitSections = Object.keys(texts.sections) as readonly KitSection[];

/** The heading of a section stands before what is under it has arrived: a look at that moment would be at nothing. */
export async function expectKitSection(page: Page, section: KitSection): Promise<Locator> {
  const part = page.locator(`[data-kit="${section}"]`);
  await expect(part.locator('> :not(h2)').first()).toBeVisible();
  return part;
}
