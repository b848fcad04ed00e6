/**
 * Typing into a form of 200 fields in the gallery, as it is built for hospitals, in Chromium. The reference is a bare
 * field of the browser on the same page: what stays above it is ours. Every field has been left once, so that each
 * letter is checked by the schema of the whole form as well.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { browserOptions } from '../../../tools/browser/browser.ts';
import { buildWebWhenOld, webFolder } from '../../../tools/browser/web-build.ts';
import {
  bareField,
  noteKeystrokes,
  printTypings,
  summarise,
  takeKeystrokes,
  type Typing,
  type TypingSummary,
} from './form-keystrokes.ts';
import { serveWeb } from './web-files.ts';

const goalMs = 16;
const rounds = 3;
/** The first, some in the middle and the last of the 50 lines. */
const lines = [0, 7, 14, 21, 28, 35, 42, 49] as const;
const viewport = { width: 1440, height: 900 };

interface Desk {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Milliseconds that the page's thread has really run. */
async function workedMs({ session }: Desk): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function type(desk: Desk, name: string, text: string): Promise<Typing> {
  const { page } = desk;
  const input = page.locator(`input[name="${name}"]`);
  await input.fill('');
  await input.focus();
  await page.evaluate(takeKeystrokes);
  const before = await workedMs(desk);
  // One letter in two frames: faster than any hand, slow enough that each has its own.
  await page.keyboard.type(text, { delay: 35 });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  const workMs = (await workedMs(desk)) - before;
  return { paintMs: await page.evaluate<number[]>(takeKeystrokes), workMs };
}

async function typeInto(desk: Desk, names: readonly string[], text: string): Promise<Typing[]> {
  const typings: Typing[] = [];
  for (const name of names) typings.push(await type(desk, name, text));
  return typings;
}

async function measure(desk: Desk): Promise<ReadonlyMap<string, TypingSummary>> {
  const named = (field: string): string[] => lines.map((line) => `line${String(line)}.${field}`);
  const bare = lines.map(() => 'bare');
  const ways: readonly (readonly [string, () => Promise<Typing[]>])[] = [
    ['bare field', () => typeInto(desk, bare, 'hemoglobin')],
    ['text', () => typeInto(desk, named('note'), 'hemoglobin')],
    ['decimal number', () => typeInto(desk, named('amount'), '1234567,89')],
  ];
  const taken = new Map<string, Typing[]>(ways.map(([name]) => [name, []]));
  // The first time nothing is compiled yet, and the fields have not been left before: not counted.
  for (const [, way] of ways) await way();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of ways) taken.get(name)?.push(...(await way()));
  }
  return new Map([...taken].map(([name, typings]) => [name, summarise(typings)]));
}

function report(summaries: ReadonlyMap<string, TypingSummary>): void {
  printTypings('200 fields, ms from key to screen', summaries);
  const slowest = Math.max(...[...summaries.values()].map(({ median }) => median));
  process.stdout.write(
    `\nThe slowest kind needs ${slowest.toFixed(1)} ms to the screen at the median (goal ${goalMs}).\n`,
  );
  if (slowest > goalMs && process.argv.includes('--check')) process.exitCode = 1;
}

export async function benchForm(): Promise<void> {
  await buildWebWhenOld();
  const web = await serveWeb(webFolder);
  const browser = await chromium.launch(browserOptions.launchOptions ?? {});
  try {
    const page = await browser.newPage({ viewport });
    await page.goto(`${web.url}/ui/kit/form-builder?form=long`);
    await page.locator('input[name="line49.note"]').waitFor();
    await page.evaluate(bareField);
    await page.evaluate(noteKeystrokes);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    report(await measure({ page, session }));
  } finally {
    await browser.close();
    await web.close();
  }
}
