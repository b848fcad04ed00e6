/**
 * Scrolling the table of 100,000 rows in the gallery, as it is built for hospitals, in Chromium. Frames are counted by
 * the browser's own clock of frames (at most 60 per second). The reference is a list of plain rows without any script
 * in the same run: what it does not reach, the machine cannot draw. "work" is what the page's own thread ran per frame;
 * it says on a busy machine too whether a frame fits into 16.7 ms.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { browserOptions } from '../../../tools/browser/browser.ts';
import { buildWebWhenOld, webFolder } from '../../../tools/browser/web-build.ts';
import {
  judge,
  plainPage,
  scrollByFrames,
  scrollTop,
  startNoting,
  stopNoting,
  type FrameNotes,
  type Frames,
} from './table-frames.ts';
import { serveWeb } from './web-files.ts';

const goal = 55;
const seconds = 4;
const gridHeight = 760;
/** Somewhere in the grid. */
const pointer = { x: 600, y: 450 };

interface Watched {
  readonly page: Page;
  readonly session: CDPSession;
}

async function watch(browser: Browser): Promise<Watched> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

async function openTable(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ui/kit/data-table`);
  const sample = page.locator('[data-sample="long"]');
  await sample.getByRole('button').click();
  await sample.getByRole('grid').waitFor();
  // Alone, and as high as a list on a page: the gallery around it is the browser's work too.
  await page.addStyleTag({
    content: `[data-sample]:not([data-sample="long"]) { display: none }
      [data-sample="long"] .MuiCard-root { height: ${gridHeight}px !important }`,
  });
  await sample.getByRole('grid').scrollIntoViewIfNeeded();
}

/** Milliseconds that the page's thread has really run. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function noted({ page, session }: Watched, scroll: () => Promise<unknown>): Promise<Frames> {
  const before = await page.evaluate<number>(scrollTop);
  const worked = await workedMs(session);
  await page.evaluate(startNoting);
  await scroll();
  const work = (await workedMs(session)) - worked;
  const notes = await page.evaluate<FrameNotes>(stopNoting);
  if (notes.scrollTop === before) throw new Error('nothing was scrolled');
  return judge(notes, work);
}

function wheel({ session }: Watched, speed: number): Promise<unknown> {
  const gesture = { ...pointer, yDistance: -speed * seconds, speed, gestureSourceType: 'mouse' } as const;
  return session.send('Input.synthesizeScrollGesture', gesture);
}

function print(name: string, frames: Frames): Frames {
  const { perSecond, p95Ms, longestMs, long, count, blank, workMs } = frames;
  const cells = [
    name.padEnd(32),
    perSecond.toFixed(1).padStart(9),
    p95Ms.toFixed(1).padStart(8),
    longestMs.toFixed(1).padStart(9),
    `${long}/${count}`.padStart(12),
    `${blank}`.padStart(7),
    workMs.toFixed(1).padStart(10),
  ];
  process.stdout.write(`${cells.join('')}\n`);
  return frames;
}

async function benchReading(plain: Watched, table: Watched): Promise<number> {
  let worst = Number.POSITIVE_INFINITY;
  for (const speed of [1_500, 3_000]) {
    print(`plain rows, wheel ${speed} px/s`, await noted(plain, () => wheel(plain, speed)));
    const frames = print(`table, wheel ${speed} px/s`, await noted(table, () => wheel(table, speed)));
    worst = Math.min(worst, frames.perSecond);
  }
  return worst;
}

/** Faster than anybody reads: to see where it breaks. */
async function benchRacing(plain: Watched, table: Watched): Promise<void> {
  for (const pixels of [300, 5_000]) {
    const race = scrollByFrames(pixels, seconds * 1000);
    if (pixels < 1000)
      print(`plain rows, ${pixels} px a frame`, await noted(plain, () => plain.page.evaluate(race)));
    print(`table, ${pixels} px a frame`, await noted(table, () => table.page.evaluate(race)));
  }
}

export async function benchTable(): Promise<void> {
  await buildWebWhenOld();
  const web = await serveWeb(webFolder);
  const browser = await chromium.launch(browserOptions.launchOptions ?? {});
  try {
    const [plain, table] = [await watch(browser), await watch(browser)];
    await plain.page.setContent(plainPage);
    await openTable(table.page, web.url);
    process.stdout.write(
      `\n${'100,000 rows, 9 columns'.padEnd(32)} frames/s  p95 ms  longest  over 33 ms  blank  work ms\n`,
    );
    const worst = await benchReading(plain, table);
    await benchRacing(plain, table);
    process.stdout.write(
      `\nBy wheel the table draws ${worst.toFixed(1)} frames per second (goal ${goal}).\n`,
    );
  } finally {
    await browser.close();
    await web.close();
  }
}
