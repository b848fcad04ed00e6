import type { Page } from '@playwright/test';

/** As the web reads an answer: success with the response, or a refusal with its code. */
export interface CallReading<T> {
  readonly ok: boolean;
  readonly code?: number;
  readonly response?: { readonly code: number; readonly message: string } & T;
}

const scriptPath = '/e2e-client.js';

/** Gives the page the web's own client functions, with the storage and the origin of the real page. */
export async function loadWebClient(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === scriptPath,
    (route) => route.fulfill({ contentType: 'text/javascript', path }),
  );
  await page.addScriptTag({ url: scriptPath });
  await page.evaluate('webClient.loadConfig().then(() => undefined)');
}

/** Calls a client function of the web in the page. */
export function callClient<T>(page: Page, name: string, ...args: readonly unknown[]): Promise<T> {
  return page.evaluate<T>(`webClient[${JSON.stringify(name)}](...${JSON.stringify(args)})`);
}
