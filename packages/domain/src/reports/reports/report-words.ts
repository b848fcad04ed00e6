import { testActorId, testEntererId, type TableWords } from '../../ground/states/table-cases.ts';
import type { ReportCommand, ReportState } from './report-commands.ts';
import type { ReportFacts } from './report-facts.ts';
import type { ReportNeed } from './report-requirements.ts';

export const goodReportFacts: ReportFacts = {
  isGenetic: true,
  isMixedRestricted: false,
  isMixedGenetic: false,
  itemCount: 2,
  approvedItemCount: 1,
  openItemCount: 0,
  hasCollectionTimes: true,
  areTimesInOrder: true,
  isIdentityRechecked: true,
  shownVersion: 4,
  currentVersion: 4,
  isLicenceValid: true,
  isSignatureActive: true,
  isFreeOfFetalSex: true,
  needsSecondDoctor: false,
  correctionBy: [],
  approvedBy: testActorId,
  isTemplateActive: true,
  approvedHash: 'a1',
  frozenHash: 'a1',
  isCorrection: true,
  isCorrectedVersionReleased: true,
  withdrawal: 'requested',
  withdrawalRequestedBy: testEntererId,
  requester: { isDoctor: true, isAdministration: false },
  confirmer: { isDoctor: false, isAdministration: true },
};

export const reportWords: TableWords<ReportState, ReportCommand, ReportNeed, ReportFacts> = {
  noun: 'report',
  done: {
    create: 'be created',
    'issue-preliminary': 'be issued as preliminary',
    approve: 'be approved',
    discard: 'be given up',
    unapprove: 'lose its approval',
    release: 'be released',
    supersede: 'be superseded',
    'request-withdrawal': 'be asked back',
    'confirm-withdrawal': 'be withdrawn',
    'refuse-withdrawal': 'be kept in spite of a request',
  },
  goodFacts: ({ command }) =>
    command === 'request-withdrawal' ? { ...goodReportFacts, withdrawal: 'none' } : goodReportFacts,
  unmet: {
    'genetic-report': { when: 'it is not a genetic one', facts: { isGenetic: false } },
    'has-items': { when: 'it has no items', facts: { itemCount: 0 } },
    'some-item-approved': { when: 'nothing on it is approved', facts: { approvedItemCount: 0 } },
    'no-item-open': { when: 'an item waits for approval', facts: { openItemCount: 1 } },
    'not-mixed-restricted': { when: 'a restricted test is among others', facts: { isMixedRestricted: true } },
    'not-mixed-genetic': { when: 'a genetic test is among others', facts: { isMixedGenetic: true } },
    'collection-times-known': {
      when: 'nobody knows when a tube was collected',
      facts: { hasCollectionTimes: false },
    },
    'times-in-order': { when: 'its times contradict each other', facts: { areTimesInOrder: false } },
    'identity-rechecked': { when: 'no password was typed for it', facts: { isIdentityRechecked: false } },
    'shown-is-current': { when: 'the screen showed an older one', facts: { shownVersion: 3 } },
    'licence-valid': { when: 'the licence is not valid', facts: { isLicenceValid: false } },
    'signature-active': { when: 'the signature is not active', facts: { isSignatureActive: false } },
    'second-doctor': {
      when: 'the same doctor opened the correction',
      facts: { needsSecondDoctor: true, correctionBy: [testEntererId, testActorId] },
    },
    'free-of-fetal-sex': { when: 'it tells the sex of a fetus', facts: { isFreeOfFetalSex: false } },
    'own-approval': { when: 'someone else approved it', facts: { approvedBy: testEntererId } },
    'template-active': { when: 'its template is retired', facts: { isTemplateActive: false } },
    'document-frozen': { when: 'another document was signed', facts: { frozenHash: 'b2' } },
    'a-correction': { when: 'it is no correction', facts: { isCorrection: false } },
    'corrected-version-released': {
      when: 'its correction is not released',
      facts: { isCorrectedVersionReleased: false },
    },
    'withdrawal-not-requested': { when: 'it was asked back already', facts: { withdrawal: 'requested' } },
    'withdrawal-requested': { when: 'nobody asked it back', facts: { withdrawal: 'none' } },
    'another-than-requester': {
      when: 'the same person asked it back',
      facts: { withdrawalRequestedBy: testActorId },
    },
    'doctor-and-administration': {
      when: 'both are doctors',
      facts: { confirmer: { isDoctor: true, isAdministration: false } },
    },
  },
};
