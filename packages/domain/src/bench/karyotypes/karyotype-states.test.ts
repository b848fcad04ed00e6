import { describe, expect, test } from 'vitest';
import { jobs } from '../../people/accounts/jobs.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import {
  testActorId,
  testEntererId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import { tableHolds } from '../states/table-holds.test-support.ts';
import { unknownKaryotypeFacts, type KaryotypeFacts, type KaryotypeNeed } from './karyotype-requirements.ts';
import { karyotypeStates, type KaryotypeCommand, type KaryotypeState } from './karyotype-rows.ts';
import { karyotypeTable } from './karyotype-states.ts';
import { karyotypeStateLabels } from './texts.ts';

const thirdId = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b09' as AccountId;

const goodFacts: KaryotypeFacts = {
  isRegistrationComplete: true,
  isCoupleFree: true,
  hasConsent: true,
  isSpecimenReceived: true,
  isSpecimenStanding: true,
  cultures: 2,
  harvestedHours: [72, 72],
  harvestRemark: null,
  isPatientTold: true,
  bandLevels: [550],
  bandRemark: null,
  counts: { counted: 20, analysed: 5, karyotyped: 3 },
  countsRemark: null,
  metaphaseImages: 1,
  karyogramImages: 1,
  isReadingUnbegun: true,
  isReadingOpen: true,
  isFirstReadingFinished: true,
  firstReaderId: testEntererId,
  secondReaderId: thirdId,
  doReadingsAgree: true,
  resolverId: null,
  formula: '46,XX',
  isFormulaOfReading: true,
  lineCells: [20],
  singleAbnormalCells: 0,
  interpretation: 'Bộ NST nữ bình thường',
  limitation: 'Không phát hiện được đột biến gen',
  isLicenceValid: true,
  isFetal: true,
  isMaskShown: true,
  isMaskConfirmed: true,
  isCorrectionReleased: true,
  heldFrom: null,
};

const words: TableWords<KaryotypeState, KaryotypeCommand, KaryotypeNeed, KaryotypeFacts> = {
  noun: 'karyotype',
  done: {
    register: 'be registered',
    describe: 'be described',
    'link-couple': 'be linked to that of the spouse',
    'set-up-culture': 'be cultured',
    harvest: 'be harvested',
    'lose-culture': 'lose one culture',
    'fail-culture': 'fail in culture',
    'ask-for-specimen': 'wait for a new specimen',
    'receive-again': 'begin anew with a new specimen',
    stain: 'be stained',
    'attach-image': 'get an image',
    read: 'be read',
    'keep-cells': 'keep cells',
    'finish-reading': 'have its first reading finished',
    'read-again': 'be begun a second time',
    review: 'be read a second time',
    settle: 'be settled',
    return: 'be returned',
    'confirm-mask': 'have its mask confirmed',
    approve: 'be approved',
    unapprove: 'go back to the doctor',
    release: 'be released',
    supersede: 'be superseded',
    withdraw: 'be withdrawn',
    hold: 'be put on hold',
    resume: 'be resumed',
    cancel: 'be cancelled',
  },
  goodFacts: ({ command, to }) => ({
    ...goodFacts,
    doReadingsAgree: command !== 'settle',
    heldFrom: command === 'resume' ? to : null,
  }),
  unmet: {
    'registration-complete': { when: 'the indication is missing', facts: { isRegistrationComplete: false } },
    'couple-free': { when: 'the other one is taken', facts: { isCoupleFree: false } },
    'consent-signed': { when: 'nobody has signed', facts: { hasConsent: false } },
    'specimen-received': { when: 'no heparin tube came', facts: { isSpecimenReceived: false } },
    'specimen-standing': { when: 'its tube was refused', facts: { isSpecimenStanding: false } },
    'culture-set-up': { when: 'there is no culture', facts: { cultures: 0 } },
    'culture-harvested': { when: 'nothing was harvested', facts: { harvestedHours: [] } },
    'culture-time-usual': { when: 'it grew for 40 hours', facts: { harvestedHours: [40] } },
    'patient-told': { when: 'nobody called the patient', facts: { isPatientTold: false } },
    'slide-stained': { when: 'there is no slide', facts: { bandLevels: [] } },
    'slide-usable': { when: 'the bands are too coarse', facts: { bandLevels: [299] } },
    'counts-possible': {
      when: 'more were analysed than counted',
      facts: { counts: { counted: 20, analysed: 21, karyotyped: 3 } },
    },
    'counts-enough': {
      when: '19 were counted',
      facts: { counts: { counted: 19, analysed: 5, karyotyped: 2 } },
    },
    'images-attached': { when: 'there is no karyogram', facts: { karyogramImages: 0 } },
    'reading-unbegun': { when: 'somebody reads it already', facts: { isReadingUnbegun: false } },
    'reading-open': { when: 'she reads nothing', facts: { isReadingOpen: false } },
    'first-reading-finished': { when: 'the first is read on', facts: { isFirstReadingFinished: false } },
    'second-reader': { when: 'the same person read it first', facts: { firstReaderId: testActorId } },
    'readings-disagree': { when: 'both have seen the same', facts: { doReadingsAgree: true } },
    'third-reader': { when: 'the second reader settles it', facts: { secondReaderId: testActorId } },
    'readings-settled': { when: 'the readings differ', facts: { doReadingsAgree: false } },
    'formula-valid': { when: 'the formula is wrong', facts: { formula: '46,XX,+21' } },
    'formula-of-a-reading': {
      when: 'neither reader has seen it so',
      facts: { isFormulaOfReading: false },
    },
    'cells-add-up': { when: 'the lines have other cells', facts: { lineCells: [19] } },
    'mosaic-excluded': { when: 'one cell was abnormal', facts: { singleAbnormalCells: 1 } },
    'interpretation-given': { when: 'there is no interpretation', facts: { interpretation: ' ' } },
    'limitation-given': { when: 'the limits are not told', facts: { limitation: '' } },
    'approver-is-not-first-reader': {
      when: 'the first reader approves',
      facts: { firstReaderId: testActorId },
    },
    'licence-valid': { when: 'the licence has ended', facts: { isLicenceValid: false } },
    'mask-shown': { when: 'another mask was looked at', facts: { isMaskShown: false } },
    'mask-confirmed': { when: 'nobody looked at the mask', facts: { isMaskConfirmed: false } },
    'correction-released': { when: 'the correction is a draft', facts: { isCorrectionReleased: false } },
    'held-from-there': { when: 'it was never on hold', facts: { heldFrom: null } },
  },
};

/** What a cytogeneticist is answered. */
function answer(
  state: KaryotypeState | null,
  command: KaryotypeCommand,
  facts: Partial<KaryotypeFacts> = {},
): string {
  const result = applyTransition(karyotypeTable, {
    state,
    command,
    actor: { accountId: testActorId, permissions: jobs.cytogeneticist.permissions },
    instant: testInstant,
    reason: 'Hai người đọc khác nhau',
    facts: { ...goodFacts, ...facts },
  });
  if (result.ok) return result.value.state;
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

describe('the table of karyotypes', () => {
  tableHolds(karyotypeTable, words, unknownKaryotypeFacts);

  test('uses every requirement, and ends with superseded and cancelled', () => {
    expect(new Set(karyotypeTable.rows.flatMap(({ needs }) => needs))).toEqual(
      new Set(Object.keys(karyotypeTable.requirements)),
    );
    expect(terminalStates(karyotypeTable)).toEqual(['superseded', 'cancelled']);
    expect(Object.keys(karyotypeStateLabels)).toEqual([...karyotypeStates]);
  });

  test.each<[KaryotypeState, KaryotypeCommand, string]>([
    ['registered', 'approve', 'karyotype-not-read-twice'],
    ['analysing', 'approve', 'karyotype-not-read-twice'],
    ['reviewed', 'release', 'karyotype-not-approved'],
    ['approved', 'approve', 'karyotype-already-approved'],
    ['on_hold', 'hold', 'karyotype-already-on-hold'],
    ['on_hold', 'review', 'karyotype-on-hold'],
    ['on_hold', 'approve', 'karyotype-on-hold'],
    ['reviewed', 'resume', 'karyotype-not-on-hold'],
    ['released', 'return', 'karyotype-released'],
    ['released', 'cancel', 'karyotype-released'],
    ['superseded', 'release', 'karyotype-released'],
    ['cancelled', 'read', 'karyotype-cancelled'],
    ['registered', 'harvest', 'transition-unknown'],
    ['approved', 'cancel', 'transition-unknown'],
    ['harvested', 'fail-culture', 'transition-unknown'],
    ['reviewed', 'review', 'karyotype-already-read-twice'],
    ['approved', 'keep-cells', 'karyotype-already-read-twice'],
    ['cancelled', 'keep-cells', 'karyotype-cancelled'],
    ['on_hold', 'set-up-culture', 'karyotype-on-hold'],
  ])('tells someone who sends a %s karyotype "%s" why: %s', (state, command, reason) => {
    expect(answer(state, command)).toBe(reason);
  });

  test('goes on from hold where it stood, and nowhere else', () => {
    expect(answer('on_hold', 'resume', { heldFrom: 'banded' })).toBe('banded');
    expect(answer('on_hold', 'resume', { heldFrom: 'reviewed' })).toBe('reviewed');
    expect(answer('on_hold', 'resume', { heldFrom: 'approved' })).toBe('karyotype-not-on-hold');
    expect(answer('on_hold', 'resume', { heldFrom: 'cancelled' })).toBe('karyotype-not-on-hold');
  });
});

describe('a karyotype', () => {
  test.each<[string, KaryotypeState, KaryotypeCommand, Partial<KaryotypeFacts>, string]>([
    [
      'is harvested early with a remark',
      'cultured',
      'harvest',
      { harvestedHours: [40], harvestRemark: 'Nuôi cấy nhanh' },
      'harvested',
    ],
    [
      'is harvested when one culture is in time',
      'cultured',
      'harvest',
      { harvestedHours: [40, 72] },
      'harvested',
    ],
    [
      'is not harvested early with a remark of blanks',
      'cultured',
      'harvest',
      { harvestedHours: [40], harvestRemark: '     ' },
      'karyotype-culture-time-unusual',
    ],
    [
      'is not harvested after 97 hours',
      'cultured',
      'harvest',
      { harvestedHours: [97] },
      'karyotype-culture-time-unusual',
    ],
    ['is harvested after 48 hours', 'cultured', 'harvest', { harvestedHours: [48] }, 'harvested'],
    ['is read at 400 bands', 'banded', 'read', { bandLevels: [400] }, 'analysing'],
    ['is not read at 399 bands', 'banded', 'read', { bandLevels: [399] }, 'karyotype-bands-too-coarse'],
    [
      'is read at 399 bands with a remark',
      'banded',
      'read',
      { bandLevels: [399], bandRemark: 'Mẫu khó nuôi' },
      'analysing',
    ],
    [
      'is not read at 299 bands with any remark',
      'banded',
      'read',
      { bandLevels: [299], bandRemark: 'Mẫu khó nuôi' },
      'karyotype-bands-too-coarse',
    ],
    ['is not read at 851 bands', 'banded', 'read', { bandLevels: [851] }, 'karyotype-bands-too-coarse'],
    [
      'is read twice with few cells and a reason',
      'analysing',
      'review',
      { counts: { counted: 12, analysed: 5, karyotyped: 2 }, countsRemark: 'Ít cụm metaphase' },
      'reviewed',
    ],
    [
      'is not read twice with few analysed',
      'analysing',
      'review',
      { counts: { counted: 20, analysed: 4, karyotyped: 2 } },
      'karyotype-counts-too-few',
    ],
    [
      'is not read twice with one laid out',
      'analysing',
      'review',
      { counts: { counted: 20, analysed: 5, karyotyped: 1 } },
      'karyotype-counts-too-few',
    ],
    [
      'is not read twice with impossible counts, whatever the reason',
      'analysing',
      'review',
      { counts: { counted: 20, analysed: 5, karyotyped: 6 }, countsRemark: 'Ít cụm metaphase' },
      'karyotype-counts-impossible',
    ],
    [
      'is not read twice with half a cell',
      'analysing',
      'review',
      { counts: { counted: 20.5, analysed: 5, karyotyped: 2 } },
      'karyotype-counts-impossible',
    ],
    [
      'is not read twice without a metaphase',
      'analysing',
      'review',
      { metaphaseImages: 0 },
      'karyotype-images-missing',
    ],
    [
      'is not read twice before anybody read it',
      'analysing',
      'review',
      { firstReaderId: null },
      'karyotype-second-reader-needed',
    ],
    ['is settled by a third', 'reviewed', 'settle', { doReadingsAgree: false }, 'reviewed'],
    [
      'is not settled by the first reader',
      'reviewed',
      'settle',
      { doReadingsAgree: false, firstReaderId: testActorId },
      'karyotype-third-reader-needed',
    ],
    [
      'is approved once a third has settled it',
      'reviewed',
      'approve',
      { doReadingsAgree: false, resolverId: testActorId },
      'approved',
    ],
    [
      'is not approved where the second reader settled it',
      'reviewed',
      'approve',
      { doReadingsAgree: false, resolverId: thirdId },
      'karyotype-readings-disagree',
    ],
    [
      'is not approved where the first reader settled it',
      'reviewed',
      'approve',
      { doReadingsAgree: false, resolverId: testEntererId },
      'karyotype-readings-disagree',
    ],
    [
      'is not approved before a second reading',
      'reviewed',
      'approve',
      { doReadingsAgree: null },
      'karyotype-readings-disagree',
    ],
    [
      'is approved with a warning in its formula',
      'reviewed',
      'approve',
      { formula: '48,XX,+21,+18' },
      'approved',
    ],
    [
      'is not approved without a formula',
      'reviewed',
      'approve',
      { formula: null },
      'karyotype-formula-invalid',
    ],
    [
      'is not approved with a line of one cell',
      'reviewed',
      'approve',
      { formula: 'mos 47,XX,+21[1]/46,XX[19]', lineCells: [1, 19] },
      'karyotype-formula-invalid',
    ],
    [
      'is approved after a single abnormal cell when 30 were counted',
      'reviewed',
      'approve',
      { singleAbnormalCells: 1, counts: { counted: 30, analysed: 5, karyotyped: 2 }, lineCells: [30] },
      'approved',
    ],
    [
      'is not approved after a single abnormal cell with 29',
      'reviewed',
      'approve',
      { singleAbnormalCells: 1, counts: { counted: 29, analysed: 5, karyotyped: 2 }, lineCells: [29] },
      'karyotype-mosaic-open',
    ],
    [
      'is not approved while nobody told of single cells',
      'reviewed',
      'approve',
      { singleAbnormalCells: null },
      'karyotype-mosaic-open',
    ],
    ['is not approved without lines', 'reviewed', 'approve', { lineCells: [] }, 'karyotype-cells-differ'],
    [
      'of a grown-up is released without a mask',
      'approved',
      'release',
      { isFetal: false, isMaskConfirmed: false },
      'released',
    ],
    [
      'of an unknown specimen is not released',
      'approved',
      'release',
      { isFetal: null },
      'karyotype-mask-not-confirmed',
    ],
  ])('%s', (...[, state, command, facts, expected]) => {
    expect(answer(state, command, facts)).toBe(expected);
  });
});
