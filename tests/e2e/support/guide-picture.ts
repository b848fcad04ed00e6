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

/** Of what a screen is made at every hour; headings and buttons may stand above some rows only. */
const always = 'h1, label, th, [role=tab], [role=columnheader]';
const now = `${always}, h2, h3, button`;

/** Without the rows that somebody's day fills. */
const wordsIn = (parts: string): string => `[...document.querySelectorAll('main :is(${parts})')]
  .filter((each) => each.closest('[data-row], [data-paper], [role=gridcell], li, td, section:has([data-standing])') === null && each.checkVisibility())
  .map((each) => each.textContent.trim())`;

const sources = (path: string): readonly string[] =>
  readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('texts.ts'))
    .map((file) => readFileSync(join(root, path, file), 'utf8'));

let texts: string | undefined;

/** Only what our own texts say: a name or a number of somebody's is another one each time. */
function isOurs(word: string): boolean {
  texts ??= [
    ...sources('apps/web/src'),
    ...sources('packages/domain/src'),
    ...sources('packages/ui/src'),
  ].join();
  return word !== '' && texts.includes(`'${word}'`);
}

async function wordsOf(page: Page, parts: string): Promise<readonly string[]> {
  const words = (await page.evaluate(wordsIn(parts))) as readonly string[];
  return [...new Set(words)].filter(isOurs).toSorted();
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
 * The guide shows this screen: the picture is old when the screen has something new that stands there at every hour, and
 * when a word that it showed is nobody's any more.
 * `SENLAB_GUIDE=1 pnpm test:e2e screens` takes all of them anew; look at them before you commit.
 */
export async function expectAsInGuide(page: Page, name: string): Promise<void> {
  if (process.env['SENLAB_GUIDE'] === undefined) {
    const shown = (recorded()[name] ?? '').split(' · ');
    const added = (await wordsOf(page, always)).filter((word) => !shown.includes(word));
    const gone = shown.filter((word) => !isOurs(word));
    expect(
      { added, gone },
      `the guide's picture of ${name} is old: SENLAB_GUIDE=1 pnpm test:e2e screens`,
    ).toEqual({ added: [], gone: [] });
    return;
  }
  const words = (await wordsOf(page, now)).join(' · ');
  const before = page.viewportSize();
  await take(page, name);
  const all = Object.entries({ ...recorded(), [name]: words }).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(wordsFile, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  if (before !== null) await page.setViewportSize(before);
}
