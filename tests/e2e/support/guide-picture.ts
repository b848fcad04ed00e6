import { expect, type Page } from '@playwright/test';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilAtRest } from './screen.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'apps/web/src/features/ground/guide/pictures');
/** What the screens said when their pictures were taken. */
const wordsFile = join(import.meta.dirname, 'guide-words.json');

/** The same as in the page that shows them. */
const sizes = {
  desktop: { viewport: { width: 1120, height: 820 }, clip: { width: 1120, height: 700 } },
  phone: { viewport: { width: 390, height: 844 }, clip: { width: 390, height: 640 } },
} as const;

/** What a screen is made of, without the rows that somebody's day fills, and the headings that stand above some of them only. */
const wordsOnPage = `[...document.querySelectorAll('main :is(h1, h2, h3, label, th, button, [role=tab], [role=columnheader])')]
  .filter((each) => each.closest('[data-row], [data-paper], [role=gridcell], li, td, section:has([data-standing])') === null && each.checkVisibility())
  .map((each) => each.textContent.trim())`;

const sources = (path: string): readonly string[] =>
  readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('texts.ts'))
    .map((file) => readFileSync(join(root, path, file), 'utf8'));

let texts: string | undefined;

/** Only what our own texts say: a name or a number of somebody's is another one each time. */
async function wordsOf(page: Page): Promise<string> {
  texts ??= [
    ...sources('apps/web/src'),
    ...sources('packages/domain/src'),
    ...sources('packages/ui/src'),
  ].join();
  const ours = texts;
  const words = (await page.evaluate(wordsOnPage)) as readonly string[];
  return [...new Set(words)]
    .filter((word) => word !== '' && ours.includes(`'${word}'`))
    .toSorted()
    .join(' · ');
}

const recorded = (): Record<string, string> =>
  JSON.parse(readFileSync(wordsFile, 'utf8')) as Record<string, string>;

/** In the size of the desk and of the hand, in light colours. Its bytes are kept small: a ward's line may be slow. */
async function take(page: Page, name: string): Promise<void> {
  const { smallPicture } = await import('../../../apps/server/src/platform/files/images.test-support.ts');
  for (const [size, { viewport, clip }] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.evaluate(`document.documentElement.dataset.theme = 'default'; scrollTo(0, 0)`);
    await untilAtRest(page);
    const box = await page.locator('main').boundingBox();
    const at = { x: Math.min(box?.x ?? 0, viewport.width - clip.width), y: Math.max(0, box?.y ?? 0) };
    const png = await page.screenshot({ clip: { ...at, ...clip }, animations: 'disabled' });
    writeFileSync(join(folder, `${name}-${size}.webp`), await smallPicture(png));
  }
}

/**
 * The guide shows this screen: when its words are no longer those of which the picture was taken, the picture is old.
 * `SENLAB_GUIDE=1 pnpm test:e2e screens` takes all of them anew; look at them before you commit.
 */
export async function expectAsInGuide(page: Page, name: string): Promise<void> {
  const words = await wordsOf(page);
  if (process.env['SENLAB_GUIDE'] === undefined) {
    expect(words, `the guide's picture of ${name} is old: SENLAB_GUIDE=1 pnpm test:e2e screens`).toEqual(
      recorded()[name],
    );
    return;
  }
  const before = page.viewportSize();
  await take(page, name);
  const all = Object.entries({ ...recorded(), [name]: words }).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(wordsFile, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  if (before !== null) await page.setViewportSize(before);
}
