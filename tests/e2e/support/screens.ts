import { expect, type Browser, type Page } from '@playwright/test';
import type pg from 'pg';
import { colourRules, seriousFaults } from './axe.ts';
import { openColleague, type Colleague } from './laboratory.ts';
import type { Person } from './people.ts';
import { storeSession } from './session.ts';
import { expectWalked } from './tab-walk.ts';
import type { Granted } from './token-login.ts';

/** What a test has at hand to lead to a screen, or to make what the screen shows. */
export interface Given {
  readonly page: Page;
  readonly browser: Browser;
  readonly baseURL: string;
  readonly database: pg.Pool;
  readonly newPerson: (like: string) => Promise<Person>;
  readonly tokenOf: (person: Person) => Promise<Granted>;
}

export interface Screen {
  readonly name: string;
  /** Whose work it is; undefined: it is open to everybody. */
  readonly like: string | undefined;
  readonly path: (given: Given) => Promise<string>;
  /** What is there when the screen has come to rest. */
  readonly sign: string;
}

export const at = (path: string) => (): Promise<string> => Promise.resolve(path);

export async function idFrom(database: pg.Pool, statement: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(statement);
  const [found] = rows;
  if (found === undefined) throw new Error(`the demonstration has nothing for: ${statement}`);
  return found.id;
}

/** Somebody like this demo person at another computer. */
export async function colleague(
  { browser, baseURL, newPerson, tokenOf }: Given,
  like: string,
): Promise<Colleague> {
  return openColleague(browser, { baseURL, person: await newPerson(like), tokenOf });
}

async function chooseTheme(database: pg.Pool, { id }: Person, main: string): Promise<void> {
  await database.query('update account set settings = $1 where id = $2', [
    JSON.stringify({ theme: { main } }),
    id,
  ]);
}

async function open({ page }: Given, { sign }: Screen, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(sign).first()).toBeVisible();
}

/** What keeps people out of these screens in a theme; in the default one by every rule, in others by their colours. */
export async function faultsOf(given: Given, screens: readonly Screen[], theme: string): Promise<string[]> {
  const faults: string[] = [];
  for (const like of new Set(screens.map((screen) => screen.like))) {
    if (like !== undefined) {
      const person = await given.newPerson(like);
      await chooseTheme(given.database, person, theme);
      await storeSession(given.page, await given.tokenOf(person));
    }
    for (const screen of screens.filter((each) => each.like === like)) {
      await open(given, screen, await screen.path(given));
      // Nobody has chosen a theme where nobody is logged in.
      if (like !== undefined) await expect(given.page.locator('html')).toHaveAttribute('data-theme', theme);
      const found = await seriousFaults(given.page, theme === 'default' ? undefined : colourRules);
      faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
    }
  }
  return faults;
}

export async function expectWalkable(given: Given, screen: Screen): Promise<void> {
  const { page } = given;
  if (screen.like !== undefined)
    await storeSession(page, await given.tokenOf(await given.newPerson(screen.like)));
  await open(given, screen, await screen.path(given));
  // What the start of a session says lies over the toolbar for a moment.
  await expect(page.getByText('Đang cập nhật thông tin tài khoản')).toBeHidden();
  const skip = page.getByRole('link', { name: 'Bỏ qua đến nội dung' });
  if (screen.like !== undefined) {
    await skip.focus();
    await page.keyboard.press('Enter');
  }
  await expectWalked(page);
}
