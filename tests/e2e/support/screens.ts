import { expect, type Browser, type Page, type Request, type Route } from '@playwright/test';
import { join } from 'node:path';
import type pg from 'pg';
import { untilAtRest, colourRules, seriousFaults, expectWalked, overflow } from './screen.ts';
import type { Bench, Caller } from './bench-work.ts';
import { forgetSession, storeSession } from './session.ts';
import { expectAsInGuide } from './guide-picture.ts';
import { inLongRun } from '@senlab/testkit/scale';
import { go, themeNames } from './pages.ts';

/** What a test has at hand to make what a screen shows. */
export interface Given {
  readonly bench: Bench;
  readonly newCaller: (like: string) => Promise<Caller>;
}

export interface Screen {
  readonly name: string;
  /** Whose work it is; undefined: it is open to everybody. */
  readonly like: string | undefined;
  readonly path: string | ((given: Given) => Promise<string>);
  /** The name under which the guide has a picture of it. */
  readonly inGuide?: string;
  /** What is there when the screen has come to rest. */
  readonly sign: string;
  readonly isWalked?: false;
  /** In the short run dark colours are looked at in the gallery, which has each part, and on a screen of each person. */
  readonly isSeenDark?: true;
}

export async function idFrom(database: pg.Pool, statement: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(statement);
  const [found] = rows;
  if (found === undefined) throw new Error(`the demonstration has nothing for: ${statement}`);
  return found.id;
}

/** Tomorrow's work that has no attempt left: no worker takes it, and nothing waits for it. */
export async function leaveStoppedJob(database: pg.Pool): Promise<void> {
  const added = `select id from graphile_worker.add_job('push_notice', '{}', job_key := 'stopped', max_attempts := 1,
    run_at := now() + interval '1 day')`;
  const id = await idFrom(database, added);
  const stop =
    'update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where id = $1';
  await database.query(stop, [id, 'a push service answered 503']);
}

/** A page on which screens are looked at, one after another. */
export interface Visitor {
  readonly page: Page;
  /** Whoever is not there yet comes with every theme at hand; undefined: nobody has logged in. */
  readonly become: (like: string | undefined, newCaller: Given['newCaller']) => Promise<void>;
  /**
   * While this is done nothing new reaches the page: whoever works at the same time would move its rows between two keys.
   * Hints of the server, and what the page asks for, come afterwards.
   */
  readonly inStillness: (work: () => Promise<void>) => Promise<void>;
}

const isQuestion = (url: URL): boolean => url.pathname === '/graphql';

export async function openForScreens(browser: Browser): Promise<Visitor> {
  const page = await (await browser.newContext()).newPage();
  let now: string | undefined | null = null;
  let isStill = false;
  const held: (() => unknown)[] = [];
  const inTurn = (act: () => unknown): unknown => (isStill ? held.push(act) : act());
  const hold = (route: Route): unknown => inTurn(() => route.continue());
  await page.routeWebSocket(isQuestion, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      // Only hints wait: without an answer to its ping the page would open the connection again.
      if (frame.includes('"type":"next"')) inTurn(() => socket.send(frame));
      else socket.send(frame);
    });
  });
  const asked = new Set<Request>();
  page.on('request', (request) => isQuestion(new URL(request.url())) && asked.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => asked.delete(request));
  return {
    page,
    become: async (like, newCaller) => {
      if (like === now) return;
      now = null;
      if (like === undefined) await forgetSession(page);
      else await storeSession(page, (await newCaller(like)).granted);
      await fetchThemes(page);
      await leave(page);
      now = like;
    },
    inStillness: async (work) => {
      // Only for so long: each file of a page that is watched passes through this program, and none is kept.
      await page.route(isQuestion, hold);
      await expect.poll(() => asked.size).toBe(0);
      isStill = true;
      // What has come is drawn.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      await untilAtRest(page);
      try {
        await work();
      } finally {
        isStill = false;
        await Promise.all(held.splice(0).map((act) => act()));
        await page.unroute(isQuestion, hold);
      }
    },
  };
}

/**
 * Another theme is there at once. Where each part would fade to its new colour, also for the thousandth of a second that
 * is left to those who want no motion, a long list took seconds.
 */
const withoutMotion = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(sheet);
})()`;

/** Knows every theme then: the gallery shows them all. Later screens are reached from there as by a link. */
export async function fetchThemes(page: Page): Promise<void> {
  await page.goto('/ui/kit/theme');
  await expect(page.locator('style[data-theme-sheet]')).toHaveCount(themeNames.length);
  await page.evaluate(withoutMotion);
}

/** To a page that shows next to nothing. Until it has come the old one stands, and what the next is known by may be there. */
export async function leave(page: Page): Promise<void> {
  await go(page, '/pages/errors/error-404');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible();
}

/** What keeps people out: in the first theme by every rule, in others by their colours. */
export async function faultsOn(
  page: Page,
  themes: readonly string[] = themeNames,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [index, theme] of themes.entries()) {
    await page.evaluate(`document.documentElement.dataset.theme = ${JSON.stringify(theme)}`);
    const found = await seriousFaults(page, index === 0 ? undefined : colourRules);
    faults.push(...found.map((fault) => `${theme}: ${fault}`));
  }
  return faults;
}

/** Light and dark, at a desk and in a hand. */
const looks = [
  { theme: 'default', size: { width: 1440, height: 900 } },
  { theme: 'default', size: { width: 390, height: 844 } },
  { theme: 'defaultDark', size: { width: 1440, height: 900 } },
  { theme: 'defaultDark', size: { width: 390, height: 844 } },
] as const;

/** For whoever wants to look at every screen: `SENLAB_PICTURES` names the folder that gets four pictures of each. */
async function photograph(page: Page, { name }: Screen): Promise<void> {
  const folder = process.env['SENLAB_PICTURES'];
  if (folder === undefined) return;
  for (const { theme, size } of looks) {
    await page.setViewportSize(size);
    await page.evaluate(`document.documentElement.dataset.theme = ${JSON.stringify(theme)}`);
    await untilAtRest(page);
    const file = `${name.replaceAll(/\W+/g, '-')}-${theme}-${String(size.width)}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
  }
}

const themesOf = ({ isSeenDark }: Screen): readonly string[] =>
  themeNames.filter((name) => inLongRun || name === 'default' || (isSeenDark && name === 'defaultDark'));

/** Nobody is kept out of what is on the page, Tab leads to its end and back, and a phone, at whose size it is left, shows all of it. */
export async function expectOpenToAll({ page, inStillness }: Visitor, screen: Screen): Promise<void> {
  expect(await faultsOn(page, themesOf(screen))).toEqual([]);
  if (screen.inGuide !== undefined) await expectAsInGuide(page, screen.inGuide);
  if (screen.isWalked !== false) {
    // From where the content begins, where there is something before it.
    const skip = page.getByRole('link', { name: 'Bỏ qua đến nội dung' });
    if ((await skip.count()) > 0) {
      await skip.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
    }
    await inStillness(() => expectWalked(page));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
  await photograph(page, screen);
}
