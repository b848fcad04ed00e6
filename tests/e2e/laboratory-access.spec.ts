import type { Page } from '@playwright/test';
import type pg from 'pg';
import { colourRules, seriousFaults } from './support/axe.ts';
import type { Person } from './support/people.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

// Without motion, because a colour on its way to another has the contrast of neither.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const people = ['kythuat', 'tiepdon', 'bacsixn', 'admin'] as const;

interface Screen {
  readonly name: string;
  readonly like: (typeof people)[number];
  readonly path: (database: pg.Pool) => Promise<string>;
  /** What is there when the screen has come to rest. */
  readonly sign: string;
}

async function idFrom(database: pg.Pool, statement: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(statement);
  const [found] = rows;
  if (found === undefined) throw new Error(`the demonstration has nothing for: ${statement}`);
  return found.id;
}

const at = (path: string) => (): Promise<string> => Promise.resolve(path);

async function mixedCase(database: pg.Pool): Promise<string> {
  const id = await idFrom(
    database,
    `select lab_record_id as id from result_item i join lab_record r on r.id = i.lab_record_id
      where r.status = 'in_progress' group by lab_record_id
     having bool_or(i.flag in ('H', 'L')) and bool_or(i.status = 'pending') order by 1 limit 1`,
  );
  return `/apps/lims/lims-detail/${id}`;
}

async function pregnant(database: pg.Pool): Promise<string> {
  return idFrom(database, `select patient_id as id from pregnancy order by patient_id limit 1`);
}

async function releasedReport(database: pg.Pool): Promise<string> {
  const statement = `select id from report where status = 'released' and not is_restricted order by id limit 1`;
  return `/apps/kqxn/phieu/${await idFrom(database, statement)}`;
}

const screens: readonly Screen[] = [
  { name: 'the worklist', like: 'kythuat', path: at('/apps/lims'), sign: '[role=row][data-row]' },
  {
    name: 'the search for a patient',
    like: 'tiepdon',
    path: at('/apps/lims/benh-nhan'),
    sign: '[role=combobox]',
  },
  {
    name: 'a patient',
    like: 'tiepdon',
    path: async (database) => `/apps/lims/benh-nhan/${await pregnant(database)}`,
    sign: 'main dl, main a[href*="chi-dinh?"]',
  },
  {
    name: 'an order',
    like: 'tiepdon',
    path: async (database) => `/apps/lims/chi-dinh?bn=${await pregnant(database)}`,
    sign: '[data-order-field="items"]',
  },
  { name: 'collection', like: 'kythuat', path: at('/apps/lims/lay-mau'), sign: 'main ol li' },
  { name: 'reception', like: 'kythuat', path: at('/apps/lims/nhan-mau'), sign: 'main ol li' },
  { name: 'which case', like: 'kythuat', path: at('/apps/lims/lims-detail'), sign: 'main input' },
  { name: 'a case', like: 'kythuat', path: mixedCase, sign: '[role=row][data-test]' },
  {
    name: 'the approval queue',
    like: 'bacsixn',
    path: at('/apps/lims/cho-duyet'),
    sign: '[role=row][data-paper]',
  },
  { name: 'the alarms', like: 'bacsixn', path: at('/apps/lims/bao-dong'), sign: 'main li' },
  {
    name: 'quality control',
    like: 'bacsixn',
    path: at('/apps/lims/noi-kiem'),
    sign: 'main li[data-standing]',
  },
  { name: 'the log', like: 'admin', path: at('/apps/nhat-ky'), sign: '[role=rowheader]' },
  { name: 'the reports', like: 'admin', path: at('/apps/kqxn'), sign: '[role=rowheader]' },
  { name: 'a report', like: 'bacsixn', path: releasedReport, sign: 'main article table' },
];

async function chooseTheme(database: pg.Pool, { id }: Person, main: string): Promise<void> {
  await database.query('update account set settings = $1 where id = $2', [
    JSON.stringify({ theme: { main } }),
    id,
  ]);
}

for (const theme of ['default', 'defaultDark', 'deepOcean', 'slate', 'sunset']) {
  test(`the laboratory's screens keep nobody out in the theme ${theme}`, async ({
    page,
    newPerson,
    tokenOf,
    database,
  }) => {
    test.slow();
    const faults: string[] = [];
    for (const like of people) {
      const person = await newPerson(like);
      await chooseTheme(database, person, theme);
      await storeSession(page, await tokenOf(person));
      for (const screen of screens.filter((each) => each.like === like)) {
        await page.goto(await screen.path(database));
        await expect(page.locator(screen.sign).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const found = await seriousFaults(page, theme === 'default' ? undefined : colourRules);
        faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}

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

/** Every stop of the key from the page's first to its last. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let pressed = 0; pressed < 150; pressed += 1) {
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

for (const screen of screens) {
  test(`by Tab alone: ${screen.name} is walked to its end and back, and the focus is always in sight`, async ({
    page,
    newPerson,
    tokenOf,
    database,
  }) => {
    await storeSession(page, await tokenOf(await newPerson(screen.like)));
    await page.goto(await screen.path(database));
    await expect(page.locator(screen.sign).first()).toBeVisible();
    // What the start of a session says lies over the toolbar for a moment.
    await expect(page.getByText('Đang cập nhật thông tin tài khoản')).toBeHidden();
    await page.getByRole('link', { name: 'Bỏ qua đến nội dung' }).focus();
    await page.keyboard.press('Enter');
    const forth = await walk(page, 'Tab');
    const back = await walk(page, 'Shift+Tab');
    const inMain = back.slice(0, forth.length);
    expect(inMain.map(({ id }) => id)).toEqual(forth.map(({ id }) => id).toReversed());
    expect([...forth, ...inMain].filter(({ isSeen }) => !isSeen).map(({ words }) => words)).toEqual([]);
  });
}
