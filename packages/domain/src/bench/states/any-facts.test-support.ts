import { fc } from '@fast-check/vitest';
import type { AccountId } from '../../ground/kernel/ids.ts';
import type { ReportFacts } from '../../reports/reports/report-facts.ts';
import { resultSources, type ResultFacts } from './result-facts.ts';
import { specimenStates } from './specimen-states.ts';
import { testActorId, testEntererId } from '../../ground/states/table-cases.test-support.ts';

export const people = [testActorId, testEntererId] as const satisfies readonly AccountId[];

/** Mostly true, so that walks get far. */
export const likely = fc.oneof(
  { weight: 5, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);
export const unlikely = likely.map((isLikely) => !isLikely);
export const anyEnterer = fc.constantFrom(null, ...people);

export const anyResultFacts: fc.Arbitrary<ResultFacts> = fc.record({
  specimenState: fc.constantFrom('received' as const, ...specimenStates),
  hasCollectionTime: likely,
  isValueValid: likely,
  source: fc.constantFrom(...resultSources),
  enteredBy: anyEnterer,
  enteredByOfInputs: fc.array(anyEnterer, { maxLength: 2 }),
  isEnteredTwice: unlikely,
  isSecondEntryEqual: likely,
  isSinglePersonShift: unlikely,
  qualityControl: fc.constantFrom('passed', 'failed', 'none'),
  isDeltaFlagged: unlikely,
  isDeltaAcknowledged: likely,
  isCritical: unlikely,
  isCriticalTold: likely,
  hasOpenCriticalTask: unlikely,
  isLicenceValid: likely,
  hasRangeSnapshot: likely,
  isGenetic: fc.boolean(),
  isReportReleased: likely,
  isCorrectedReportReleased: likely,
  isAutoVerificationOn: likely,
  isWithinRange: likely,
  isSpecimenMarked: unlikely,
  areTimesInOrder: likely,
  isRestrictedToOthers: unlikely,
  isRecordOnHold: unlikely,
  isOfCorrection: fc.boolean(),
  needsSecondDoctor: unlikely,
  correctionBy: fc.subarray([...people]),
  isReportUnapproved: likely,
  isReflexUnfounded: likely,
});

const side = fc.record({ isDoctor: fc.boolean(), isAdministration: fc.boolean() });

export const anyReportFacts: fc.Arbitrary<ReportFacts> = fc.record({
  isGenetic: fc.boolean(),
  isMixedRestricted: unlikely,
  isMixedGenetic: unlikely,
  itemCount: fc.nat({ max: 3 }),
  approvedItemCount: fc.nat({ max: 3 }),
  openItemCount: unlikely.map(Number),
  hasCollectionTimes: likely,
  areTimesInOrder: likely,
  isIdentityRechecked: likely,
  shownVersion: fc.constantFrom(1, 1, 1, 2, null),
  currentVersion: fc.constantFrom(1, 1, 1, 2, null),
  isLicenceValid: likely,
  isSignatureActive: likely,
  isFreeOfFetalSex: likely,
  needsSecondDoctor: unlikely,
  correctionBy: fc.subarray([...people]),
  approvedBy: anyEnterer,
  isTemplateActive: likely,
  approvedHash: fc.constantFrom('a1', 'a1', 'b2', null),
  frozenHash: fc.constantFrom('a1', 'a1', 'b2', null),
  isCorrection: likely,
  isCorrectedVersionReleased: likely,
  withdrawal: fc.constantFrom('unknown', 'none', 'requested'),
  withdrawalRequestedBy: anyEnterer,
  requester: side,
  confirmer: side,
});
