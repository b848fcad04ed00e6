import type { Permission } from '@senlab/domain';
import { beginnings, firstThings } from '../../../ground/guide/beginnings/texts.ts';
import { texts } from './texts.ts';

export interface FirstStep {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly link: string;
}

interface Work {
  /** The chapter of the guide that tells of it. */
  readonly chapter: keyof typeof beginnings;
  readonly page: string;
  readonly rights: readonly Permission[];
}

/** Where the day of a job begins. Who may do several is led to what fewest may do. */
const works: readonly Work[] = [
  { chapter: 'duyet', page: '/apps/lims/cho-duyet', rights: ['patients.read', 'results.approve'] },
  { chapter: 'di-truyen', page: '/apps/nstmau', rights: ['patients.read', 'karyotypes.work'] },
  { chapter: 'quan-tri', page: '/apps/tai-khoan', rights: ['accounts.manage'] },
  { chapter: 'xet-nghiem', page: '/apps/lims', rights: ['patients.read', 'results.enter'] },
  { chapter: 'lay-mau', page: '/apps/lims/lay-mau', rights: ['patients.read', 'specimens.collect'] },
  { chapter: 'nghien-cuu', page: '/apps/hsnckqxn', rights: ['research.read'] },
  { chapter: 'tiep-don', page: '/apps/lims/benh-nhan', rights: ['patients.read', 'orders.create'] },
  {
    chapter: 'tra-ket-qua',
    page: '/apps/phieu-tra-kqxn',
    rights: ['patients.read', 'return-slips.hand-over'],
  },
];

const guide = '/apps/huong-dan';
const { steps, links } = texts;

/** None for whom no work is known: whoever may do nothing yet has nothing to begin. */
export function firstSteps(held: readonly string[]): readonly FirstStep[] {
  const work = works.find(({ rights }) => rights.every((right) => held.includes(right)));
  if (work === undefined) return [];
  const { chapter, title } = beginnings[work.chapter];
  const scan = { title: steps.scan, text: firstThings.scan, to: '/apps/lims/benh-nhan', link: links.scan };
  return [
    { title, text: texts.work(chapter), to: work.page, link: links.work },
    { title: steps.search, text: firstThings.search, to: `${guide}/bat-dau`, link: links.search },
    ...(held.includes('patients.read') ? [scan] : []),
    { title: steps.help, text: `${firstThings.help}.`, to: `${guide}/${work.chapter}`, link: links.help },
    { title: steps.lock, text: firstThings.lock, to: '/apps/bao-mat', link: links.lock },
  ];
}
