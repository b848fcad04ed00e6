import type { Page } from '@playwright/test';
import type { Caller } from './bench-work.ts';

/** Somebody at an own computer. */
export interface Colleague extends Caller {
  readonly page: Page;
}

/**
 * As a scanner does it: a key every two milliseconds by their own clock, then Enter, whatever has the focus. Sent inside
 * the page, because keys that each travel from the test to a busy browser come as slowly as a person types.
 */
export async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate(`
    const begun = performance.now();
    [...${JSON.stringify(text)}, 'Enter'].forEach((key, index) => {
      const target = document.activeElement ?? document.body;
      const code = key === 'Enter' ? key : /\\d/.test(key) ? 'Digit' + key : 'Key' + key.toUpperCase();
      for (const type of ['keydown', 'keyup']) {
        const event = new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: begun + 2 * index });
        target.dispatchEvent(event);
      }
    });
  `);
}
