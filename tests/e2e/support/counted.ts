import type { Page } from '@playwright/test';

export interface Effort {
  /** Keys that are no data: Enter, Tab, arrows, and each chord as one. */
  readonly keys: number;
  readonly clicks: number;
}

const begin = `
  window.effort = { keys: 0, clicks: 0 };
  if (!window.isEffortCounted) {
    window.isEffortCounted = true;
    addEventListener('keydown', (event) => {
      const isData = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
      const isHeldOnly = ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key);
      if (event.isTrusted && !isData && !isHeldOnly) window.effort.keys += 1;
    }, true);
    addEventListener('click', (event) => {
      // A press of Enter on a button is no second one.
      if (event.isTrusted && event.detail > 0) window.effort.clicks += 1;
    }, true);
  }`;

/** What a daily task costs the hand beside its data, as docs/tasks.md has it. The page must not be loaded anew meanwhile. */
export async function effortOf(page: Page, task: () => Promise<void>): Promise<Effort> {
  await page.evaluate(begin);
  await task();
  return page.evaluate<Effort>('window.effort');
}
