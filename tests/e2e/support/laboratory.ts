import type { Browser, Page } from '@playwright/test';
import type { Person } from './people.ts';
import { storeSession } from './session.ts';
import type { Granted } from './token-login.ts';

export interface Colleague {
  readonly page: Page;
  readonly person: Person;
}

/** Another person at another computer. */
export async function openColleague(
  browser: Browser,
  given: {
    readonly baseURL: string;
    readonly person: Person;
    readonly tokenOf: (person: Person) => Promise<Granted>;
  },
): Promise<Colleague> {
  const context = await browser.newContext({
    baseURL: given.baseURL,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
  });
  const page = await context.newPage();
  await storeSession(page, await given.tokenOf(given.person));
  return { page, person: given.person };
}

/**
 * As a scanner does it: all keys within a few milliseconds, then Enter, whatever has the focus. Sent inside the page,
 * because keys that each travel from the test to a busy browser come as slowly as a person types.
 */
export async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate(`
    for (const key of [...${JSON.stringify(text)}, 'Enter']) {
      const target = document.activeElement ?? document.body;
      const code = key === 'Enter' ? key : /\\d/.test(key) ? 'Digit' + key : 'Key' + key.toUpperCase();
      for (const type of ['keydown', 'keyup'])
        target.dispatchEvent(new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true }));
    }
  `);
}
