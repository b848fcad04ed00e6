import { randomInt } from 'node:crypto';
import { send } from './bench-work.ts';
import { newVisit, releasedPaper } from './made-case.ts';
import { idFrom, type Given, type Screen } from './screens.ts';

/** A month from now in Vietnam, on a day on which sites are open; no test fills its places. */
function nextMonth(): string {
  const day = new Date(Date.now() + 7 * 3_600_000 + 30 * 86_400_000);
  const isClosed = (): boolean => day.getUTCDay() === 0 || day.toISOString().slice(5, 10) === '01-01';
  while (isClosed()) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** An appointment that a doctor has given. */
async function issuedSlip(given: Given): Promise<string> {
  const doctor = await given.newCaller('lamsang');
  const departmentId = await idFrom(
    given.bench.database,
    `select department_id as id from account where id = '${doctor.person.id}'`,
  );
  const draft = {
    visitId: await newVisit(given.bench, departmentId),
    locationCode: 'CS1',
    appointmentDate: nextMonth(),
    appointmentTime: '08:00',
    departmentId,
    doctorId: doctor.person.id,
    diagnosis: 'Thai 20 tuần',
  };
  const saved = await send(doctor, 'SaveAppointmentSlip', { draft, knowsOtherDoctor: true });
  const slip = saved?.['slip'] as { readonly _id: string; readonly version: number } | null;
  if (slip === null) throw new Error(JSON.stringify(saved));
  const { _id: id, version } = slip;
  await send(doctor, 'IssueAppointmentSlip', { id, version, knowsOtherDoctor: true });
  return `/apps/phieu-hen-kham/detail/${id}`;
}

/** A template of its own: the papers of other stories stay as they are. */
async function draftTemplate(given: Given): Promise<string> {
  const code = `KQXN-A${String(randomInt(1_000_000))}`;
  const panelCodes = [
    await idFrom(given.bench.database, 'select code as id from panel order by code limit 1'),
  ];
  const variant = { variantOf: 'KQXN-A4', code, name: 'Mẫu để xem', panelCodes, locationCodes: [] };
  await send(await given.newCaller('admin'), 'CreatePaperTemplateVariant', { variant });
  return code;
}

const signature = (given: Given): Promise<string> =>
  idFrom(given.bench.database, 'select id from signature order by id limit 1');
const account = (given: Given): Promise<string> =>
  idFrom(given.bench.database, `select id from account where username = 'kythuat'`);

const list = '[role=rowheader]';

export const paperScreens: readonly Screen[] = [
  { name: 'paper templates', like: 'admin', path: '/apps/mau-phieu-pdf', sign: 'main table a' },
  {
    name: 'a paper template',
    like: 'admin',
    path: async (given) => `/apps/mau-phieu-pdf/${await draftTemplate(given)}`,
    sign: 'main iframe',
    // From a paper that the browser itself shows, Tab walks on in the browser's own buttons.
    isWalked: false,
  },
  { name: 'signatures', like: 'admin', path: '/apps/setting-signature', sign: list },
  {
    name: 'a signature',
    like: 'admin',
    path: async (given) => `/apps/setting-signature/detail/${await signature(given)}`,
    sign: 'main form',
  },
  { name: 'a new signature', like: 'admin', path: '/apps/setting-signature/detail', sign: 'main form' },
  { name: 'prints', like: 'admin', path: '/apps/prints', sign: 'main [role=group]' },
  { name: 'the book of prints', like: 'admin', path: '/apps/prints/nhat-ky', sign: 'main [role=grid]' },
  { name: 'prints to take back', like: 'admin', path: '/apps/prints/thu-hoi', sign: 'main [role=grid]' },
  { name: 'sites', like: 'admin', path: '/apps/location', sign: list },
  { name: 'departments', like: 'admin', path: '/apps/khoa-phong', sign: 'main [role=grid]' },
  { name: 'ultrasound doctors', like: 'admin', path: '/apps/bacsy-sieuam', sign: 'main [role=grid]' },
  { name: 'ultrasound machines', like: 'admin', path: '/apps/may-sieuam', sign: 'main [role=grid]' },
  { name: 'accounts', like: 'admin', path: '/apps/tai-khoan', sign: list },
  {
    name: 'an account',
    like: 'admin',
    path: async (given) => `/apps/tai-khoan/${await account(given)}`,
    sign: 'main form',
  },
  { name: 'a new account', like: 'admin', path: '/apps/tai-khoan/moi', sign: 'main form' },
  { name: 'who may do what', like: 'admin', path: '/apps/tai-khoan/phan-quyen', sign: 'main article' },
  { name: 'the counter', like: 'tiepdon', path: '/apps/phieu-tra-kqxn', sign: 'main input' },
  {
    name: 'a patient at the counter',
    inGuide: 'counter',
    like: 'tiepdon',
    path: async (given) => `/apps/phieu-tra-kqxn/${(await releasedPaper(given.bench)).patientCode}`,
    sign: 'main section input[type=checkbox]',
  },
  { name: 'appointments', like: 'lamsang', path: '/apps/phieu-hen-kham', sign: 'main [role=grid]' },
  {
    name: 'a month of appointments',
    like: 'lamsang',
    path: '/apps/phieu-hen-kham?view=month&day=2026-10-07',
    sign: 'main table td, main [role=gridcell]',
    isSeenDark: true,
  },
  {
    name: 'a day of appointments',
    like: 'lamsang',
    path: '/apps/phieu-hen-kham?view=day&day=2026-10-07',
    sign: 'main section, main ul, main ol',
  },
  { name: 'a new slip', like: 'lamsang', path: '/apps/phieu-hen-kham/detail', sign: 'main input' },
  { name: 'a slip', like: 'lamsang', path: issuedSlip, sign: 'main section dl' },
  { name: 'accepting an invitation', like: undefined, path: '/kich-hoat', sign: 'form' },
  { name: 'looking up a paper', like: undefined, path: '/tra-cuu', sign: 'form' },
  {
    name: 'a paper looked up',
    like: undefined,
    path: async (given) => `/tra-cuu/${(await releasedPaper(given.bench)).verifyCode}`,
    sign: 'main dl',
  },
  {
    name: 'an unknown paper looked up',
    like: undefined,
    path: '/tra-cuu/ABCDEF2345',
    sign: 'main [role=alert]',
  },
  { name: 'the catalogue', like: 'bacsixn', path: '/apps/danh-muc', sign: list },
  { name: 'a test', like: 'bacsixn', path: '/apps/danh-muc/xet-nghiem/NA', sign: 'main table' },
  { name: 'a new test', like: 'kythuat', path: '/apps/danh-muc/xet-nghiem-moi', sign: 'main input' },
  { name: 'panels', like: 'bacsixn', path: '/apps/danh-muc/goi', sign: list },
  {
    name: 'rules that add tests',
    like: 'kythuat',
    path: '/apps/danh-muc/them-xet-nghiem',
    sign: 'main [role=tab]',
  },
  { name: 'a panel', like: 'bacsixn', path: '/apps/danh-muc/goi/CTM', sign: 'main ol li' },
];
