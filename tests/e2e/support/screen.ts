import { type Page, expect } from '@playwright/test';
import { inLongRun } from '@senlab/testkit/scale';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const atRest = `(async () => {
  const moves = ({ effect, playState }) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity);
  for (let moving = document.getAnimations().filter(moves); moving.length > 0;
    moving = document.getAnimations().filter(moves))
    await Promise.allSettled(moving.map(({ finished }) => finished));
})()`;

/** Nothing slides, folds or fades any more. What moves for ever is left alone. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(atRest);
}

/** By how much the page is wider than its window. */
export const overflow = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;

/** The rules that a theme can break: it changes colours and nothing else. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What these find never keeps anybody out by axe's own measure, and is not judged here: they need not be run. */
const advice = [
  'aria-allowed-role aria-deprecated-role empty-heading empty-table-header form-field-multiple-labels heading-order',
  'html-xml-lang-mismatch image-redundant-alt landmark-banner-is-top-level landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level landmark-no-duplicate-banner landmark-no-duplicate-contentinfo landmark-no-duplicate-main',
  'landmark-one-main landmark-unique meta-viewport meta-viewport-large no-autoplay-audio page-has-heading-one',
  'presentation-role-conflict region scope-attr-valid skip-link table-duplicate-name',
].flatMap((names) => names.split(' '));

/** The shorter of its two forms: each page has to read it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/**
 * What keeps people out, each with the place where it is; of the given rules only, or of all. The program is given to
 * a page once and gathers nothing but violations: with a second page for each look this took five times as long.
 */
export async function seriousFaults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe);
  // A message that leaves while the program looks shall be gone at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Half-way through a fade a text has the contrast of neither end.
  await untilAtRest(page);
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules === undefined
      ? { rules: Object.fromEntries(advice.map((id) => [id, { enabled: false }])) }
      : { runOnly: { type: 'rule', values: rules } }),
  };
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, impact, nodes }) =>
      ({ id, impact, nodes: nodes.map(({ target }) => ({ target: target.flat() })) })))`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * Notes where each key has led: a name to compare by, and whether the eye can find it. Behind the last stop the page
 * takes no more keys, so that many can be sent at a time: to ask after each took three times as long.
 */
const noteStops = `(() => {
  const names = (window.stopNames ??= new Map());
  const noted = (window.walked = { stops: [], most: 0, isOver: false });
  const stopAt = (part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = seen !== null && (part.contains(seen) || seen.contains(part) || part.closest('label, .MuiInputBase-root, .MuiSwitch-root')?.contains(seen) === true);
    if (!names.has(part)) names.set(part, names.size);
    return { id: names.get(part), words: part.tagName + ' ' + (part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 40), isSeen };
  };
  const ears = new AbortController();
  const hear = (type, act) => addEventListener(type, act, { capture: true, signal: ears.signal });
  hear('keydown', (event) => {
    if (!noted.isOver) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  // When it is let go a key has done its work.
  hear('keyup', () => {
    if (noted.isOver) return;
    const part = document.activeElement;
    noted.isOver = part === null || part === document.body;
    if (!noted.isOver) noted.isOver = noted.stops.push(stopAt(part)) === noted.most;
  });
  noted.close = () => ears.abort();
})()`;

interface Stop {
  readonly id: number;
  readonly words: string;
  readonly isSeen: boolean;
}

interface Walked {
  readonly stops: readonly Stop[];
  readonly isOver: boolean;
}

const keysAtOnce = 10;
const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Every stop of the key from where the focus is to the page's last, or to the last of so many. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most = Infinity): Promise<readonly Stop[]> {
  await page.evaluate(`${noteStops}; walked.most = ${String(most)}`);
  const keyboard = await page.context().newCDPSession(page);
  const press = (type: 'rawKeyDown' | 'keyUp'): Promise<unknown> =>
    keyboard.send('Input.dispatchKeyEvent', { ...tab, type, modifiers: key === 'Tab' ? 0 : 8 });
  let walked: Walked = { stops: [], isOver: false };
  for (let pressed = 0; pressed < 150 && !walked.isOver; pressed += keysAtOnce) {
    await Promise.all(Array.from({ length: keysAtOnce }, () => [press('rawKeyDown'), press('keyUp')]).flat());
    walked = await page.evaluate<Walked>(`({ stops: walked.stops, isOver: walked.isOver })`);
  }
  await page.evaluate('walked.close()');
  await keyboard.detach();
  if (walked.isOver) return walked.stops;
  const last = walked.stops.slice(-3).map(({ words }) => words);
  throw new Error(`a trap: ${last.join(' → ')}`);
}

/**
 * From the start of the content to its end, and nothing on the way is out of sight; in a long run also the same way back,
 * which takes as long and finds only what leads elsewhere backwards.
 */
export async function expectWalked(page: Page): Promise<void> {
  const forth = await walk(page, 'Tab');
  expect(forth, 'something to stop at').not.toEqual([]);
  const back = inLongRun ? await walk(page, 'Shift+Tab', forth.length) : forth.toReversed();
  const named = ({ id, words }: Stop): string => `${id} ${words}`;
  expect(back.map(named)).toEqual(forth.map(named).toReversed());
  expect([...forth, ...back].filter(({ isSeen }) => !isSeen).map(({ words }) => words)).toEqual([]);
}
