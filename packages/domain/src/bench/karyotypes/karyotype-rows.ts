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
  | 'describe'
  | 'link-couple'
  | 'set-up-culture'
  | 'harvest'
  | 'lose-culture'
  | 'fail-culture'
  | 'ask-for-specimen'
  | 'receive-again'
  | 'stain'
  | 'attach-image'
  | 'read'
  | 'keep-cells'
  | 'finish-reading'
  | 'read-again'
  | 'review'
  | 'settle'
  | 'return'
  | 'confirm-mask'
  | 'approve'
  | 'unapprove'
  | 'release'
  | 'supersede'
  | 'withdraw'
  | 'hold'
  | 'resume'
  | 'cancel';

type Row = TransitionRow<KaryotypeState, KaryotypeCommand, KaryotypeNeed>;

const work = { permission: 'karyotypes.work', reason: 'none' } as const;
/** Tubes, flasks and slides are technicians' work; what the cells say is not. */
const bench = { permission: 'karyotypes.culture', reason: 'none' } as const;

/** In which it may be put on hold. */
export const atWork = ['registered', 'cultured', 'harvested', 'banded', 'analysing', 'reviewed'] as const;
export const waiting = ['culture_failed', 'recollect'] as const;

/** What changes the record and leaves it where it stands. */
function stayingIn(states: readonly KaryotypeState[], row: Omit<Row, 'from' | 'to'>): readonly Row[] {
  return states.map((state) => ({ ...row, from: state, to: state }));
}

const culture: readonly Row[] = [
  {
    ...work,
    from: null,
    to: 'registered',
    command: 'register',
    needs: ['registration-complete'],
    audited: { action: 'karyotype.register', what: ['code', 'specimenKind', 'indication'] },
  },
  ...stayingIn(atWork, {
    ...work,
    command: 'describe',
    needs: ['registration-complete'],
    audited: { action: 'karyotype.describe', what: ['indication', 'consentDate'] },
  }),
  ...stayingIn(atWork, {
    ...work,
    command: 'link-couple',
    needs: ['couple-free'],
    audited: { action: 'karyotype.link-couple', what: ['spouseCode'] },
  }),
  ...fromEach<KaryotypeState, KaryotypeCommand, KaryotypeNeed>(['registered', 'cultured'], {
    ...bench,
    to: 'cultured',
    command: 'set-up-culture',
    needs: ['consent-signed', 'specimen-received', 'culture-set-up'],
    audited: { action: 'karyotype.set-up-culture', what: ['cultures'] },
  }),
  ...fromEach<KaryotypeState, KaryotypeCommand, KaryotypeNeed>(['cultured', 'harvested'], {
    ...bench,
    to: 'harvested',
    command: 'harvest',
    needs: ['culture-harvested', 'culture-time-usual'],
    audited: { action: 'karyotype.harvest', what: ['harvestedHours', 'harvestRemark'] },
  }),
  // One of several: the others grow on.
  ...stayingIn(['cultured', 'harvested'], {
    permission: 'karyotypes.culture',
    command: 'lose-culture',
    needs: [],
    reason: 'required',
    audited: { action: 'karyotype.lose-culture', what: ['cultures'] },
  }),
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
    ...bench,
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
  // What was returned is read anew from the first reading on.
  ...stayingIn(['analysing'], {
    ...work,
    command: 'read',
    needs: ['reading-unbegun', 'slide-usable'],
    audited: { action: 'karyotype.read', what: ['firstReaderId', 'bandRemark'] },
  }),
  ...stayingIn(['banded', 'analysing', 'reviewed'], {
    ...work,
    command: 'attach-image',
    needs: [],
    audited: { action: 'karyotype.attach-image', what: ['images'] },
  }),
  ...stayingIn(['analysing'], {
    ...work,
    command: 'keep-cells',
    needs: ['reading-open'],
    audited: { action: 'karyotype.keep-cells', what: ['cells'] },
  }),
  ...stayingIn(['analysing'], {
    ...work,
    command: 'finish-reading',
    needs: ['specimen-standing', 'reading-open', 'formula-valid'],
    audited: { action: 'karyotype.finish-reading', what: ['counts'] },
  }),
  ...stayingIn(['analysing'], {
    ...work,
    command: 'read-again',
    needs: ['second-reader', 'first-reading-finished'],
    audited: { action: 'karyotype.read-again', what: ['secondReaderId'] },
  }),
  {
    ...work,
    from: 'analysing',
    to: 'reviewed',
    command: 'review',
    needs: [
      'specimen-standing',
      'second-reader',
      'reading-open',
      'formula-valid',
      'counts-possible',
      'counts-enough',
      'images-attached',
    ],
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
    needs: ['readings-disagree', 'third-reader', 'formula-of-a-reading'],
    reason: 'required',
    // The formula stands in the event of its result, where it is masked for whoever must not read it.
    audited: { action: 'karyotype.settle', what: ['resolverId'] },
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
  ...stayingIn(['reviewed', 'approved'], {
    permission: 'karyotypes.approve',
    command: 'confirm-mask',
    needs: ['mask-shown'],
    reason: 'none',
    audited: { action: 'karyotype.confirm-mask', what: [] },
  }),
  {
    from: 'reviewed',
    to: 'approved',
    command: 'approve',
    permission: 'karyotypes.approve',
    needs: [
      'specimen-standing',
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
    audited: { action: 'karyotype.approve', what: ['counts', 'approverId'] },
  },
  // With the paper, which goes back to the doctor's desk.
  {
    from: 'approved',
    to: 'reviewed',
    command: 'unapprove',
    permission: null,
    needs: [],
    reason: 'required',
    audited: { action: 'karyotype.unapprove', what: ['approverId'] },
  },
  {
    from: 'approved',
    to: 'released',
    command: 'release',
    permission: 'karyotypes.approve',
    needs: ['mask-confirmed'],
    reason: 'none',
    audited: { action: 'karyotype.release', what: ['runNo'] },
  },
  {
    from: 'released',
    to: 'superseded',
    command: 'supersede',
    permission: null,
    needs: ['correction-released'],
    reason: 'detailed',
    audited: { action: 'karyotype.supersede', what: ['runNo'] },
  },
  // With its paper: what was told of the wrong person or tube is nobody's result any more.
  {
    from: 'released',
    to: 'superseded',
    command: 'withdraw',
    permission: null,
    needs: [],
    reason: 'detailed',
    audited: { action: 'karyotype.withdraw', what: ['runNo'] },
  },
];

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
