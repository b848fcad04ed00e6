import { customerActionRoutes, routeGroups, type Permission, type SettingsListName } from '@senlab/domain';
import type { ComponentType } from 'react';
import { matchRoutes, replace, type RouteObject } from 'react-router';
import type { RouteHandle } from '../session/access.ts';
import { hasDemos } from './demos/demo-part.ts';
import { hasGallery } from './gallery.ts';
import { listAddresses } from './pages/list-addresses.ts';
import { texts } from './texts.ts';
import { titles as screenTitles } from './titles/texts.ts';

/** Sets of rights of which one must be held whole. */
export type PageRights = readonly (readonly Permission[])[];

interface Screen {
  readonly path: string;
  readonly title: string;
  /** Fetched when somebody goes there, each in its own chunk. */
  readonly page: () => Promise<ComponentType>;
  /** What the first question of the page asks for, as the server's table of doors has it; without: nothing. */
  readonly rights?: PageRights;
  /** Everybody who has logged in, where nothing is said. */
  readonly auth?: readonly string[];
}

type PageOf<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never;
}[keyof Module];

const patienceMs = 1000;

/** After what is on the screen now, and soon also on a computer that is never idle; Safari has no word for it. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: patienceMs });
  else setTimeout(task, patienceMs);
}

/** A page of a module by its name. The module is fetched when somebody goes there, as a chunk of its own. */
function from<Module>(load: () => Promise<Module>): (name: PageOf<Module>) => Screen['page'] {
  return (name) => async () => (await load())[name] as ComponentType;
}

const loadCase = () => import('./pages/case.tsx');

/** What a row or a scan opens from here is fetched while the page is read: at the bench nobody waits for it then. */
function leadingToCases<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const loaded = await load();
    // A lost network costs nothing here: the case is asked for again when somebody opens one.
    whenIdle(() => void loadCase().catch(() => undefined));
    return loaded;
  };
}

const worklist = from(leadingToCases(() => import('../features/bench/worklist/worklist-page.tsx')));
const casePage = from(loadCase);
const patients = from(() => import('./pages/patients.tsx'));
const merges = from(() => import('../features/patients/merges/merges-page.tsx'));
const orders = from(() => import('../features/bench/orders/order-page.tsx'));
const collection = from(() => import('../features/bench/collection/collection-page.tsx'));
const reception = from(() => import('../features/bench/reception/reception-page.tsx'));
const approval = from(leadingToCases(() => import('../features/reports/approval/approval-page.tsx')));
const critical = from(() => import('../features/bench/critical/critical-page.tsx'));
const quality = from(() => import('../features/bench/quality-control/quality-page.tsx'));
const karyotypes = from(() => import('../features/bench/karyotypes/karyotypes-page.tsx'));
const karyotype = from(() => import('../features/bench/karyotypes/detail/karyotype-detail-page.tsx'));
const returnSlips = from(() => import('../features/desk/return-slips/return-slips-page.tsx'));
const appointments = from(() => import('../features/desk/appointment-slips/appointments-page.tsx'));
const researchFiles = from(() => import('../features/research/files/files-page.tsx'));
const researchFile = from(() => import('../features/research/files/detail/file-detail-page.tsx'));
const studies = from(() => import('./pages/studies.tsx'));
const slip = from(() => import('./pages/appointment-slip.tsx'));
const calls = from(() => import('../features/desk/calls/calls-page.tsx'));
const customers = from(() => import('./pages/customers.tsx'));
const logs = from(() => import('./pages/logbook.tsx'));
const tests = from(() => import('./pages/catalogue.tsx'));
const templates = from(() => import('./pages/paper-templates.tsx'));
const signing = from(() => import('./pages/signatures.tsx'));
const accounts = from(() => import('./pages/accounts.tsx'));
const system = from(() => import('./pages/system.tsx'));
const prints = from(() => import('./pages/prints.tsx'));
const reports = from(() => import('./pages/reports.tsx'));
const guide = from(() => import('../features/ground/guide/guide-page.tsx'));
const roles = from(() => import('../features/ground/role-examples/role-example-pages.tsx'));

const anyOf = (...rights: readonly Permission[]): PageRights => rights.map((one) => [one]);
/** Everything about a person begins with the right to read persons. */
const readingPlus = (...rights: readonly Permission[]): PageRights =>
  rights.map((one) => ['patients.read', one]);

const meetsMerges = readingPlus('patients.merge-propose', 'patients.merge-approve');
const collects = readingPlus('specimens.collect');
const receives = readingPlus('specimens.receive');
const approves = readingPlus('results.approve', 'karyotypes.approve');
const handsOver = readingPlus('return-slips.hand-over', 'accounts.manage');
const writesSlips = readingPlus('appointment-slips.create');
const readsCustomers = readingPlus('customers.read');
const writesCustomers = readingPlus('customers.write', 'customers.publish');
const readsAlarms = anyOf('critical.record', 'results.read', 'results.read-released');
const readsQuality = anyOf('results.read', 'settings.write');
const readsResults = anyOf('results.read');
const proposes = anyOf('catalogue.propose', 'catalogue.approve');
const reviews = anyOf('audit.read', 'break-glass');
const keepsHouse = anyOf('settings.write');
const readsReports = readingPlus(
  'results.read',
  'results.read-released',
  'results.approve',
  'results.withdraw',
  'results.manage',
  'audit.read',
);

const { titles } = texts;
const { hospital } = screenTitles;

function screen(path: string, title: string, page: Screen['page'], rights?: PageRights): Screen {
  return { path, title, page, ...(rights && { rights }) };
}

/** What each of these asks for, unless it says something else. */
const asking = (rights: PageRights, ...those: readonly Screen[]): readonly Screen[] =>
  those.map((one) => ({ rights, ...one }));

const openTo =
  (auth: readonly string[]) =>
  (one: Screen): Screen => ({ ...one, auth });

/** Screens that the menu does not name are tabs of /apps/lims with addresses of their own. */
const laboratory = asking(
  anyOf('patients.read'),
  screen('/apps/lims', hospital.records, worklist('WorklistPage')),
  screen('/apps/lims/lims-detail/:_id?', hospital.record, casePage('CasePage')),
  screen('/apps/lims/benh-nhan/:_id?', hospital.patients, patients('PatientsWithCustomersPage')),
  screen('/apps/lims/gop-ho-so/doi-chieu', hospital.mergeCompare, merges('CompareRecordsPage'), meetsMerges),
  screen('/apps/lims/gop-ho-so/:_id?', hospital.merges, merges('PatientMergesPage'), meetsMerges),
  screen('/apps/lims/chi-dinh', hospital.orders, orders('OrderPage'), readingPlus('orders.create')),
  screen('/apps/lims/lay-mau', hospital.collection, collection('CollectionPage'), collects),
  screen('/apps/lims/nhan-mau', hospital.reception, reception('ReceptionPage'), receives),
  screen('/apps/lims/cho-duyet', hospital.approval, approval('ApprovalPage'), approves),
  screen('/apps/lims/bao-dong', hospital.critical, critical('CriticalPage'), readsAlarms),
  screen('/apps/lims/noi-kiem', hospital.quality, quality('QualityPage'), readsQuality),
);

/** Flasks and hours are for all who work with chromosomes; a new record is opened by those who read them. */
const genetics = asking(
  readingPlus('karyotypes.culture', 'karyotypes.work', 'karyotypes.approve'),
  screen('/apps/nstmau', hospital.bloodRecords, karyotypes('KaryotypesPage')),
  screen(
    '/apps/nstmau/nstmau-detail',
    hospital.newBloodRecord,
    karyotype('KaryotypeDetailPage'),
    readingPlus('karyotypes.work'),
  ),
  screen('/apps/nstmau/nstmau-detail/:_id', hospital.bloodRecord, karyotype('KaryotypeDetailPage')),
);

/** Without a code the counter asks for one (AMB-32). Who may write and sign appointments, each page decides. */
const desk = asking(
  anyOf('patients.read'),
  screen('/apps/phieu-tra-kqxn/:mabn?', hospital.returnSlip, returnSlips('ReturnSlipsPage'), handsOver),
  screen('/apps/phieu-hen-kham', hospital.appointments, appointments('AppointmentsPage')),
  // An empty slip is for those who write slips; one that exists is for whoever sees the list.
  screen('/apps/phieu-hen-kham/detail', hospital.appointment, slip('AppointmentSlipPage'), writesSlips),
  screen('/apps/phieu-hen-kham/detail/:_id', hospital.appointment, slip('AppointmentSlipPage')),
);

/** Everybody may read what others do. F1 leads here from any screen. */
const help = [screen('/apps/huong-dan/:chapter?', hospital.guide, guide('GuidePage'))];

/** No page of the menu: whoever telephones comes by the strip of a call, or finds it. */
const telephone = [screen('/apps/cuoc-goi', hospital.calls, calls('CallsPage'), anyOf('calls.use'))];
/** What is between the house and those who come to it. A number is no address: an action that came from it is. */
const customerScreens = asking(
  readsCustomers,
  screen('/apps/user-actions', hospital.customers, customers('CustomerActionsPage')),
  screen(
    '/apps/user-actions/tao-moi/:route',
    hospital.newCustomerAction,
    customers('NewCustomerActionPage'),
    writesCustomers,
  ),
  screen(
    '/apps/user-actions/so-dien-thoai/:route/:_id',
    hospital.customerNumber,
    customers('CustomerNumberPage'),
  ),
  ...Object.values(customerActionRoutes).map((kind) =>
    screen(`/apps/user-actions/${kind}/:id`, screenTitles.customer[kind], customers('CustomerActionPage')),
  ),
);

/** Without a study one sees no file. Who says which studies there are sees them, and the files of none. */
const research = asking(
  anyOf('research.read', 'research.manage'),
  screen('/apps/hsnckqxn', hospital.researchFiles, researchFiles('FilesPage')),
  screen(
    '/apps/hsnckqxn/hsnckqxn-detail',
    hospital.newResearchFile,
    researchFile('FileDetailPage'),
    anyOf('research.write'),
  ),
  screen(
    '/apps/hsnckqxn/hsnckqxn-detail/:_id',
    hospital.researchFile,
    researchFile('FileDetailPage'),
    anyOf('research.read'),
  ),
  screen('/apps/hsnckqxn/de-tai', hospital.studies, studies('StudiesPage')),
  screen('/apps/hsnckqxn/de-tai-moi', hospital.newStudy, studies('NewStudyPage'), anyOf('research.manage')),
  screen('/apps/hsnckqxn/de-tai/:_id', hospital.study, studies('StudyPage')),
);

/** The log is everybody's own; what else is behind these, each page decides by what the person holds. */
const logbook = [
  screen('/apps/nhat-ky', hospital.log, logs('AuditLogPage')),
  screen('/apps/nhat-ky/mo-khan-cap', hospital.breakGlass, logs('BreakGlassReviewPage'), reviews),
  screen(
    '/apps/nhat-ky/tu-ngu-gioi-tinh-thai',
    hospital.fetalSexWords,
    logs('FetalSexWordsPage'),
    keepsHouse,
  ),
];

/** What is measured and by which limits. For everybody to read; who may propose and approve, each page decides. */
const catalogue = asking(
  anyOf('results.read', 'catalogue.propose', 'catalogue.approve', 'catalogue.publish'),
  screen('/apps/danh-muc', hospital.catalogue, tests('CatalogueTestsPage')),
  screen('/apps/danh-muc/xet-nghiem/:code', hospital.catalogueTest, tests('CatalogueTestPage')),
  screen(
    '/apps/danh-muc/xet-nghiem/:code/de-xuat',
    hospital.catalogueProposal,
    tests('CatalogueTestEditorPage'),
  ),
  screen('/apps/danh-muc/xet-nghiem-moi', hospital.catalogueNewTest, tests('CatalogueNewTestPage'), proposes),
  screen('/apps/danh-muc/goi', hospital.cataloguePanels, tests('CataloguePanelsPage')),
  screen('/apps/danh-muc/goi/:code', hospital.cataloguePanel, tests('CataloguePanelPage')),
  screen('/apps/danh-muc/de-xuat', hospital.catalogueChanges, tests('CatalogueChangesPage')),
  screen('/apps/danh-muc/de-xuat/:_id', hospital.catalogueChange, tests('CatalogueChangePage')),
  screen(
    '/apps/danh-muc/tu-dong-duyet',
    hospital.autoVerification,
    tests('AutoVerificationPage'),
    readsResults,
  ),
  screen('/apps/danh-muc/them-xet-nghiem', hospital.reflexRules, tests('ReflexRulesPage'), readsResults),
);

/** How papers look. The menu has it for admins; doctors who approve come by a link. */
const paperTemplates = asking(
  anyOf('settings.read'),
  screen('/apps/mau-phieu-pdf', hospital.templates, templates('PaperTemplatesPage')),
  screen('/apps/mau-phieu-pdf/:code', hospital.template, templates('PaperTemplatePage')),
  screen(
    '/apps/mau-phieu-pdf/:code/:version/sua',
    hospital.templateEditor,
    templates('PaperTemplateEditorPage'),
  ),
);

/** The menu has them for admins; who signs comes by the tabs or a link, sees the own, and agrees to it. */
const signatures = asking(
  anyOf('settings.read', 'settings.write'),
  screen('/apps/setting-signature', hospital.signatures, signing('SignaturesPage')),
  screen('/apps/setting-signature/detail/:_id?', hospital.signature, signing('OneSignaturePage')),
);

const listNames = Object.keys(listAddresses) as readonly SettingsListName[];
const listScreen = (name: SettingsListName): Screen =>
  screen(listAddresses[name], screenTitles.lists[name], async () =>
    (await import('./pages/settings-lists.tsx')).listPage(name),
  );

/** What an administrator keeps. */
const settings = [
  ...asking(anyOf('settings.read'), ...listNames.map(listScreen)),
  ...asking(
    anyOf('accounts.manage'),
    screen('/apps/tai-khoan', hospital.accounts, accounts('AccountsPage')),
    screen('/apps/tai-khoan/phan-quyen', hospital.rights, accounts('RightsPage')),
    screen('/apps/tai-khoan/:id', hospital.account, accounts('OneAccountPage')),
  ),
  ...asking(
    keepsHouse,
    screen('/apps/tinh-trang-he-thong', hospital.system, system('SystemStatusPage')),
    screen('/apps/tinh-trang-he-thong/cong-viec-nen', hospital.queueJobs, system('QueueJobsPage')),
  ),
];

/** What was printed. For admins, as their menu (AMB-26). */
const printed = [
  screen('/apps/prints', hospital.prints, prints('PrintsOverviewPage')),
  screen('/apps/prints/nhat-ky', hospital.printLog, prints('PrintLogPage')),
  screen('/apps/prints/thu-hoi', hospital.printRecalls, prints('PrintRecallsPage')),
];

/** The lists are the administration's; one report is for whoever the server shows it to, and is opened by links. */
const reportLists = asking(
  readingPlus('results.read', 'results.read-released', 'results.manage'),
  screen('/apps/kqxn1', hospital.results1, reports('Kqxn1Page')),
  screen('/apps/kqxn2', hospital.results2, reports('Kqxn2Page')),
  screen('/apps/kqxn', hospital.results3, reports('KqxnPage')),
);
const report = screen('/apps/kqxn/phieu/:_id', hospital.report, reports('KqxnReportPage'), readsReports);

const { admin, staff, onlyGuest } = routeGroups;

/** What the template shows of roles. */
const examples = [
  openTo(admin)(screen('/auth/admin-role-example', titles.adminExample, roles('AdminExamplePage'))),
  openTo(staff)(screen('/auth/staff-role-example', titles.staffExample, roles('StaffExamplePage'))),
  openTo(onlyGuest)(screen('/auth/guest-role-example', titles.guestExample, roles('GuestExamplePage'))),
];

export interface ScreenHandle extends RouteHandle {
  readonly rights?: PageRights | undefined;
}

function routeOf({ path, title, page, rights, auth = routeGroups.user }: Screen): RouteObject {
  const handle: ScreenHandle = { auth, title, rights };
  return { path, handle, lazy: async () => ({ Component: await page() }) };
}

/** The hospital's screens, each with its address, its title, who may open it, and where it is. */
export const hospitalScreens: readonly RouteObject[] = [
  ...laboratory,
  ...genetics,
  ...desk,
  ...telephone,
  ...help,
  ...customerScreens,
  ...research,
  ...logbook,
  ...catalogue,
  ...paperTemplates,
  ...signatures,
  report,
  ...[...reportLists, ...settings, ...printed].map(openTo(admin)),
].map(routeOf);

/** What stands inside the shell, fetched with it: whoever is about to log in does not wait for a list of addresses. */
export const screens: RouteObject[] = [
  ...hospitalScreens,
  ...examples.map(routeOf),
  {
    path: '/ui/kit/:section?',
    handle: { title: titles.kit } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./kit/kit-with-navigation.tsx')).KitWithNavigation }),
    loader: () => (hasGallery() ? null : replace('/pages/errors/error-404')),
  },
];

/** The screens, with those of the demos only for whoever asks for an address that no other has. */
export async function screensFor(pathname: string): Promise<RouteObject[]> {
  if (!hasDemos() || matchRoutes(screens, pathname) !== null) return screens;
  return [...screens, ...(await import('./demos/demo-routes.ts')).demoScreens];
}

/** By address. The menu asks for the same few whenever it is drawn, and each time the router would read the whole table. */
const found = new Map<string, PageRights | undefined>();

/** What an address of this site asks for; undefined: nothing beyond being logged in. */
export function rightsOf(pathname: string): PageRights | undefined {
  if (!found.has(pathname)) {
    const handle = matchRoutes(screens, pathname)?.at(-1)?.route.handle as ScreenHandle | undefined;
    found.set(pathname, handle?.rights);
  }
  return found.get(pathname);
}

export function holdsOneOf(sets: PageRights | undefined, held: readonly string[]): boolean {
  return sets === undefined || sets.some((set) => set.every((right) => held.includes(right)));
}

/** Whether somebody may open a page. The server decides again about everything in it. */
export function mayOpen(pathname: string, held: readonly string[]): boolean {
  return holdsOneOf(rightsOf(pathname), held);
}
