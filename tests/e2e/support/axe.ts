import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps people out, each with the place where it is. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
