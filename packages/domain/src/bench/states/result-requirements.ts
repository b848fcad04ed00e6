import type { AccountId } from '../../ground/kernel/ids.ts';
import type { ResultFacts } from './result-facts.ts';
import { endedSpecimenStates, type SpecimenState } from './specimen-states.ts';
import type { Requirement } from '../../ground/states/transition-table.ts';

export interface SecondDoctorFacts {
  readonly needsSecondDoctor: boolean;
  /** Who opened the correction, and who else has put a name to opening it. */
  readonly correctionBy: readonly AccountId[];
}

/** Where two doctors are needed and nobody knows the first, anyone may be the first. */
export function isSecondDoctor(
  { needsSecondDoctor, correctionBy }: SecondDoctorFacts,
  actorId: AccountId | null,
): boolean {
  if (!needsSecondDoctor) return true;
  return actorId !== null && correctionBy.length > 0 && !correctionBy.includes(actorId);
}

export type ResultNeed =
  | 'specimen-accepted'
  | 'specimen-received'
  | 'specimen-not-rejected'
  | 'collection-time-known'
  | 'value-valid'
  | 'own-entry'
  | 'quality-control-not-failed'
  | 'delta-flagged'
  | 'delta-acknowledged'
  | 'value-typed'
  | 'second-entry-equal'
  | 'times-in-order'
  | 'may-be-seen'
  | 'seen-or-own'
  | 'record-not-on-hold'
  | 'second-person-or-double-entry'
  | 'approver-is-not-enterer'
  | 'licence-valid'
  | 'range-snapshot-taken'
  | 'critical-told'
  | 'second-doctor'
  | 'genetic-test'
  | 'report-released'
  | 'corrected-report-released'
  | 'correction-open'
  | 'report-unapproved'
  | 'auto-verification-on'
  | 'unremarkable'
  | 'reflex-unfounded';

/** Who typed what the value rests on. Arithmetic adds no pair of eyes: it repeats the slips of what it was given. */
function typists({ source, enteredBy, enteredByOfInputs }: ResultFacts): readonly (AccountId | null)[] {
  if (source === 'analyser') return [];
  return source === 'calculated' ? enteredByOfInputs : [enteredBy];
}

/** A value of which nobody knows who typed it may be one's own. The system is nobody: it has no second pair of eyes. */
function isSomeoneElse(facts: ResultFacts, actorId: AccountId | null): boolean {
  return typists(facts).every((typist) => typist !== null && actorId !== null && typist !== actorId);
}

const inLaboratory: readonly SpecimenState[] = ['received', 'processing', 'stored'];
/** A correction of what was once measured can do without the tube, but not if the tube was never good. */
const measuredOnce: readonly SpecimenState[] = ['lost', 'disposed'];

export const resultRequirements: Readonly<Record<ResultNeed, Requirement<string, ResultFacts>>> = {
  'specimen-accepted': {
    // One that is still to be collected can wait for its results.
    isMet: ({ facts }) => !endedSpecimenStates.includes(facts.specimenState),
    refusal: 'specimen-not-accepted',
  },
  'specimen-received': {
    isMet: ({ facts }) =>
      inLaboratory.includes(facts.specimenState) ||
      (facts.isOfCorrection && measuredOnce.includes(facts.specimenState)),
    refusal: 'specimen-not-received',
  },
  'specimen-not-rejected': {
    isMet: ({ facts }) => facts.specimenState !== 'rejected',
    refusal: 'specimen-rejected',
  },
  'collection-time-known': {
    isMet: ({ facts }) => facts.hasCollectionTime,
    refusal: 'collection-time-missing',
  },
  'value-valid': { isMet: ({ facts }) => facts.isValueValid, refusal: 'value-not-valid' },
  'own-entry': {
    isMet: ({ facts, actorId }) => actorId !== null && actorId === facts.enteredBy,
    refusal: 'result-of-someone-else',
  },
  'quality-control-not-failed': {
    isMet: ({ facts }) => facts.qualityControl !== 'failed',
    refusal: 'quality-control-failed',
  },
  'delta-flagged': { isMet: ({ facts }) => facts.isDeltaFlagged === true, refusal: 'delta-not-flagged' },
  'delta-acknowledged': {
    isMet: ({ facts }) => facts.isDeltaFlagged === false || facts.isDeltaAcknowledged,
    refusal: 'delta-unacknowledged',
  },
  'value-typed': {
    isMet: ({ facts }) =>
      facts.enteredBy !== null && (facts.source === 'manual' || facts.source === 'transcribed'),
    refusal: 'value-not-typed',
  },
  'second-entry-equal': { isMet: ({ facts }) => facts.isSecondEntryEqual, refusal: 'second-entry-differs' },
  'times-in-order': { isMet: ({ facts }) => facts.areTimesInOrder, refusal: 'times-out-of-order' },
  'may-be-seen': { isMet: ({ facts }) => !facts.isRestrictedToOthers, refusal: 'result-restricted' },
  // Who overwrites, comments on or repeats what she may not see learns by the answer what it was.
  'seen-or-own': {
    isMet: ({ facts, actorId }) =>
      !facts.isRestrictedToOthers || (actorId !== null && actorId === facts.enteredBy),
    refusal: 'result-restricted',
  },
  'record-not-on-hold': { isMet: ({ facts }) => !facts.isRecordOnHold, refusal: 'record-on-hold' },
  'second-person-or-double-entry': {
    isMet: ({ facts, actorId }) =>
      facts.isEnteredTwice || facts.isSinglePersonShift || isSomeoneElse(facts, actorId),
    refusal: 'second-person-needed',
  },
  'approver-is-not-enterer': {
    isMet: ({ facts, actorId }) => facts.isSinglePersonShift || isSomeoneElse(facts, actorId),
    refusal: 'enterer-may-not-approve',
  },
  'licence-valid': { isMet: ({ facts }) => facts.isLicenceValid, refusal: 'licence-not-valid' },
  'range-snapshot-taken': {
    isMet: ({ facts }) => facts.hasRangeSnapshot,
    refusal: 'range-snapshot-missing',
  },
  'critical-told': {
    isMet: ({ facts }) => !facts.isCritical || facts.isCriticalTold || facts.hasOpenCriticalTask,
    refusal: 'critical-not-told',
  },
  'second-doctor': {
    isMet: ({ facts, actorId }) => isSecondDoctor(facts, actorId),
    refusal: 'second-doctor-needed',
  },
  'genetic-test': { isMet: ({ facts }) => facts.isGenetic, refusal: 'genetic-tests-only' },
  'report-released': { isMet: ({ facts }) => facts.isReportReleased, refusal: 'report-not-released' },
  'corrected-report-released': {
    isMet: ({ facts }) => facts.isCorrectedReportReleased,
    refusal: 'corrected-report-not-released',
  },
  'correction-open': { isMet: ({ facts }) => facts.isOfCorrection, refusal: 'correction-not-open' },
  'report-unapproved': {
    isMet: ({ facts }) => facts.isReportUnapproved,
    refusal: 'report-still-approved',
  },
  'auto-verification-on': {
    isMet: ({ facts }) => facts.isAutoVerificationOn,
    refusal: 'auto-verification-off',
  },
  unremarkable: {
    // Here a missing control run does count: nobody looks at what the system lets through.
    isMet: ({ facts }) =>
      facts.qualityControl === 'passed' &&
      facts.isWithinRange &&
      facts.isDeltaFlagged === false &&
      !facts.isCritical &&
      !facts.isSpecimenMarked,
    refusal: 'auto-verification-refused',
  },
  'reflex-unfounded': { isMet: ({ facts }) => facts.isReflexUnfounded, refusal: 'reflex-still-founded' },
};
