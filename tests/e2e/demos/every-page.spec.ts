import type { Page } from '@playwright/test';
import { inLongRun } from '@senlab/testkit/scale';
import { demoApps, demoPages, demoTable, type DemoScreen } from '../support/demo-screens.ts';
import { go } from '../support/pages.ts';
import { seriousFaults } from '../support/screen.ts';
import { faultsOn, fetchThemes } from '../support/screens.ts';
import { pathOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } });

/** Which rows of the specification a group proves; one that stands over several groups is proven by all of them. */
const rowsOf: Readonly<Record<string, readonly string[]>> = {
  'the desk lists': ['PROD-008', 'PROD-009'],
  'the personal apps': ['PROD-006', 'PROD-007', 'PROD-008', 'PROD-009'],
  'the dashboards and boards': ['PROD-007', 'PROD-009'],
  academy: ['PROD-008', 'PROD-009'],
  'the shop': ['PROD-007', 'PROD-009'],
  'the template pages': ['PROD-006', 'PROD-009'],
  'the samples of the interface': ['PROD-009'],
};

function titleOf(name: string): string {
  const rows = (rowsOf[name] ?? []).map((row) => `[${row}]`);
  return [
    ...rows,
    name,
    'open, take one action, are found by an address alone, and keep nobody out; no server is asked',
  ].join(' ');
}

/** What a demo asks of a server, which has nothing to answer: the hospital's own calls say who calls. */
function demoCallsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.headers()['authorization'] === undefined)
      asked.push(pathname);
  });
  return asked;
}

/** The page has its title, and what it shows has come. */
async function expectOpen(page: Page): Promise<void> {
  await expect(page.locator('main:not(:has(.MuiSkeleton-root)) h1:not([data-left])').first()).toBeVisible();
}

/** As a link does. The page that is left stays until the next has come: its title is marked, and another waited for. */
async function openFromWithin(page: Page, path: string): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  if (pathOf(page) === path) return;
  await page.evaluate(`document.querySelector('main h1').dataset.left = ''`);
  await go(page, path);
}

const width = `Math.max(document.documentElement.scrollWidth, document.querySelector('main').scrollWidth)`;

/** It is no wider than a phone. */
async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await expect.poll(() => page.evaluate(width)).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize(wide);
}

const hasAccounts = ({ route }: DemoScreen): boolean => route.startsWith('/pages/auth/');

/**
 * A load costs as much as all the rest: the first that an address alone must find, and accounts, whose samples a load
 * brings back; in a long run whatever an address alone must find.
 */
function loadedOf(screens: readonly DemoScreen[]): ReadonlySet<DemoScreen> {
  const first = screens.find(({ route }) => route.includes(':')) ?? screens[0];
  const isLoaded = (screen: DemoScreen, index: number): boolean =>
    screen === first || hasAccounts(screen) || (inLongRun && (index === 0 || screen.route.includes(':')));
  return new Set(screens.filter(isLoaded));
}

/** The first page of each demo is asked whom it keeps out; in a long run every one. */
function judgedOf(screens: readonly DemoScreen[]): ReadonlySet<DemoScreen> {
  const nameOf = ({ route }: DemoScreen): string => route.split('/').slice(0, 3).join('/');
  const firsts = [...Map.groupBy(screens, nameOf).values()].flatMap(([first]) => first ?? []);
  return new Set(inLongRun ? screens : firsts);
}

async function visitAll(page: Page, screens: readonly DemoScreen[]): Promise<void> {
  const [loaded, judged] = [loadedOf(screens), judgedOf(screens)];
  await page.goto('/pages/errors/error-404');
  const asked = demoCallsOf(page);
  for (const screen of screens)
    await test.step(screen.path, async () => {
      const expectGood = async (): Promise<void> => {
        if (judged.has(screen)) expect.soft(await seriousFaults(page)).toEqual([]);
        await expectFit(page);
      };
      await openFromWithin(page, screen.path);
      await expectOpen(page);
      if (!loaded.has(screen)) await expectGood();
      await screen.act(page);
      if (!loaded.has(screen)) return;
      await page.goto(screen.path);
      await expectOpen(page);
      await expectGood();
    });
  expect(asked).toEqual([]);
  if (!inLongRun) return;
  await fetchThemes(page);
  for (const { path } of screens)
    await test.step(`${path} in every theme`, async () => {
      await openFromWithin(page, path);
      await expectOpen(page);
      expect.soft(await faultsOn(page)).toEqual([]);
    });
}

test('every page of the demos is visited here', () => {
  const visited = [demoApps, demoPages].flatMap((groups) => Object.values(groups).flat());
  const routes = visited.map(({ route }) => route);
  expect(routes.toSorted()).toEqual(demoTable().toSorted());
});

for (const [name, screens] of Object.entries(demoApps))
  test(titleOf(name), async ({ colleague }) => {
    const { page } = await colleague('tiepdon');
    await visitAll(page, screens);
  });

for (const [name, screens] of Object.entries(demoPages))
  test(titleOf(name), async ({ page }) => visitAll(page, screens));
