import type { Page } from '@playwright/test';

/** As a link inside the application: what was loaded stays loaded. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}
