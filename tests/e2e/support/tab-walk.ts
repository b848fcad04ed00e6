import { expect, type Page } from '@playwright/test';

/** Where the focus is: a name to compare by, and whether the eye can find it. Runs in the page. */
const stop = `(() => {
  const part = document.activeElement;
  if (part === null || part === document.body) return null;
  const { left, top, width, height } = part.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = seen !== null && (part.contains(seen) || seen.contains(part) || part.closest('label, .MuiInputBase-root, .MuiSwitch-root')?.contains(seen) === true);
  window.stopNames ??= new Map();
  if (!window.stopNames.has(part)) window.stopNames.set(part, window.stopNames.size);
  return { id: window.stopNames.get(part), words: part.tagName + ' ' + (part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 40), isSeen };
})()`;

interface Stop {
  readonly id: number;
  readonly words: string;
  readonly isSeen: boolean;
}

/** Every stop of the key from where the focus is to the page's last, or to the last of so many. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most = Infinity): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (stops.length === most) return stops;
    await page.keyboard.press(key);
    const reached = await page.evaluate<Stop | null>(stop);
    if (reached === null) return stops;
    stops.push(reached);
  }
  throw new Error(
    `a trap: ${stops
      .slice(-3)
      .map(({ words }) => words)
      .join(' → ')}`,
  );
}

/** From the start of the content to its end and the same way back, and nothing on the way is out of sight. */
export async function expectWalked(page: Page): Promise<void> {
  const forth = await walk(page, 'Tab');
  const back = await walk(page, 'Shift+Tab', forth.length);
  expect(forth, 'something to stop at').not.toEqual([]);
  const named = ({ id, words }: Stop): string => `${id} ${words}`;
  expect(back.map(named)).toEqual(forth.map(named).toReversed());
  expect([...forth, ...back].filter(({ isSeen }) => !isSeen).map(({ words }) => words)).toEqual([]);
}
