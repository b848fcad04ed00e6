import { customerActionRoutes, routeGroups } from '@senlab/domain';
import { type RouteObject, replace } from 'react-router';
import { laterPages as pages, laterPages } from './later-pages.ts';
import { texts } from './texts.ts';
import { hasGallery } from './gallery.ts';

const { hospital, customer } = texts.titles;

type Screen = readonly [path: string, title: string];

/** For admins: their menu has them, and a hidden link alone would be no permission (AMB-26). */
const adminScreens: readonly Screen[] = [];

const everydayScreens: readonly Screen[] = [
  ['/apps/hsnckqxn', hospital.researchFiles],
  ['/apps/hsnckqxn/hsnckqxn-detail/:_id?', hospital.researchFile],
  ['/apps/nstmau', hospital.bloodRecords],
  ['/apps/nstmau/nstmau-detail/:_id?', hospital.bloodRecord],
  ...Object.values(customerActionRoutes).map((kind): Screen => [
    `/apps/user-actions/${kind}/:id`,
    customer[kind],
  ]),
];

function coming(screens: readonly Screen[], auth: readonly string[]): RouteObject[] {
  return screens.map(([path, title]) => ({ path, lazy: pages.coming, handle: { auth, title } }));
}

type Lazy = (typeof pages)[keyof typeof pages];

/** The laboratory. Screens that the menu does not name are tabs of /apps/lims with addresses of their own. */
const laboratory: readonly (readonly [path: string, title: string, page: Lazy])[] = [
  ['/apps/lims', hospital.records, pages.worklist],
  ['/apps/lims/lims-detail/:_id?', hospital.record, pages.record],
  ['/apps/lims/benh-nhan/:_id?', hospital.patients, pages.patients],
  ['/apps/lims/chi-dinh', hospital.orders, pages.orders],
  ['/apps/lims/lay-mau', hospital.collection, pages.collection],
  ['/apps/lims/nhan-mau', hospital.reception, pages.reception],
  ['/apps/lims/cho-duyet', hospital.approval, pages.approval],
  ['/apps/lims/bao-dong', hospital.critical, pages.critical],
  ['/apps/lims/noi-kiem', hospital.quality, pages.quality],
];

/** The counter. Without a code it asks for one (AMB-32). */
const counter: readonly (readonly [path: string, title: string, page: Lazy])[] = [
  ['/apps/phieu-tra-kqxn/:mabn?', hospital.returnSlip, pages.returnSlips],
];

const { admin, user } = routeGroups;

/** The lists are the administration's; one report is for whoever the server shows it to, and is opened by links. */
const reports: readonly RouteObject[] = [
  { path: '/apps/kqxn1', lazy: pages.kqxn1, handle: { auth: admin, title: hospital.results1 } },
  { path: '/apps/kqxn2', lazy: pages.kqxn2, handle: { auth: admin, title: hospital.results2 } },
  { path: '/apps/kqxn', lazy: pages.kqxn, handle: { auth: admin, title: hospital.results3 } },
  { path: '/apps/kqxn/phieu/:_id', lazy: pages.kqxnReport, handle: { auth: user, title: hospital.report } },
];

/** The log is everybody's own; what else is behind these, each page decides by what the person holds. */
const logbook: readonly (readonly [path: string, title: string, page: Lazy])[] = [
  ['/apps/nhat-ky', hospital.log, pages.auditLog],
  ['/apps/nhat-ky/mo-khan-cap', hospital.breakGlass, pages.breakGlassReview],
  ['/apps/nhat-ky/tu-ngu-gioi-tinh-thai', hospital.fetalSexWords, pages.fetalSexWords],
];

/** What is measured and by which limits. For everybody to read; who may propose and approve, each page decides. */
const catalogue: readonly (readonly [path: string, title: string, page: Lazy])[] = [
  ['/apps/danh-muc', hospital.catalogue, pages.catalogueTests],
  ['/apps/danh-muc/xet-nghiem/:code', hospital.catalogueTest, pages.catalogueTest],
  ['/apps/danh-muc/xet-nghiem/:code/de-xuat', hospital.catalogueProposal, pages.catalogueTestEditor],
  ['/apps/danh-muc/xet-nghiem-moi', hospital.catalogueNewTest, pages.catalogueNewTest],
  ['/apps/danh-muc/goi', hospital.cataloguePanels, pages.cataloguePanels],
  ['/apps/danh-muc/goi/:code', hospital.cataloguePanel, pages.cataloguePanel],
  ['/apps/danh-muc/de-xuat', hospital.catalogueChanges, pages.catalogueChanges],
  ['/apps/danh-muc/de-xuat/:_id', hospital.catalogueChange, pages.catalogueChange],
  ['/apps/danh-muc/tu-dong-duyet', hospital.autoVerification, pages.autoVerification],
];

/** How papers look. The menu has it for admins; doctors who approve come by a link. */
const paperTemplates: readonly (readonly [path: string, title: string, page: Lazy])[] = [
  ['/apps/mau-phieu-pdf', hospital.templates, pages.paperTemplates],
  ['/apps/mau-phieu-pdf/:code', hospital.template, pages.paperTemplate],
  ['/apps/mau-phieu-pdf/:code/:version/sua', hospital.templateEditor, pages.paperTemplateEditor],
];

/** When patients come back. Who may write and sign, each page decides by what the person holds. */
const appointments: readonly (readonly [path: string, title: string, page: Lazy])[] = [
  ['/apps/phieu-hen-kham', hospital.appointments, pages.appointments],
  ['/apps/phieu-hen-kham/detail/:_id?', hospital.appointment, pages.appointmentSlip],
];

/** What an administrator keeps. */
const settings: readonly (readonly [path: string, title: string, page: Lazy])[] = [
  ['/apps/location', hospital.locations, pages.locations],
  ['/apps/khoa-phong', hospital.departments, pages.departments],
  ['/apps/bacsy-sieuam', hospital.doctors, pages.ultrasoundDoctors],
  ['/apps/may-sieuam', hospital.machines, pages.ultrasoundMachines],
  ['/apps/ngay-nghi', hospital.closedDays, pages.closedDays],
  ['/apps/chu-viet-tat', hospital.abbreviations, pages.abbreviations],
  ['/apps/cau-dan-do', hospital.slipPhrases, pages.slipPhrases],
  ['/apps/tai-khoan', hospital.accounts, pages.accounts],
  ['/apps/tai-khoan/phan-quyen', hospital.rights, pages.rights],
  ['/apps/tai-khoan/:id', hospital.account, pages.account],
];

/** What was printed. For admins, as their menu (AMB-26). */
const prints: readonly (readonly [path: string, title: string, page: Lazy])[] = [
  ['/apps/prints', hospital.prints, pages.prints],
  ['/apps/prints/nhat-ky', hospital.printLog, pages.printLog],
  ['/apps/prints/thu-hoi', hospital.printRecalls, pages.printRecalls],
];

/** The menu has them for admins; who signs comes by the tabs or a link, sees the own, and agrees to it. */
const signatures: readonly (readonly [path: string, title: string, page: Lazy])[] = [
  ['/apps/setting-signature', hospital.signatures, pages.signatures],
  ['/apps/setting-signature/detail/:_id?', hospital.signature, pages.signature],
];

/** The hospital's screens. Each moves out of here as it is built. */
export const hospitalRoutes: readonly RouteObject[] = [
  ...coming(adminScreens, routeGroups.admin),
  ...coming(everydayScreens, routeGroups.user),
  ...reports,
  ...[...settings, ...prints].map(([path, title, lazy]) => ({ path, lazy, handle: { auth: admin, title } })),
  ...[
    ...laboratory,
    ...counter,
    ...logbook,
    ...catalogue,
    ...paperTemplates,
    ...signatures,
    ...appointments,
  ].map(([path, title, lazy]) => ({
    path,
    lazy,
    handle: { auth: routeGroups.user, title },
  })),
];

const { titles } = texts;

/** What stands inside the shell, fetched with it: whoever is about to log in does not wait for a list of addresses. */
export const laterRoutes: RouteObject[] = [
  ...hospitalRoutes,
  {
    path: '/ui/kit/:section?',
    lazy: laterPages.kit,
    handle: { title: titles.kit },
    loader: () => (hasGallery() ? null : replace('/pages/errors/error-404')),
  },
  {
    path: '/auth/admin-role-example',
    lazy: laterPages.adminExample,
    handle: { auth: routeGroups.admin, title: titles.adminExample },
  },
  {
    path: '/auth/staff-role-example',
    lazy: laterPages.staffExample,
    handle: { auth: routeGroups.staff, title: titles.staffExample },
  },
  {
    path: '/auth/guest-role-example',
    lazy: laterPages.guestExample,
    handle: { auth: routeGroups.onlyGuest, title: titles.guestExample },
  },
];
