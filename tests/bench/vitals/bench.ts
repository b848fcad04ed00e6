/**
 * What a person feels who opens the first five screens on a slow computer at a slow line: LCP, INP and CLS as browsers
 * define them, of the built web as a release packs it, each time without a cache and without the worker, which from the
 * second visit on has all files at hand. On a machine that is busy the figures are those of a slower computer still: how
 * much of a core was free stands beside them.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { openHand } from '@senlab/testkit';
import { compressWeb } from '../../../scripts/release/tree.ts';
import { browserOptions } from '../../../tools/browser/browser.ts';
import { buildWebWhenOld, webFolder } from '../../../tools/browser/web-build.ts';
import { startInstallation } from '../../e2e/support/installation.ts';
import { nowSeconds, tokenFor, type Granted } from '../../e2e/support/session.ts';
import { keepResult, type Figure } from '../result.ts';
import { findLongCase } from '../ui/long-case.ts';
import { observeVitals, quietness, slowDown, takeVitals, type Vitals } from './observe.ts';
import { bareAnswer, barePage, vitalPages, type VitalPage } from './pages.ts';

const rounds = process.argv.includes('--short') ? 3 : 5;
const viewport = { width: 1440, height: 900 };
/** Ends a hang: each page is there within ten seconds. */
const timeout = 100_000;

/** Twenty megabytes that would have to be compressed, and that none of these pages asks for. */
const neverOpened = /\/(designer-|clawpdf|pdfium)|assets\/demos/;

interface Visit {
  readonly browser: Browser;
  readonly url: string;
  readonly granted: Granted | undefined;
}

async function visit({ browser, url, granted }: Visit, wanted: VitalPage): Promise<Vitals> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    serviceWorkers: 'block',
  });
  try {
    context.setDefaultTimeout(timeout);
    if (granted !== undefined) {
      const entries = Object.entries({
        access_token: granted.access_token,
        expires_at: String(nowSeconds() + granted.expires_in),
      });
      await context.addInitScript(
        `for (const [key, value] of ${JSON.stringify(entries)}) localStorage.setItem(key, value)`,
      );
    }
    await context.addInitScript(observeVitals);
    await context.route(`**${barePage.address}`, (route) => route.fulfill(bareAnswer));
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(wanted.address, { timeout });
    await page.locator(wanted.sign).first().waitFor();
    await page.waitForLoadState('networkidle', { timeout });
    await wanted.use(page);
    return await page.evaluate<Vitals>(takeVitals);
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function figuresOf(name: string, taken: readonly Vitals[], bare: number): readonly Figure[] {
  const better = 'lower';
  return [
    {
      what: `${name}: LCP`,
      value: median(taken.map(({ lcp }) => lcp)),
      bare,
      unit: 'ms',
      gate: 2500,
      goal: 1250,
      better,
    },
    {
      what: `${name}: INP`,
      value: median(taken.map(({ inp }) => inp)),
      unit: 'ms',
      gate: 200,
      goal: 100,
      better,
    },
    {
      what: `${name}: CLS`,
      value: median(taken.map(({ cls }) => cls)),
      unit: '',
      gate: 0.1,
      goal: 0.05,
      better,
    },
  ];
}

async function measure(url: string, recordId: string): Promise<readonly Figure[]> {
  const pages = [barePage, ...vitalPages(recordId)];
  const tokens = new Map<string, Granted>();
  for (const username of ['kythuat', 'bacsixn']) tokens.set(username, await tokenFor(url, { username }));
  const taken = new Map<string, Vitals[]>(pages.map(({ name }) => [name, []]));
  const browser = await chromium.launch(browserOptions.launchOptions ?? {});
  const free: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      free.push(quietness());
      for (const page of pages) {
        const granted = page.person === undefined ? undefined : tokens.get(page.person);
        taken.get(page.name)?.push(await visit({ browser, url, granted }, page));
      }
    }
  } finally {
    await browser.close();
  }
  const share = { what: 'share of a core that was free', value: median(free), unit: '' };
  const bare = median((taken.get(barePage.name) ?? []).map(({ lcp }) => lcp));
  taken.delete(barePage.name);
  return [
    { ...share, better: 'higher' },
    ...[...taken].flatMap(([name, vitals]) => figuresOf(name, vitals, bare)),
  ];
}

export async function bench(): Promise<void> {
  await buildWebWhenOld();
  const packed = await mkdtemp(join(tmpdir(), 'senlab-vitals-'));
  try {
    await cp(webFolder, packed, { recursive: true, filter: (path) => !neverOpened.test(path) });
    await compressWeb(packed);
    const installation = await startInstallation({ web: packed });
    const database = openHand(installation.facts.databaseUrl, 1);
    try {
      const { recordId } = await findLongCase(database);
      keepResult('vitals', await measure(installation.facts.url, recordId));
    } finally {
      await database.end();
      await installation.stop();
    }
  } finally {
    await rm(packed, { recursive: true, force: true });
  }
}
