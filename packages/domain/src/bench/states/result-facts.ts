import type { AccountId } from '../../ground/kernel/ids.ts';
import type { SpecimenState } from './specimen-states.ts';

export const resultStates = [
  'pending',
  'entered',
  'tech_verified',
  'approved',
  'released',
  'amended',
  'cancelled',
] as const;
export type ResultState = (typeof resultStates)[number];

export type ResultCommand =
  | 'create'
  | 'create-correction'
  | 'enter'
  | 'import'
  | 'correct'
  | 'take-back'
  | 'comment'
  | 'calculate'
  | 'clear'
  | 'rerun'
  | 'confirm-entry'
  | 'acknowledge-delta'
  | 'verify'
  | 'auto-verify'
  | 'cancel-with-order'
  | 'cancel-with-correction'
  | 'withdraw-reflex'
  | 'return'
  | 'approve'
  | 'unapprove'
  | 'release'
  | 'amend'
  | 'cancel';

/** transcribed: copied by hand from the print of another program. calculated: by a formula, from other results. */
export const resultSources = ['manual', 'transcribed', 'analyser', 'calculated'] as const;
export type ResultSource = (typeof resultSources)[number];

/** What the requirements of a result look at. The server gathers it in the transaction that writes. */
export interface ResultFacts {
  readonly specimenState: SpecimenState;
  readonly hasCollectionTime: boolean;
  /** The value fits the test's type, choices and digits. */
  readonly isValueValid: boolean;
  readonly source: ResultSource;
  readonly enteredBy: AccountId | null;
  /**
   * Of a calculated value: who typed the values that it was calculated from, down to those that are not calculated
   * themselves. Values of analysers add nobody; null: typed, and nobody knows by whom.
   */
  readonly enteredByOfInputs: readonly (AccountId | null)[];
  /** Typed twice, independently, with the same value. Of a calculated value: each typed value that it was made of. */
  readonly isEnteredTwice: boolean;
  /** The value that was typed just now, blindly, is the one that is stored. */
  readonly isSecondEntryEqual: boolean;
  /** A site's night shift of one person: allowed, and looked at again the next day. */
  readonly isSinglePersonShift: boolean;
  /** Of instrument, test and shift. A missing run is no failed one. */
  readonly qualityControl: 'passed' | 'failed' | 'none';
  readonly isDeltaFlagged: boolean | 'unknown';
  readonly isDeltaAcknowledged: boolean;
  readonly isCritical: boolean;
  readonly isCriticalTold: boolean;
  /** A stat order, whose value leaves first, with an open task to tell the ward. */
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
  /** By checkTimeOrder, or somebody kept the contradiction with a reason. */
  readonly areTimesInOrder: boolean;
  /** Of a sensitive test that the one who acts may not see. */
  readonly isRestrictedToOthers: boolean;
  readonly isRecordOnHold: boolean;
  /** A run of a correction that is open: put right on paper, perhaps long after its tube was thrown away. */
  readonly isOfCorrection: boolean;
  readonly needsSecondDoctor: boolean;
  /** Who opened the correction, and who else has put a name to opening it. */
  readonly correctionBy: readonly AccountId[];
  readonly isReportUnapproved: boolean;
  /** A rule added it for the sake of a value that is another now, and nobody has begun with it. */
  readonly isReflexUnfounded: boolean;
}

/** Nothing gathered: every requirement refuses. A command starts from these and adds what it looked up. */
export const unknownResultFacts: ResultFacts = {
  specimenState: 'rejected',
  hasCollectionTime: false,
  isValueValid: false,
  source: 'manual',
  enteredBy: null,
  enteredByOfInputs: [null],
  isEnteredTwice: false,
  isSecondEntryEqual: false,
  isSinglePersonShift: false,
  qualityControl: 'failed',
  isDeltaFlagged: 'unknown',
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
  areTimesInOrder: false,
  isRestrictedToOthers: true,
  isRecordOnHold: true,
  isOfCorrection: false,
  needsSecondDoctor: true,
  correctionBy: [],
  isReportUnapproved: false,
  isReflexUnfounded: false,
};
