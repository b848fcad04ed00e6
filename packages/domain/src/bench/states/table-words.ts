import type { LabRecordCommand, LabRecordFacts, LabRecordNeed, LabRecordState } from './lab-record-states.ts';
import type { OrderCommand, OrderFacts, OrderNeed, OrderState } from './order-states.ts';
import type { SpecimenFacts, SpecimenNeed } from './specimen-requirements.ts';
import type { SpecimenCommand, SpecimenState } from './specimen-states.ts';
import { testActorId, type TableWords } from '../../ground/states/table-cases.ts';

export { goodResultFacts, resultWords } from './result-words.ts';

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
