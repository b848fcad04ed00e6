import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserOptions } from '../browser/browser.ts';

export interface SentScript {
  readonly path: string;
  readonly gzipBytes: number;
}

export interface MeasuredPage {
  /** Undefined when the page never showed its heading: then the sizes say nothing. */
  readonly scripts: readonly SentScript[] | undefined;
}

export type Storage = Readonly<Record<string, string>>;

/** Ends a hang: a page that is fine shows its heading within two seconds, of a busy machine within twenty. */
const longestWaitMs = 120_000;

/** Every script from now on, as a browser without a cache receives it. */
function recordScripts(page: Page): () => Promise<readonly SentScript[]> {
  const pending: Promise<SentScript | undefined>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    const path = new URL(response.url()).pathname;
    pending.push(
      response.body().then(
        (body) => ({ path, gzipBytes: gzipSync(body).length }),
        () => undefined,
      ),
    );
  });
  return async () => (await Promise.all(pending)).filter((script) => script !== undefined);
}

async function isShown(page: Page, path: string): Promise<boolean> {
  try {
    await page.locator('h1').first().waitFor({ timeout: longestWaitMs });
    await page.waitForLoadState('networkidle', { timeout: longestWaitMs });
  } catch {
    return false;
  }
  return new URL(page.url()).pathname === path;
}

async function measure(browser: Browser, address: URL, storage: Storage): Promise<MeasuredPage> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const entries = JSON.stringify(Object.entries(storage));
    await context.addInitScript(`for (const [key, value] of ${entries}) localStorage.setItem(key, value)`);
    const page = await context.newPage();
    const sent = recordScripts(page);
    await page.goto(address.href);
    return { scripts: (await isShown(page, address.pathname)) ? await sent() : undefined };
  } finally {
    await context.close();
  }
}

/** Opens each page in a fresh browser profile and says what was sent for it. */
export async function measurePages(
  url: string,
  pages: readonly { readonly path: string; readonly storage: Storage }[],
): Promise<readonly MeasuredPage[]> {
  const browser = await chromium.launch(browserOptions.launchOptions);
  try {
    const measured: MeasuredPage[] = [];
    for (const { path, storage } of pages) measured.push(await measure(browser, new URL(path, url), storage));
    return measured;
  } finally {
    await browser.close();
  }
}
