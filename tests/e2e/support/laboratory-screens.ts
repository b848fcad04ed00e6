import { collectedCase, enteredCase, orderedCase, receivedCase } from './bench-work.ts';
import { mixedCase, releasedPaper, shortCase } from './made-case.ts';
import { idFrom, leaveStoppedJob, type Given, type Screen } from './screens.ts';

const caseAddress = (id: string): string => `/apps/lims/lims-detail/${id}`;

function pregnant({ bench }: Given): Promise<string> {
  return idFrom(bench.database, `select patient_id as id from pregnancy order by patient_id limit 1`);
}

/** This address, where something of this day is to be seen: the demonstration may be of yesterday. */
const after =
  (make: (bench: Given['bench']) => Promise<unknown>, path: string) =>
  async ({ bench }: Given): Promise<string> => {
    await make(bench);
    return path;
  };

export const laboratoryScreens: readonly Screen[] = [
  {
    name: 'the worklist',
    inGuide: 'worklist',
    like: 'kythuat',
    path: after((bench) => receivedCase(bench, ['NA']), '/apps/lims'),
    sign: '[role=row][data-row]',
  },
  {
    name: 'the search for a patient',
    like: 'tiepdon',
    path: '/apps/lims/benh-nhan',
    sign: '[role=combobox]',
  },
  {
    name: 'a patient',
    inGuide: 'patient',
    like: 'tiepdon',
    path: async (given) => `/apps/lims/benh-nhan/${await pregnant(given)}`,
    sign: 'main dl, main a[href*="chi-dinh?"]',
  },
  {
    name: 'an order',
    inGuide: 'order',
    like: 'tiepdon',
    path: async (given) => `/apps/lims/chi-dinh?bn=${await pregnant(given)}`,
    sign: '[data-order-field="items"]',
  },
  {
    name: 'collection',
    inGuide: 'collection',
    like: 'kythuat',
    path: after((bench) => orderedCase(bench, ['NA']), '/apps/lims/lay-mau'),
    sign: 'main ol li',
  },
  {
    name: 'reception',
    inGuide: 'reception',
    like: 'kythuat',
    path: after((bench) => collectedCase(bench, ['NA']), '/apps/lims/nhan-mau'),
    sign: 'main ol li',
  },
  { name: 'which case', like: 'kythuat', path: '/apps/lims/lims-detail', sign: 'main input' },
  {
    name: 'a case',
    inGuide: 'case',
    like: 'kythuat',
    path: async (given) => caseAddress(await mixedCase(given.bench)),
    sign: '[role=row][data-test]',
    isSeenDark: true,
  },
  {
    name: 'the approval queue',
    inGuide: 'approval',
    like: 'bacsixn',
    path: after(shortCase, '/apps/lims/cho-duyet'),
    sign: '[role=row][data-paper]',
  },
  {
    name: 'the alarms',
    inGuide: 'alarms',
    like: 'bacsixn',
    path: after((bench) => enteredCase(bench, { K: '6,9' }), '/apps/lims/bao-dong'),
    sign: 'main li',
    isSeenDark: true,
  },
  {
    name: 'quality control',
    like: 'bacsixn',
    path: '/apps/lims/noi-kiem',
    sign: 'main li[data-standing]',
  },
  {
    name: 'karyotypes',
    like: 'ditruyen',
    path: '/apps/nstmau',
    sign: '[role=row][data-row]',
  },
  {
    name: 'the incubator',
    inGuide: 'incubator',
    like: 'kythuat',
    path: '/apps/nstmau?view=board',
    sign: 'main li[data-standing]',
  },
  {
    name: 'the numbers of karyotypes',
    like: 'ditruyen',
    path: '/apps/nstmau?view=statistics',
    sign: 'main tbody tr',
  },
  {
    name: 'a new karyotype',
    like: 'ditruyen',
    path: after((bench) => receivedCase(bench, ['NST-MAU']), '/apps/nstmau/nstmau-detail'),
    sign: 'main li button',
  },
  {
    name: 'a karyotype',
    like: 'ditruyen',
    path: async ({ bench }) => {
      const read = `select id from karyotype where status = 'analysing' order by code limit 1`;
      return `/apps/nstmau/nstmau-detail/${await idFrom(bench.database, read)}`;
    },
    sign: 'main article',
    isSeenDark: true,
  },
  {
    name: 'the status of the system',
    inGuide: 'status',
    like: 'admin',
    path: '/apps/tinh-trang-he-thong',
    sign: 'main dl dd',
    isSeenDark: true,
  },
  {
    name: 'work in the background',
    like: 'admin',
    path: async ({ bench }) => {
      await leaveStoppedJob(bench.database);
      return '/apps/tinh-trang-he-thong/cong-viec-nen?tab=stopped';
    },
    sign: '[role=rowheader]',
  },
  { name: 'the log', like: 'admin', path: '/apps/nhat-ky', sign: '[role=rowheader]' },
  { name: 'the reports', like: 'admin', path: after(releasedPaper, '/apps/kqxn'), sign: '[role=rowheader]' },
  {
    name: 'a report',
    like: 'bacsixn',
    path: async ({ bench }) => `/apps/kqxn/phieu/${(await releasedPaper(bench)).reportId}`,
    sign: 'main article table',
  },
  {
    name: 'a short case',
    like: 'kythuat',
    path: async (given) => caseAddress(await shortCase(given.bench)),
    sign: '[role=row][data-test]',
  },
];
