import { mixedCase, shortCase } from './support/made-case.ts';
import { at, expectWalkable, faultsOf, idFrom, type Given, type Screen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Without motion, because a colour on its way to another has the contrast of neither.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const caseAddress = (id: string): string => `/apps/lims/lims-detail/${id}`;

async function pregnant({ database }: Given): Promise<string> {
  return idFrom(database, `select patient_id as id from pregnancy order by patient_id limit 1`);
}

async function releasedReport({ database }: Given): Promise<string> {
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
    path: async (given) => `/apps/lims/benh-nhan/${await pregnant(given)}`,
    sign: 'main dl, main a[href*="chi-dinh?"]',
  },
  {
    name: 'an order',
    like: 'tiepdon',
    path: async (given) => `/apps/lims/chi-dinh?bn=${await pregnant(given)}`,
    sign: '[data-order-field="items"]',
  },
  { name: 'collection', like: 'kythuat', path: at('/apps/lims/lay-mau'), sign: 'main ol li' },
  { name: 'reception', like: 'kythuat', path: at('/apps/lims/nhan-mau'), sign: 'main ol li' },
  { name: 'which case', like: 'kythuat', path: at('/apps/lims/lims-detail'), sign: 'main input' },
  {
    name: 'a case',
    like: 'kythuat',
    path: async (given) => caseAddress(await mixedCase(given)),
    sign: '[role=row][data-test]',
  },
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

for (const theme of ['default', 'defaultDark', 'deepOcean', 'slate', 'sunset']) {
  test(`the laboratory's screens keep nobody out in the theme ${theme}`, async ({
    page,
    browser,
    baseURL,
    newPerson,
    tokenOf,
    database,
  }) => {
    test.slow();
    const given = { page, browser, baseURL: baseURL ?? '', newPerson, tokenOf, database };
    expect(await faultsOf(given, screens, theme)).toEqual([]);
  });
}

const walked: readonly Screen[] = [
  ...screens,
  {
    name: 'a short case',
    like: 'kythuat',
    path: async (given) => caseAddress(await shortCase(given)),
    sign: '[role=row][data-test]',
  },
];

for (const screen of walked) {
  test(`by Tab alone: ${screen.name} is walked to its end and back, and the focus is always in sight`, async ({
    page,
    browser,
    baseURL,
    newPerson,
    tokenOf,
    database,
  }) => {
    await expectWalkable({ page, browser, baseURL: baseURL ?? '', newPerson, tokenOf, database }, screen);
  });
}
