import type { MisplacedCommand, Requirement } from '../../ground/states/transition-table.ts';
import type { ReportCommand, ReportState, ReportFacts } from './report-facts.ts';
import { isSecondDoctor } from '../../bench/states/result-requirements.ts';

const beforeRelease = ['issue-preliminary', 'approve', 'discard', 'unapprove', 'release'] as const;
const afterRelease = ['supersede', 'request-withdrawal', 'confirm-withdrawal', 'refuse-withdrawal'] as const;

/** Commands that people send to a report that is elsewhere by now, and what they are told. */
export const reportMisplaced: readonly MisplacedCommand<ReportState, ReportCommand>[] = [
  { command: 'issue-preliminary', states: ['preliminary'], refusal: 'report-already-preliminary' },
  { command: 'issue-preliminary', states: ['approved'], refusal: 'report-already-approved' },
  { command: 'approve', states: ['approved'], refusal: 'report-already-approved' },
  { command: 'discard', states: ['preliminary'], refusal: 'report-already-preliminary' },
  { command: 'discard', states: ['approved'], refusal: 'report-already-approved' },
  { command: 'unapprove', states: ['draft', 'preliminary'], refusal: 'report-not-approved' },
  { command: 'release', states: ['draft', 'preliminary'], refusal: 'report-not-approved' },
  ...beforeRelease.map((command) => ({
    command,
    states: ['released'] as const,
    refusal: 'report-already-released' as const,
  })),
  ...afterRelease.map((command) => ({
    command,
    states: ['draft', 'preliminary', 'approved'] as const,
    refusal: 'report-not-released' as const,
  })),
  ...[...beforeRelease, ...afterRelease].flatMap((command) => [
    { command, states: ['superseded'] as const, refusal: 'report-superseded' as const },
    { command, states: ['withdrawn'] as const, refusal: 'report-withdrawn' as const },
    { command, states: ['discarded'] as const, refusal: 'report-discarded' as const },
  ]),
];

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
