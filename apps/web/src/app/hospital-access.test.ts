import { jobs, startingShortcuts } from '@senlab/domain';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { houseChapters } from '../features/ground/guide/house/texts.ts';
import { laboratoryChapters } from '../features/ground/guide/laboratory/texts.ts';
import { decideAccess, type RouteHandle } from '../session/access.ts';
import { permittedItems, type NavigationItem } from '../shell/navigation/navigation.ts';
import { searchablePages } from '../shell/search/searchable-pages.tsx';
import { firstSteps } from '../features/people/welcome/first-day/first-steps.ts';
import { hospitalScreens, mayOpen, rightsOf, screens } from './screens.ts';
import { menuFor, pagesBeside } from './menu/menu.ts';
import { routes } from './routes.tsx';

/** The hospital's screens as the specification lists them (§2). */
const hospitalAddresses = [
  '/apps/welcome',
  '/apps/prints',
  '/apps/kqxn1',
  '/apps/kqxn2',
  '/apps/kqxn',
  '/apps/hsnckqxn',
  '/apps/hsnckqxn/hsnckqxn-detail',
  '/apps/hsnckqxn/hsnckqxn-detail/17',
  '/apps/phieu-tra-kqxn',
  '/apps/phieu-tra-kqxn/260042171',
  '/apps/lims',
  '/apps/lims/lims-detail',
  '/apps/lims/lims-detail/17',
  '/apps/nstmau',
  '/apps/nstmau/nstmau-detail',
  '/apps/nstmau/nstmau-detail/17',
  '/apps/phieu-hen-kham',
  '/apps/phieu-hen-kham/detail',
  '/apps/phieu-hen-kham/detail/17',
  '/apps/location',
  '/apps/bacsy-sieuam',
  '/apps/may-sieuam',
  '/apps/mau-phieu-pdf',
  '/apps/setting-signature',
  '/apps/setting-signature/detail',
  '/apps/setting-signature/detail/17',
  '/apps/user-actions/appointments/17',
  '/apps/user-actions/examinations/17',
  '/apps/user-actions/tickets/17',
  '/apps/user-actions/test-results/17',
  '/apps/user-actions/scan-results/17',
  '/apps/user-actions/prescriptions/17',
];

function accessOf(pathname: string, role: readonly string[]): string {
  const { path, handle } = matchRoutes([...screens, ...routes], pathname)?.at(-1)?.route ?? {};
  if (path === undefined || path === '*') return 'no screen';
  const required = (handle as RouteHandle | undefined)?.auth;
  return decideAccess({
    required,
    role,
    pathname,
    search: '',
    status: 'guest',
    isByLink: false,
    remembered: null,
  }).kind;
}

const everybody = { admin: ['admin'], staff: ['staff'], user: ['user'], guest: [] };

test.each([
  ['[ROLE-005]', '/auth/admin-role-example', ['admin']],
  ['[ROLE-006]', '/auth/staff-role-example', ['admin', 'staff']],
  ['[ROLE-007]', '/auth/guest-role-example', ['guest']],
  ['[ROLE-008]', '/logout', ['admin', 'staff', 'user']],
])('%s %s admits %s and nobody else', (_row, address, admitted) => {
  const people = Object.entries(everybody).filter(([, role]) => accessOf(address, role) === 'allow');
  expect(people.map(([name]) => name)).toEqual(admitted);
});

test('the guide explains each screen of the hospital, and none that there is not', () => {
  const chapters = [...laboratoryChapters, ...houseChapters];
  const explained = new Set(chapters.flatMap(({ parts }) => parts.flatMap((part) => part.screens)));
  const known = hospitalScreens.flatMap(({ path = '' }) =>
    path.startsWith('/apps/huong-dan') ? [] : [path],
  );
  // Those that somebody may meet before the table of screens is fetched.
  const early = ['/apps/welcome', '/apps/bao-mat'];
  expect([...explained].toSorted()).toEqual([...known, ...early].toSorted());
});

describe('the screens of the hospital', () => {
  test.each(['[PROD-002] a visitor', '[PROD-002] somebody with the role guest'])(
    '%s is sent to the login from each of them',
    (who) => {
      const role = who.endsWith('guest') ? ['guest'] : [];
      const others = hospitalAddresses.filter((address) => accessOf(address, role) !== 'login');
      expect(others).toEqual([]);
    },
  );

  test('[PROD-002] an admin who has logged in may open each of them', () => {
    const refused = hospitalAddresses.filter((address) => accessOf(address, ['admin']) !== 'allow');
    expect(refused).toEqual([]);
  });
});

type JobName = keyof typeof jobs;
const jobNames = Object.keys(jobs) as readonly JobName[];

const lab: readonly JobName[] = ['technician', 'labDoctor', 'cytogeneticist'];
const all = jobNames.filter((name) => name !== 'researcher');

const customers: readonly JobName[] = ['clinician', 'reception', 'collection', 'labDoctor', 'administrator'];

/** Who opens what by rights, for every page that asks for one. The administration's pages ask for the role, too. */
const openTo: Readonly<Record<string, readonly JobName[]>> = {
  '/apps/kqxn1': ['clinician', 'reception', ...lab, 'administrator'],
  '/apps/kqxn2': ['clinician', 'reception', ...lab, 'administrator'],
  '/apps/kqxn': ['clinician', 'reception', ...lab, 'administrator'],
  '/apps/kqxn/phieu/:_id': ['clinician', 'reception', ...lab, 'administrator'],
  '/apps/phieu-tra-kqxn/:mabn?': ['reception', 'collection', 'labDoctor', 'administrator'],
  '/apps/phieu-hen-kham': all,
  '/apps/phieu-hen-kham/detail/:_id': all,
  '/apps/phieu-hen-kham/detail': ['clinician', 'reception', 'labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/cuoc-goi': ['reception', 'administrator'],
  '/apps/user-actions': customers,
  '/apps/user-actions/tao-moi/:route': ['clinician', 'reception', 'labDoctor', 'administrator'],
  '/apps/user-actions/so-dien-thoai/:route/:_id': customers,
  '/apps/user-actions/appointments/:id': customers,
  '/apps/user-actions/examinations/:id': customers,
  '/apps/user-actions/tickets/:id': customers,
  '/apps/user-actions/test-results/:id': customers,
  '/apps/user-actions/scan-results/:id': customers,
  '/apps/user-actions/prescriptions/:id': customers,
  '/apps/hsnckqxn': ['researcher', 'administrator'],
  '/apps/hsnckqxn/hsnckqxn-detail': ['researcher'],
  '/apps/hsnckqxn/hsnckqxn-detail/:_id': ['researcher'],
  '/apps/hsnckqxn/de-tai': ['researcher', 'administrator'],
  '/apps/hsnckqxn/de-tai-moi': ['administrator'],
  '/apps/hsnckqxn/de-tai/:_id': ['researcher', 'administrator'],
  '/apps/lims': all,
  '/apps/lims/lims-detail/:_id?': all,
  '/apps/lims/benh-nhan/:_id?': all,
  '/apps/lims/gop-ho-so/:_id?': ['reception', 'labDoctor', 'administrator'],
  '/apps/lims/gop-ho-so/doi-chieu': ['reception', 'labDoctor', 'administrator'],
  '/apps/lims/chi-dinh': ['clinician', 'reception', 'labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/lims/lay-mau': ['collection', 'technician', 'cytogeneticist'],
  '/apps/lims/nhan-mau': lab,
  '/apps/lims/cho-duyet': ['labDoctor', 'cytogeneticist'],
  '/apps/lims/bao-dong': ['clinician', 'reception', ...lab],
  '/apps/lims/noi-kiem': [...lab, 'administrator'],
  '/apps/nstmau': ['technician', 'cytogeneticist'],
  // A technician grows cells in a record that is there.
  '/apps/nstmau/nstmau-detail': ['cytogeneticist'],
  '/apps/nstmau/nstmau-detail/:_id': ['technician', 'cytogeneticist'],
  '/apps/danh-muc': [...lab, 'administrator'],
  '/apps/danh-muc/xet-nghiem/:code': [...lab, 'administrator'],
  // Says itself who may propose.
  '/apps/danh-muc/xet-nghiem/:code/de-xuat': [...lab, 'administrator'],
  '/apps/danh-muc/xet-nghiem-moi': ['technician', 'labDoctor'],
  '/apps/danh-muc/goi': [...lab, 'administrator'],
  '/apps/danh-muc/goi/:code': [...lab, 'administrator'],
  '/apps/danh-muc/de-xuat': [...lab, 'administrator'],
  '/apps/danh-muc/de-xuat/:_id': [...lab, 'administrator'],
  '/apps/danh-muc/tu-dong-duyet': lab,
  '/apps/danh-muc/them-xet-nghiem': lab,
  '/apps/nhat-ky/mo-khan-cap': ['clinician', 'labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/nhat-ky/tu-ngu-gioi-tinh-thai': ['administrator'],
  '/apps/mau-phieu-pdf': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/mau-phieu-pdf/:code': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/mau-phieu-pdf/:code/:version/sua': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/setting-signature': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/setting-signature/detail/:_id?': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/location': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/khoa-phong': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/bacsy-sieuam': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/may-sieuam': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/ngay-nghi': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/gio-lam-viec': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/thoi-han-tra-loi': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/chu-viet-tat': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/cau-dan-do': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/cau-nhan-dinh-nst': ['labDoctor', 'cytogeneticist', 'administrator'],
  '/apps/tai-khoan': ['administrator'],
  '/apps/tai-khoan/phan-quyen': ['administrator'],
  '/apps/tai-khoan/:id': ['administrator'],
  '/apps/tinh-trang-he-thong': ['administrator'],
  '/apps/tinh-trang-he-thong/cong-viec-nen': ['administrator'],
};

const addressOf = (path: string): string =>
  path.replace(/\/:[^/]+\?$/, '').replaceAll(/:[^/]+/g, (name) => (name === ':version' ? '3' : '17'));

const pathOf = ({ path = '' }: { readonly path?: string | undefined }): string => path;

describe('the rights of a page', () => {
  test('are written down for every page but those that are for whoever has logged in', () => {
    const free = hospitalScreens.map(pathOf).filter((path) => !Object.hasOwn(openTo, path));
    expect(free.filter((path) => rightsOf(addressOf(path)) !== undefined)).toEqual([]);
    expect(free.filter((path) => !/prints|nhat-ky$|huong-dan/.test(path))).toEqual([]);
  });

  test.each(jobNames)('open for %s what is written down, and nothing else', (name) => {
    const asked = hospitalScreens.map(pathOf).filter((path) => Object.hasOwn(openTo, path));
    const open = asked.filter((path) => mayOpen(addressOf(path), jobs[name].permissions));
    expect(open).toEqual(asked.filter((path) => openTo[path]?.includes(name)));
  });

  test.each(jobNames)('open for %s wherever the first day leads her', (name) => {
    const { permissions } = jobs[name];
    const closed = firstSteps(permissions).filter(({ to }) => !mayOpen(to, permissions));
    expect(closed).toEqual([]);
  });

  test.each(['/APPS/LIMS', '/apps/lims/', '/apps/lims//', '/apps/phieu-hen-kham/detail/'])(
    'are asked for at %s, which the router takes for the same page',
    (address) => {
      expect(mayOpen(address, [])).toBe(false);
    },
  );

  test.each(['/apps/limsx', '/apps/welcome', '/'])('are not those of a neighbour: %s', (address) => {
    expect(rightsOf(address)).toBeUndefined();
  });

  test('leave a slip that exists to whoever sees the list', () => {
    expect(mayOpen('/apps/phieu-hen-kham/detail/17', ['patients.read'])).toBe(true);
    expect(mayOpen('/apps/phieu-hen-kham/detail', ['patients.read'])).toBe(false);
  });
});

const isOpenTo = (name: JobName, url: string): boolean =>
  mayOpen(url, jobs[name].permissions) && accessOf(url, [jobs[name].role]) === 'allow';

function leaves(items: readonly NavigationItem[]): readonly string[] {
  return items.flatMap((item) => {
    if ('children' in item) return leaves(item.children);
    return item.type === 'divider' ? [] : [item.url];
  });
}

function menuOf(name: JobName): readonly string[] {
  const { role, permissions } = jobs[name];
  const items = permittedItems([...menuFor(role === 'admin'), ...pagesBeside], {
    role: [role],
    mayOpen: (url) => mayOpen(url, permissions),
  });
  return leaves(items);
}

test.each(jobNames)(
  '%s finds nothing in the menu, the search or the shortcuts that would not open',
  (name) => {
    const entries = leaves([...menuFor(jobs[name].role === 'admin'), ...pagesBeside]);
    const shown = menuOf(name);
    expect(shown).toEqual(entries.filter((url) => isOpenTo(name, url)));
    expect(shown.length).toBeGreaterThan(3);
  },
);

/** Whose daily work it is. What she does there is told by the stories of each area. */
test.each([
  ['laboratory test results', '/apps/kqxn', 'administrator'],
  ['research and clinical files', '/apps/hsnckqxn', 'researcher'],
  ['result-return slips', '/apps/phieu-tra-kqxn', 'reception'],
  ['follow-up appointment slips', '/apps/phieu-hen-kham', 'clinician'],
  ['clinical laboratory records', '/apps/lims', 'technician'],
  ['blood-cell-derived records', '/apps/nstmau', 'cytogeneticist'],
  ['print statistics', '/apps/prints', 'administrator'],
] satisfies readonly (readonly [string, string, JobName])[])(
  '[PROD-003] %s stand in the menu at %s, and open for the %s',
  (_area, address, name) => {
    expect(menuOf(name)).toContain(address);
    expect(isOpenTo(name, address)).toBe(true);
  },
);

test.each(jobNames)('%s begins with shortcuts, and each leads to a page that she may open', (name) => {
  const { permissions, role } = jobs[name];
  const may = { role: [role], mayOpen: (url: string) => mayOpen(url, permissions) };
  const items = [...menuFor(role === 'admin'), ...pagesBeside];
  const pages = searchablePages(permittedItems(items, may)).map(({ id }) => id);
  const shortcuts = startingShortcuts(permissions);
  expect(shortcuts.length).toBeGreaterThan(1);
  expect(shortcuts.filter((id) => !pages.includes(id))).toEqual([]);
});

test('whoever has no right begins with no shortcut', () => {
  expect(startingShortcuts([])).toEqual([]);
});
