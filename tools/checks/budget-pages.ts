import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserOptions } from '../browser/browser.ts';

export interface SentScript {
  readonly path: string;
  readonly gzipBytes: number;
}

export interface MeasuredPage {
  /** Undefined when the page never showed what it opens with: then the sizes say nothing. */
  readonly scripts: readonly SentScript[] | undefined;
}

export type Storage = Readonly<Record<string, string>>;

/** Ends a hang: a page that is fine is whole within two seconds. */
const longestWaitMs = 600_000;

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

async function isShown(page: Page, { path, sign }: WantedPage): Promise<boolean> {
  try {
    // A busy machine is silent for half a second before a page is whole, and would pass with half of its files.
    await page.locator(sign).first().waitFor({ timeout: longestWaitMs });
    await page.waitForLoadState('networkidle', { timeout: longestWaitMs });
  } catch {
    return false;
  }
  return new URL(page.url()).pathname === path;
}

export interface WantedPage {
  readonly path: string;
  readonly storage: Storage;
  /** Is there when the page shows all that it opens with. */
  readonly sign: string;
}

async function measure(browser: Browser, url: string, wanted: WantedPage): Promise<MeasuredPage> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const entries = JSON.stringify(Object.entries(wanted.storage));
    await context.addInitScript(`for (const [key, value] of ${entries}) localStorage.setItem(key, value)`);
    const page = await context.newPage();
    const sent = recordScripts(page);
    await page.goto(new URL(wanted.path, url).href);
    return { scripts: (await isShown(page, wanted)) ? await sent() : undefined };
  } finally {
    await context.close();
  }
}

/** Opens each page in a fresh browser profile and says what was sent for it. */
export async function measurePages(
  url: string,
  pages: readonly WantedPage[],
): Promise<readonly MeasuredPage[]> {
  const browser = await chromium.launch(browserOptions.launchOptions);
  try {
    const measured: MeasuredPage[] = [];
    for (const page of pages) measured.push(await measure(browser, url, page));
    return measured;
  } finally {
    await browser.close();
  }
}
