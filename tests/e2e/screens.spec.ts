import { go, kitSections } from './support/pages.ts';
import { customerScreens } from './support/customer-screens.ts';
import { laboratoryScreens } from './support/laboratory-screens.ts';
import { paperScreens } from './support/paper-screens.ts';
import { researchScreens } from './research/studies.ts';
import { expectOpenToAll, leave, openForScreens, type Screen, type Visitor } from './support/screens.ts';
import { expect, test as base } from './support/test.ts';

const desk = { width: 1440, height: 900 };

// Without motion, because a colour on its way to another has the contrast of neither.
base.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

interface WorkerFixtures {
  /** The page for everything that a worker looks at, once there is one: to load the application costs more than a visit. */
  readonly kept: { visitor?: Visitor };
}

interface Fixtures {
  readonly openScreen: (screen: Screen) => Promise<Visitor>;
}

const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern.
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  openScreen: async ({ kept, browser, bench, newCaller }, use) => {
    let seen: Visitor | undefined;
    await use(async ({ like, path, sign }) => {
      const visitor = (kept.visitor ??= await openForScreens(browser));
      seen = visitor;
      const { page } = visitor;
      await visitor.become(like, newCaller);
      // Here and not where it was made narrow: the page that stands between two screens is drawn anew at once.
      await page.setViewportSize(desk);
      await go(page, typeof path === 'string' ? path : await path({ bench, newCaller }));
      await expect(page.locator(sign).first()).toBeVisible();
      return visitor;
    });
    // A screen that stays open goes on listening, and slows down what comes after it.
    if (seen !== undefined) await leave(seen.page);
  },
});

/** The numbers of the first page come one by one, each with a question of its own. */
const counted = 'main:not(:has([aria-label^="Đang"])) li';

const screens: readonly Screen[] = [
  { name: 'the login page', like: undefined, path: '/login', sign: 'form', isSeenDark: true },
  {
    name: 'the page for guests',
    like: undefined,
    path: '/auth/guest-role-example',
    sign: 'main h1',
    // Holds nothing to stop at.
    isWalked: false,
  },
  { name: 'the page for what there is not', like: undefined, path: '/pages/errors/error-404', sign: 'h1' },
  { name: 'the welcome page', like: 'tiepdon', path: '/apps/welcome', sign: counted },
  { name: 'the guide', like: 'tiepdon', path: '/apps/huong-dan/xet-nghiem', sign: 'main ol' },
  ...laboratoryScreens,
  ...paperScreens,
  ...customerScreens,
  ...researchScreens,
];

const gallery = kitSections.map((section): Screen => {
  const sign = `[data-kit="${section}"] > :not(h2)`;
  const path = `/ui/kit/${section}`;
  return { name: `the gallery's ${section}`, like: undefined, path, sign, isWalked: false, isSeenDark: true };
});

const english =
  /\b(login|log in|sign in|password|user ?name|welcome|submit|loading|error|found|logout|home|retry|close|skip)\b/i;

/** What one person sees is looked at by one worker: whoever comes next has to log in and to load everything. */
for (const ofOnePerson of Map.groupBy([...screens, ...gallery], ({ like }) => like).values())
  test.describe(() => {
    test.describe.configure({ mode: 'default' });

    for (const screen of ofOnePerson)
      // The gallery speaks of keys by their names.
      if (gallery.includes(screen))
        test(`${screen.name} keeps nobody out, and fits a phone`, async ({ openScreen }) => {
          await expectOpenToAll(await openScreen(screen), screen);
        });
      else
        test(`[PROD-001] ${screen.name} speaks Vietnamese, keeps nobody out, is walked by Tab, and fits a phone`, async ({
          openScreen,
        }) => {
          const visitor = await openScreen(screen);
          const { page } = visitor;
          await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
          const text = await page.locator('body').innerText();
          expect(text).toMatch(/[ăâđêôơưạảấầẩậắặẹếềểệịọốồổộớờởợụủứừửữựỳỵ]/);
          expect(text).not.toMatch(english);
          await expectOpenToAll(visitor, screen);
        });
  });
