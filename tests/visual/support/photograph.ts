import { expect, type Locator, type Page } from '@playwright/test';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** When the letters are there: a picture taken earlier shows another font. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

export async function photograph(what: Page | Locator, name: string): Promise<void> {
  await expect(what as Locator).toHaveScreenshot(`${name}.png`);
}
