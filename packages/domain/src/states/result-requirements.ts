import type { AccountId } from '../kernel/ids.ts';
import type { SpecimenState } from './specimen-states.ts';
import type { Requirement } from './transition-table.ts';

/** What the requirements of a result look at. The server gathers it in the transaction that writes. */
export interface ResultFacts {
  readonly specimenState: SpecimenState;
  readonly hasCollectionTime: boolean;
  /** The value fits the test's type, choices and digits. */
  readonly isValueValid: boolean;
  readonly source: 'manual' | 'analyser';
  readonly enteredBy: AccountId | null;
  /** Typed twice, independently, with the same value. */
  readonly isEnteredTwice: boolean;
  /** A site's night shift of one person: allowed, and looked at again the next day. */
  readonly isSinglePersonShift: boolean;
  /** Of instrument, test and shift. A missing run is no failed one. */
  readonly qualityControl: 'passed' | 'failed' | 'none';
  readonly isDeltaFlagged: boolean;
  readonly isDeltaAcknowledged: boolean;
  readonly isCritical: boolean;
  readonly isCriticalTold: boolean;
  /** An urgent order whose value leaves first, with an open task to tell the ward. */
  readonly hasOpenCriticalTask: boolean;
  readonly isLicenceValid: boolean;
  readonly hasRangeSnapshot: boolean;
  readonly isGenetic: boolean;
  readonly isReportReleased: boolean;
  readonly isCorrectedReportReleased: boolean;
  readonly isAutoVerificationOn: boolean;
  readonly isWithinRange: boolean;
  /** Haemolysed, lipaemic or icteric. */
  readonly isSpecimenMarked: boolean;
}

export type ResultNeed =
  | 'specimen-accepted'
  | 'specimen-received'
  | 'collection-time-known'
  | 'value-valid'
  | 'own-entry'
  | 'quality-control-not-failed'
  | 'delta-acknowledged'
  | 'second-person-or-double-entry'
  | 'approver-is-not-enterer'
  | 'licence-valid'
  | 'range-snapshot-taken'
  | 'critical-told'
  | 'genetic-test'
  | 'report-released'
  | 'corrected-report-released'
  | 'auto-verification-on'
  | 'unremarkable';

/** Nothing gathered: every requirement refuses. A command starts from these and adds what it looked up. */
export const unknownResultFacts: ResultFacts = {
  specimenState: 'lost',
  hasCollectionTime: false,
  isValueValid: false,
  source: 'manual',
  enteredBy: null,
  isEnteredTwice: false,
  isSinglePersonShift: false,
  qualityControl: 'failed',
  isDeltaFlagged: true,
  isDeltaAcknowledged: false,
  isCritical: true,
  isCriticalTold: false,
  hasOpenCriticalTask: false,
  isLicenceValid: false,
  hasRangeSnapshot: false,
  isGenetic: false,
  isReportReleased: false,
  isCorrectedReportReleased: false,
  isAutoVerificationOn: false,
  isWithinRange: false,
  isSpecimenMarked: true,
};

/** A value of which nobody knows who typed it may be one's own. */
function isSomeoneElse({ enteredBy }: ResultFacts, actorId: AccountId | null): boolean {
  return enteredBy !== null && actorId !== enteredBy;
}

const inLaboratory: readonly SpecimenState[] = ['received', 'processing', 'stored'];
/** Nothing can be measured from these any more. One that is still to be collected can wait for its results. */
const gone: readonly SpecimenState[] = ['rejected', 'lost', 'disposed'];

export const resultRequirements: Readonly<Record<ResultNeed, Requirement<string, ResultFacts>>> = {
  'specimen-accepted': {
    isMet: ({ facts }) => !gone.includes(facts.specimenState),
    refusal: 'specimen-not-accepted',
  },
  'specimen-received': {
    isMet: ({ facts }) => inLaboratory.includes(facts.specimenState),
    refusal: 'specimen-not-received',
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
  'delta-acknowledged': {
    isMet: ({ facts }) => !facts.isDeltaFlagged || facts.isDeltaAcknowledged,
    refusal: 'delta-unacknowledged',
  },
  'second-person-or-double-entry': {
    isMet: ({ facts, actorId }) =>
      facts.source === 'analyser' ||
      facts.isEnteredTwice ||
      facts.isSinglePersonShift ||
      isSomeoneElse(facts, actorId),
    refusal: 'second-person-needed',
  },
  'approver-is-not-enterer': {
    isMet: ({ facts, actorId }) =>
      facts.source === 'analyser' || facts.isSinglePersonShift || isSomeoneElse(facts, actorId),
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
  'genetic-test': { isMet: ({ facts }) => facts.isGenetic, refusal: 'genetic-tests-only' },
  'report-released': { isMet: ({ facts }) => facts.isReportReleased, refusal: 'report-not-released' },
  'corrected-report-released': {
    isMet: ({ facts }) => facts.isCorrectedReportReleased,
    refusal: 'corrected-report-not-released',
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
      !facts.isDeltaFlagged &&
      !facts.isCritical &&
      !facts.isSpecimenMarked,
    refusal: 'auto-verification-refused',
  },
};
