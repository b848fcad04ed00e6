import type { ResultCommand, ResultState, ResultFacts } from './result-facts.ts';
import type { ResultNeed } from './result-requirements.ts';
import { testActorId, testEntererId, type TableWords } from '../../ground/states/table-cases.test-support.ts';
import type { LabRecordCommand, LabRecordFacts, LabRecordNeed, LabRecordState } from './lab-record-states.ts';
import type { OrderCommand, OrderFacts, OrderNeed, OrderState } from './order-states.ts';
import type { SpecimenFacts, SpecimenNeed } from './specimen-requirements.ts';
import type { SpecimenCommand, SpecimenState } from './specimen-states.ts';

export const goodResultFacts: ResultFacts = {
  specimenState: 'received',
  hasCollectionTime: true,
  isValueValid: true,
  source: 'manual',
  enteredBy: testEntererId,
  enteredByOfInputs: [testEntererId],
  isEnteredTwice: false,
  isSecondEntryEqual: true,
  isSinglePersonShift: false,
  qualityControl: 'passed',
  isDeltaFlagged: false,
  isDeltaAcknowledged: false,
  isCritical: false,
  isCriticalTold: false,
  hasOpenCriticalTask: false,
  isLicenceValid: true,
  hasRangeSnapshot: true,
  isGenetic: true,
  isReportReleased: true,
  isCorrectedReportReleased: true,
  isAutoVerificationOn: true,
  isWithinRange: true,
  isSpecimenMarked: false,
  areTimesInOrder: true,
  isRestrictedToOthers: false,
  isRecordOnHold: false,
  isOfCorrection: true,
  needsSecondDoctor: false,
  correctionBy: [],
  isReportUnapproved: true,
  isReflexUnfounded: true,
};

/** Where the least that a row asks for is not what most rows ask for. */
const resultFactsFor: Partial<Record<ResultCommand, Partial<ResultFacts>>> = {
  'take-back': { enteredBy: testActorId },
  'acknowledge-delta': { isDeltaFlagged: true },
  'auto-verify': { source: 'analyser', enteredBy: null },
};

export const resultWords: TableWords<ResultState, ResultCommand, ResultNeed, ResultFacts> = {
  noun: 'result',
  done: {
    create: 'be created',
    'create-correction': 'be created for a correction',
    enter: 'be entered',
    import: 'be imported',
    correct: 'be corrected',
    'take-back': 'be taken back',
    comment: 'be commented',
    calculate: 'be calculated',
    clear: 'be cleared',
    rerun: 'be run again',
    'confirm-entry': 'be confirmed by a second entry',
    'acknowledge-delta': 'be confirmed in spite of a large difference',
    verify: 'be verified',
    'auto-verify': 'be verified automatically',
    'cancel-with-order': 'be cancelled with its order',
    'cancel-with-correction': 'be cancelled with its correction',
    'withdraw-reflex': 'be withdrawn by the rule that added it',
    return: 'be returned',
    approve: 'be approved',
    unapprove: 'lose its approval',
    release: 'be released',
    amend: 'be amended',
    cancel: 'be cancelled',
  },
  goodFacts: ({ command }) => ({ ...goodResultFacts, ...resultFactsFor[command] }),
  unmet: {
    'specimen-accepted': { when: 'its specimen was rejected', facts: { specimenState: 'rejected' } },
    'specimen-received': { when: 'its specimen is on its way', facts: { specimenState: 'in_transit' } },
    'specimen-not-rejected': { when: 'its specimen was rejected', facts: { specimenState: 'rejected' } },
    'collection-time-known': {
      when: 'nobody knows when it was collected',
      facts: { hasCollectionTime: false },
    },
    'value-valid': { when: 'its value does not fit the test', facts: { isValueValid: false } },
    'own-entry': { when: 'someone else typed it', facts: { enteredBy: null } },
    'quality-control-not-failed': { when: 'quality control failed', facts: { qualityControl: 'failed' } },
    'delta-flagged': { when: 'it differs little from the last one', facts: { isDeltaFlagged: false } },
    'value-typed': { when: 'an analyser sent it', facts: { source: 'analyser' } },
    'second-entry-equal': { when: 'the second entry differs', facts: { isSecondEntryEqual: false } },
    'times-in-order': { when: 'its times contradict each other', facts: { areTimesInOrder: false } },
    'may-be-seen': { when: 'only others may see it', facts: { isRestrictedToOthers: true } },
    'seen-or-own': {
      when: 'someone else typed it and only others may see it',
      facts: { isRestrictedToOthers: true, enteredBy: testEntererId },
    },
    'record-not-on-hold': { when: 'its record is on hold', facts: { isRecordOnHold: true } },
    'delta-acknowledged': { when: 'a large difference was not confirmed', facts: { isDeltaFlagged: true } },
    'second-person-or-double-entry': {
      when: 'the same person typed it once',
      facts: { source: 'manual', enteredBy: testActorId },
    },
    'approver-is-not-enterer': { when: 'the same person typed it', facts: { enteredBy: testActorId } },
    'licence-valid': { when: 'the licence is not valid', facts: { isLicenceValid: false } },
    'range-snapshot-taken': { when: 'its range was not frozen', facts: { hasRangeSnapshot: false } },
    'critical-told': { when: 'it is critical and nobody was told', facts: { isCritical: true } },
    'second-doctor': {
      when: 'the same doctor opened the correction',
      facts: { needsSecondDoctor: true, correctionBy: [testActorId] },
    },
    'correction-open': { when: 'no correction is open', facts: { isOfCorrection: false } },
    'report-unapproved': { when: 'its report is still approved', facts: { isReportUnapproved: false } },
    'genetic-test': { when: 'the test is not a genetic one', facts: { isGenetic: false } },
    'report-released': { when: 'its report is not released', facts: { isReportReleased: false } },
    'corrected-report-released': {
      when: 'the corrected report is not released',
      facts: { isCorrectedReportReleased: false },
    },
    'auto-verification-on': {
      when: 'the test is not verified automatically',
      facts: { isAutoVerificationOn: false },
    },
    unremarkable: { when: 'it is outside its range', facts: { isWithinRange: false } },
    'reflex-unfounded': { when: 'it is still called for', facts: { isReflexUnfounded: false } },
  },
};

export const goodSpecimenFacts: SpecimenFacts = {
  isOrderCancelled: false,
  isWanted: false,
  isPaymentSettled: true,
  isIdentityChecked: true,
  hasCollectionTime: true,
  isContainerRight: true,
  hasCondition: true,
  mustReject: false,
  isCommentMissing: false,
  isVolumeMissing: false,
  isRejectionTold: true,
  hasVerifiedResult: false,
  isStorageSlotFree: true,
  isRetentionOver: true,
};

export const specimenWords: TableWords<SpecimenState, SpecimenCommand, SpecimenNeed, SpecimenFacts> = {
  noun: 'specimen',
  done: {
    plan: 'be planned',
    collect: 'be collected',
    cancel: 'be cancelled',
    send: 'be sent',
    receive: 'be received',
    reject: 'be rejected',
    lose: 'be reported lost',
    process: 'be taken into work',
    store: 'be stored',
    dispose: 'be disposed of',
  },
  goodFacts: () => goodSpecimenFacts,
  unmet: {
    'order-not-cancelled': { when: 'its order is cancelled', facts: { isOrderCancelled: true } },
    'not-wanted': { when: 'a test waits for it', facts: { isWanted: true } },
    'payment-settled': { when: 'its order waits for payment', facts: { isPaymentSettled: false } },
    'identity-checked': { when: 'the patient was not checked', facts: { isIdentityChecked: false } },
    'collection-time-known': {
      when: 'nobody knows when it was collected',
      facts: { hasCollectionTime: false },
    },
    'container-right': { when: 'it is the wrong tube', facts: { isContainerRight: false } },
    'condition-recorded': { when: 'nobody noted its condition', facts: { hasCondition: false } },
    'condition-acceptable': { when: 'its condition forces rejection', facts: { mustReject: true } },
    'comment-given': { when: 'its condition needs a comment', facts: { isCommentMissing: true } },
    'volume-known': { when: 'its volume is missing', facts: { isVolumeMissing: true } },
    'rejection-told': { when: 'nobody was told', facts: { isRejectionTold: false } },
    'no-verified-result': { when: 'a result of it is verified', facts: { hasVerifiedResult: true } },
    'storage-slot-free': { when: 'the slot holds another tube', facts: { isStorageSlotFree: false } },
    'retention-over': { when: 'it must still be kept', facts: { isRetentionOver: false } },
  },
};

export const goodOrderFacts: OrderFacts = {
  childrenSay: 'ordered',
  itemCount: 1,
  isChecked: true,
  orderedBy: testActorId,
  hasApprovedResult: false,
};

export const orderWords: TableWords<OrderState, OrderCommand, OrderNeed, OrderFacts> = {
  noun: 'order',
  done: {
    draft: 'be drafted',
    place: 'be placed',
    progress: 'go on',
    recollect: 'go back to collecting',
    cancel: 'be cancelled',
  },
  goodFacts: ({ to }) => ({ ...goodOrderFacts, childrenSay: to }),
  unmet: {
    'has-items': { when: 'it has no items', facts: { itemCount: 0 } },
    checked: { when: 'it is incomplete', facts: { isChecked: false } },
    'own-order': { when: 'someone else ordered it', facts: { orderedBy: null } },
    'nothing-approved': { when: 'a result of it is approved', facts: { hasApprovedResult: true } },
    'children-agree': { when: 'its tubes say otherwise', facts: { childrenSay: 'draft' } },
  },
};

export const goodLabRecordFacts: LabRecordFacts = {
  childrenSay: 'registered',
  hasEnteredResult: false,
  isAmendmentOpen: true,
  isArchiveDelayOver: true,
};

export const labRecordWords: TableWords<LabRecordState, LabRecordCommand, LabRecordNeed, LabRecordFacts> = {
  noun: 'record',
  done: {
    register: 'be registered',
    progress: 'go on',
    recollect: 'go back to waiting for a tube',
    rework: 'go back to the bench',
    amend: 'be opened for a correction',
    hold: 'be held',
    resume: 'be resumed',
    cancel: 'be cancelled',
    archive: 'be archived',
  },
  goodFacts: ({ to }) => ({ ...goodLabRecordFacts, childrenSay: to }),
  unmet: {
    'nothing-entered': { when: 'a result was entered', facts: { hasEnteredResult: true } },
    'amendment-open': { when: 'no correction was opened', facts: { isAmendmentOpen: false } },
    'archive-delay-over': { when: 'it was completed lately', facts: { isArchiveDelayOver: false } },
    'children-agree': { when: 'its parts say otherwise', facts: { childrenSay: 'cancelled' } },
  },
};
