import { fromEach, type TransitionRow } from '../../ground/states/transition-table.ts';
import type { KaryotypeNeed } from './karyotype-requirements.ts';

export const karyotypeStates = [
  'registered',
  'cultured',
  'harvested',
  'banded',
  'analysing',
  'reviewed',
  'approved',
  'released',
  'superseded',
  'culture_failed',
  'recollect',
  'on_hold',
  'cancelled',
] as const;
export type KaryotypeState = (typeof karyotypeStates)[number];

export type KaryotypeCommand =
  | 'register'
  | 'set-up-culture'
  | 'harvest'
  | 'fail-culture'
  | 'ask-for-specimen'
  | 'receive-again'
  | 'stain'
  | 'read'
  | 'review'
  | 'settle'
  | 'return'
  | 'approve'
  | 'release'
  | 'supersede'
  | 'hold'
  | 'resume'
  | 'cancel';

type Row = TransitionRow<KaryotypeState, KaryotypeCommand, KaryotypeNeed>;

const work = { permission: 'karyotypes.work', reason: 'none' } as const;

const culture: readonly Row[] = [
  {
    ...work,
    from: null,
    to: 'registered',
    command: 'register',
    needs: ['registration-complete'],
    audited: { action: 'karyotype.register', what: ['code', 'specimenKind', 'indication'] },
  },
  {
    ...work,
    from: 'registered',
    to: 'cultured',
    command: 'set-up-culture',
    needs: ['consent-signed', 'specimen-received', 'culture-set-up'],
    audited: { action: 'karyotype.set-up-culture', what: ['cultures'] },
  },
  {
    ...work,
    from: 'cultured',
    to: 'harvested',
    command: 'harvest',
    needs: ['culture-harvested', 'culture-time-usual'],
    audited: { action: 'karyotype.harvest', what: ['harvestedHours', 'harvestRemark'] },
  },
  {
    from: 'cultured',
    to: 'culture_failed',
    command: 'fail-culture',
    permission: 'karyotypes.work',
    needs: ['patient-told'],
    reason: 'required',
    audited: { action: 'karyotype.fail-culture', what: ['cultures'] },
  },
  {
    ...work,
    from: 'culture_failed',
    to: 'recollect',
    command: 'ask-for-specimen',
    needs: [],
    audited: { action: 'karyotype.ask-for-specimen', what: [] },
  },
  {
    ...work,
    from: 'recollect',
    to: 'registered',
    command: 'receive-again',
    needs: ['specimen-received'],
    audited: { action: 'karyotype.receive-again', what: ['specimenId'] },
  },
];

const reading: readonly Row[] = [
  {
    ...work,
    from: 'harvested',
    to: 'banded',
    command: 'stain',
    needs: ['slide-stained'],
    audited: { action: 'karyotype.stain', what: ['bandingMethod', 'bandLevels'] },
  },
  {
    ...work,
    from: 'banded',
    to: 'analysing',
    command: 'read',
    needs: ['slide-usable'],
    audited: { action: 'karyotype.read', what: ['firstReaderId', 'bandRemark'] },
  },
  {
    ...work,
    from: 'analysing',
    to: 'reviewed',
    command: 'review',
    needs: ['second-reader', 'counts-possible', 'counts-enough', 'images-attached'],
    audited: {
      action: 'karyotype.review',
      what: ['secondReaderId', 'counts', 'countsRemark', 'doReadingsAgree'],
    },
  },
  {
    from: 'reviewed',
    to: 'reviewed',
    command: 'settle',
    permission: 'karyotypes.work',
    needs: ['readings-disagree', 'third-reader'],
    reason: 'required',
    audited: { action: 'karyotype.settle', what: ['resolverId', 'formula'] },
  },
  {
    from: 'reviewed',
    to: 'analysing',
    command: 'return',
    permission: 'karyotypes.approve',
    needs: [],
    reason: 'required',
    audited: { action: 'karyotype.return', what: [] },
  },
];

const leaving: readonly Row[] = [
  {
    from: 'reviewed',
    to: 'approved',
    command: 'approve',
    permission: 'karyotypes.approve',
    needs: [
      'approver-is-not-first-reader',
      'licence-valid',
      'readings-settled',
      'formula-valid',
      'cells-add-up',
      'mosaic-excluded',
      'interpretation-given',
      'limitation-given',
    ],
    reason: 'none',
    audited: { action: 'karyotype.approve', what: ['formula', 'counts', 'approverId'] },
  },
  {
    from: 'approved',
    to: 'released',
    command: 'release',
    permission: 'karyotypes.approve',
    needs: ['mask-confirmed'],
    reason: 'none',
    audited: { action: 'karyotype.release', what: ['versionNo', 'maskedFormula'] },
  },
  {
    from: 'released',
    to: 'superseded',
    command: 'supersede',
    permission: null,
    needs: ['correction-released'],
    reason: 'detailed',
    audited: { action: 'karyotype.supersede', what: ['versionNo'] },
  },
];

/** In which it may be put on hold. */
export const atWork = ['registered', 'cultured', 'harvested', 'banded', 'analysing', 'reviewed'] as const;
export const waiting = ['culture_failed', 'recollect'] as const;

const aside: readonly Row[] = [
  ...fromEach<KaryotypeState, KaryotypeCommand, KaryotypeNeed>(atWork, {
    to: 'on_hold',
    command: 'hold',
    permission: 'karyotypes.work',
    needs: [],
    reason: 'required',
    audited: { action: 'karyotype.hold', what: ['heldFrom'] },
  }),
  ...atWork.map((to): Row => ({
    ...work,
    from: 'on_hold',
    to,
    command: 'resume',
    needs: ['held-from-there'],
    audited: { action: 'karyotype.resume', what: ['state'] },
  })),
  ...fromEach<KaryotypeState, KaryotypeCommand, KaryotypeNeed>([...atWork, ...waiting, 'on_hold'], {
    to: 'cancelled',
    command: 'cancel',
    permission: 'karyotypes.approve',
    needs: [],
    reason: 'required',
    audited: { action: 'karyotype.cancel', what: ['state'] },
  }),
];

export const karyotypeRows: readonly Row[] = [...culture, ...reading, ...leaving, ...aside];
