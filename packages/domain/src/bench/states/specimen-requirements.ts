import type { Requirement } from '../../ground/states/transition-table.ts';

/** What the requirements of a tube look at. The server gathers it in the transaction that writes. */
export interface SpecimenFacts {
  readonly isOrderCancelled: boolean;
  /** See isTubeWanted. */
  readonly isWanted: boolean;
  /** Paid, insured, exempt, or nobody who pays first: see paymentAllowsCollection. */
  readonly isPaymentSettled: boolean;
  /** Wristband or slip and tube were both read, and belong to the same person. */
  readonly isIdentityChecked: boolean;
  readonly hasCollectionTime: boolean;
  /** The tube fits every test on it. */
  readonly isContainerRight: boolean;
  readonly hasCondition: boolean;
  /** By the laboratory's rule for the condition: see checkCondition. */
  readonly mustReject: boolean;
  readonly isCommentMissing: boolean;
  /** Only of urine collected over a day: see isUrineVolumePlausible. */
  readonly isVolumeMissing: boolean;
  /** Who was told of the rejection, and when. */
  readonly isRejectionTold: boolean;
  readonly hasVerifiedResult: boolean;
  readonly isStorageSlotFree: boolean;
  /** See retentionEnd. */
  readonly isRetentionOver: boolean;
}

/** Nothing gathered: every requirement refuses. A command starts from these and adds what it looked up. */
export const unknownSpecimenFacts: SpecimenFacts = {
  isOrderCancelled: true,
  isWanted: true,
  isPaymentSettled: false,
  isIdentityChecked: false,
  hasCollectionTime: false,
  isContainerRight: false,
  hasCondition: false,
  mustReject: true,
  isCommentMissing: true,
  isVolumeMissing: true,
  isRejectionTold: false,
  hasVerifiedResult: true,
  isStorageSlotFree: false,
  isRetentionOver: false,
};

export type SpecimenNeed =
  | 'order-not-cancelled'
  | 'not-wanted'
  | 'payment-settled'
  | 'identity-checked'
  | 'collection-time-known'
  | 'container-right'
  | 'condition-recorded'
  | 'condition-acceptable'
  | 'comment-given'
  | 'volume-known'
  | 'rejection-told'
  | 'no-verified-result'
  | 'storage-slot-free'
  | 'retention-over';

export const specimenRequirements: Readonly<Record<SpecimenNeed, Requirement<string, SpecimenFacts>>> = {
  'order-not-cancelled': { isMet: ({ facts }) => !facts.isOrderCancelled, refusal: 'order-cancelled' },
  'not-wanted': { isMet: ({ facts }) => !facts.isWanted, refusal: 'specimen-still-wanted' },
  'payment-settled': { isMet: ({ facts }) => facts.isPaymentSettled, refusal: 'order-unpaid' },
  'identity-checked': { isMet: ({ facts }) => facts.isIdentityChecked, refusal: 'identity-not-checked' },
  'collection-time-known': {
    isMet: ({ facts }) => facts.hasCollectionTime,
    refusal: 'collection-time-missing',
  },
  'container-right': { isMet: ({ facts }) => facts.isContainerRight, refusal: 'container-wrong' },
  'condition-recorded': { isMet: ({ facts }) => facts.hasCondition, refusal: 'condition-missing' },
  'condition-acceptable': { isMet: ({ facts }) => !facts.mustReject, refusal: 'condition-forces-rejection' },
  'comment-given': { isMet: ({ facts }) => !facts.isCommentMissing, refusal: 'condition-comment-missing' },
  'volume-known': { isMet: ({ facts }) => !facts.isVolumeMissing, refusal: 'urine-volume-not-valid' },
  'rejection-told': { isMet: ({ facts }) => facts.isRejectionTold, refusal: 'rejection-not-told' },
  'no-verified-result': {
    isMet: ({ facts }) => !facts.hasVerifiedResult,
    refusal: 'specimen-has-verified-results',
  },
  'storage-slot-free': { isMet: ({ facts }) => facts.isStorageSlotFree, refusal: 'storage-slot-taken' },
  'retention-over': { isMet: ({ facts }) => facts.isRetentionOver, refusal: 'retention-not-over' },
};
