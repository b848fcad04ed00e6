import type { Permission } from '@senlab/domain';

/** Sets of rights of which one must be held whole. */
export type PageRights = readonly (readonly Permission[])[];

const anyOf = (...rights: readonly Permission[]): PageRights => rights.map((one) => [one]);
/** Everything about a person begins with the right to read persons. */
const readingPlus = (...rights: readonly Permission[]): PageRights =>
  rights.map((one) => ['patients.read', one]);

const listsReports = readingPlus('results.read', 'results.read-released', 'results.manage');
const readsReports = readingPlus(
  'results.read',
  'results.read-released',
  'results.approve',
  'results.withdraw',
  'results.manage',
  'audit.read',
);
const patients = anyOf('patients.read');
const lists = anyOf('settings.read');

/**
 * What the first question of a page asks for, as the server's table of doors has it. An address goes by the longest entry
 * that it begins with, so a page below another needs an entry only where it asks for something else.
 */
const rights: Readonly<Record<string, PageRights>> = {
  '/apps/kqxn1': listsReports,
  '/apps/kqxn2': listsReports,
  '/apps/kqxn': listsReports,
  '/apps/kqxn/phieu': readsReports,
  '/apps/phieu-tra-kqxn': readingPlus('return-slips.hand-over', 'accounts.manage'),
  '/apps/phieu-hen-kham': patients,
  '/apps/lims': patients,
  '/apps/lims/chi-dinh': readingPlus('orders.create'),
  '/apps/lims/lay-mau': readingPlus('specimens.collect'),
  '/apps/lims/nhan-mau': readingPlus('specimens.receive'),
  '/apps/lims/cho-duyet': readingPlus('results.approve', 'karyotypes.approve'),
  '/apps/lims/bao-dong': anyOf('critical.record', 'results.read', 'results.read-released'),
  '/apps/lims/noi-kiem': anyOf('results.read', 'settings.write'),
  '/apps/danh-muc': anyOf('results.read', 'catalogue.propose', 'catalogue.approve', 'catalogue.publish'),
  '/apps/danh-muc/tu-dong-duyet': anyOf('results.read'),
  '/apps/danh-muc/xet-nghiem-moi': anyOf('catalogue.propose', 'catalogue.approve'),
  '/apps/nhat-ky/mo-khan-cap': anyOf('audit.read', 'break-glass'),
  '/apps/nhat-ky/tu-ngu-gioi-tinh-thai': anyOf('settings.write'),
  '/apps/mau-phieu-pdf': lists,
  '/apps/setting-signature': anyOf('settings.read', 'settings.write'),
  '/apps/location': lists,
  '/apps/khoa-phong': lists,
  '/apps/bacsy-sieuam': lists,
  '/apps/may-sieuam': lists,
  '/apps/ngay-nghi': lists,
  '/apps/chu-viet-tat': lists,
  '/apps/cau-dan-do': lists,
  '/apps/tai-khoan': anyOf('accounts.manage'),
};

/** An empty slip is for those who write slips; one that exists is for whoever sees the list. */
const exactly: Readonly<Record<string, PageRights>> = {
  '/apps/phieu-hen-kham/detail': readingPlus('appointment-slips.create'),
};

const longestFirst = Object.entries(rights).toSorted(([one], [other]) => other.length - one.length);

/** What an address of this site asks for; undefined: nothing beyond being logged in. */
export function rightsOf(pathname: string): PageRights | undefined {
  // The router takes capitals and a slash at the end for the same page.
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (Object.hasOwn(exactly, path)) return exactly[path];
  return longestFirst.find(([begin]) => path === begin || path.startsWith(`${begin}/`))?.[1];
}

/** Whether somebody may open a page. The server decides again about everything in it. */
export function mayOpen(pathname: string, held: readonly string[]): boolean {
  const sets = rightsOf(pathname);
  return sets === undefined || sets.some((set) => set.every((right) => held.includes(right)));
}
