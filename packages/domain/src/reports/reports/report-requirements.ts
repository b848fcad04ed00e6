import { isSecondDoctor } from '../../bench/states/second-doctor.ts';
import type { Requirement } from '../../ground/states/transition-table.ts';
import type { ReportState } from './report-commands.ts';
import type { ReportFacts } from './report-facts.ts';

export type ReportNeed =
  | 'genetic-report'
  | 'has-items'
  | 'some-item-approved'
  | 'no-item-open'
  | 'not-mixed-restricted'
  | 'not-mixed-genetic'
  | 'collection-times-known'
  | 'times-in-order'
  | 'identity-rechecked'
  | 'shown-is-current'
  | 'licence-valid'
  | 'signature-active'
  | 'second-doctor'
  | 'free-of-fetal-sex'
  | 'own-approval'
  | 'template-active'
  | 'document-frozen'
  | 'a-correction'
  | 'corrected-version-released'
  | 'withdrawal-not-requested'
  | 'withdrawal-requested'
  | 'another-than-requester'
  | 'doctor-and-administration';

/** Two people of two kinds: neither the laboratory nor the administration can make a result vanish alone. */
function areBothSides({ requester, confirmer }: ReportFacts): boolean {
  return (
    (requester.isDoctor && confirmer.isAdministration) || (requester.isAdministration && confirmer.isDoctor)
  );
}

type ReportRequirement = Requirement<ReportState, ReportFacts>;

const ofItems = {
  'has-items': { isMet: ({ facts }) => facts.itemCount > 0, refusal: 'report-empty' },
  'some-item-approved': {
    isMet: ({ facts }) => facts.approvedItemCount > 0,
    refusal: 'report-nothing-approved',
  },
  'no-item-open': { isMet: ({ facts }) => facts.openItemCount === 0, refusal: 'report-items-open' },
  'not-mixed-restricted': {
    isMet: ({ facts }) => !facts.isMixedRestricted,
    refusal: 'report-mixed-restricted',
  },
  'not-mixed-genetic': { isMet: ({ facts }) => !facts.isMixedGenetic, refusal: 'report-mixed-genetic' },
  'collection-times-known': {
    isMet: ({ facts }) => facts.hasCollectionTimes,
    refusal: 'report-collection-time-missing',
  },
  'times-in-order': { isMet: ({ facts }) => facts.areTimesInOrder, refusal: 'report-times-out-of-order' },
  'free-of-fetal-sex': { isMet: ({ facts }) => facts.isFreeOfFetalSex, refusal: 'report-fetal-sex' },
} as const satisfies Partial<Record<ReportNeed, ReportRequirement>>;

const ofSigning = {
  'genetic-report': { isMet: ({ facts }) => facts.isGenetic, refusal: 'report-genetic-only' },
  'identity-rechecked': {
    isMet: ({ facts }) => facts.isIdentityRechecked,
    refusal: 'report-identity-not-rechecked',
  },
  'shown-is-current': {
    isMet: ({ facts }) => facts.currentVersion !== null && facts.shownVersion === facts.currentVersion,
    refusal: 'report-changed-meanwhile',
  },
  'licence-valid': { isMet: ({ facts }) => facts.isLicenceValid, refusal: 'licence-not-valid' },
  'signature-active': {
    isMet: ({ facts }) => facts.isSignatureActive,
    refusal: 'report-signature-not-active',
  },
  'second-doctor': {
    isMet: ({ facts, actorId }) => isSecondDoctor(facts, actorId),
    refusal: 'second-doctor-needed',
  },
  'own-approval': {
    isMet: ({ facts, actorId }) => actorId !== null && actorId === facts.approvedBy,
    refusal: 'report-approved-by-someone-else',
  },
} as const satisfies Partial<Record<ReportNeed, ReportRequirement>>;

const ofLeaving = {
  'template-active': { isMet: ({ facts }) => facts.isTemplateActive, refusal: 'report-template-not-active' },
  'document-frozen': {
    isMet: ({ facts }) => facts.frozenHash !== null && facts.frozenHash === facts.approvedHash,
    refusal: 'report-document-not-frozen',
  },
  // A first version has no one before it that would stay: its tests are cancelled one by one.
  'a-correction': { isMet: ({ facts }) => facts.isCorrection, refusal: 'report-not-a-correction' },
  'corrected-version-released': {
    isMet: ({ facts }) => facts.isCorrectedVersionReleased,
    refusal: 'corrected-report-not-released',
  },
  'withdrawal-not-requested': {
    isMet: ({ facts }) => facts.withdrawal === 'none',
    refusal: 'withdrawal-already-requested',
  },
  'withdrawal-requested': {
    isMet: ({ facts }) => facts.withdrawal === 'requested',
    refusal: 'withdrawal-not-requested',
  },
  'another-than-requester': {
    isMet: ({ facts, actorId }) =>
      actorId !== null && facts.withdrawalRequestedBy !== null && actorId !== facts.withdrawalRequestedBy,
    refusal: 'withdrawal-by-same-person',
  },
  'doctor-and-administration': {
    isMet: ({ facts }) => areBothSides(facts),
    refusal: 'withdrawal-needs-doctor-and-administration',
  },
} as const satisfies Partial<Record<ReportNeed, ReportRequirement>>;

export const reportRequirements: Readonly<Record<ReportNeed, ReportRequirement>> = {
  ...ofItems,
  ...ofSigning,
  ...ofLeaving,
};
