import type { AccountId } from '../../ground/kernel/ids.ts';
import type { SecondDoctorFacts } from '../../bench/states/result-requirements.ts';

export const reportStates = [
  'draft',
  'preliminary',
  'approved',
  'released',
  'superseded',
  'withdrawn',
  'discarded',
] as const;
export type ReportState = (typeof reportStates)[number];

export const reportKinds = ['preliminary', 'final', 'corrected', 'addendum'] as const;
export type ReportKind = (typeof reportKinds)[number];

export type ReportCommand =
  | 'create'
  | 'issue-preliminary'
  | 'approve'
  | 'discard'
  | 'unapprove'
  | 'release'
  | 'supersede'
  | 'request-withdrawal'
  | 'confirm-withdrawal'
  | 'refuse-withdrawal';

/** What a person who takes part in a withdrawal is. On a genetic report a cytogeneticist is a doctor. */
export interface WithdrawalSide {
  /** Holds results.approve, or karyotypes.approve where the report is genetic. */
  readonly isDoctor: boolean;
  /** Holds results.manage. */
  readonly isAdministration: boolean;
}

/** What the requirements of a report look at. The server gathers it in the transaction that writes. */
export interface ReportFacts extends SecondDoctorFacts {
  readonly isGenetic: boolean;
  /** Both by checkReportItems. */
  readonly isMixedRestricted: boolean;
  readonly isMixedGenetic: boolean;
  readonly itemCount: number;
  /** Approved by now, or released with an earlier version. */
  readonly approvedItemCount: number;
  /** Neither approved, nor released, nor cancelled. */
  readonly openItemCount: number;
  readonly hasCollectionTimes: boolean;
  /** By checkTimeOrder, or somebody kept the contradiction with a reason. */
  readonly areTimesInOrder: boolean;
  /** Whoever acts has typed the password or PIN again for this. */
  readonly isIdentityRechecked: boolean;
  /** Of the report as it was on the screen, and as it is; a signature binds what was seen. null: not known. */
  readonly shownVersion: number | null;
  readonly currentVersion: number | null;
  readonly isLicenceValid: boolean;
  readonly isSignatureActive: boolean;
  /** Conclusion, notes and comments passed the guard against telling the sex of a fetus. */
  readonly isFreeOfFetalSex: boolean;
  readonly approvedBy: AccountId | null;
  readonly isTemplateActive: boolean;
  /** Of the document that was approved, and of the one that is stored to be released. null: there is none. */
  readonly approvedHash: string | null;
  readonly frozenHash: string | null;
  /** It stands in the place of a version before. */
  readonly isCorrection: boolean;
  readonly isCorrectedVersionReleased: boolean;
  readonly withdrawal: 'unknown' | 'none' | 'requested';
  readonly withdrawalRequestedBy: AccountId | null;
  readonly requester: WithdrawalSide;
  readonly confirmer: WithdrawalSide;
}

/** Nothing gathered: every requirement refuses. A command starts from these and adds what it looked up. */
export const unknownReportFacts: ReportFacts = {
  isGenetic: false,
  isMixedRestricted: true,
  isMixedGenetic: true,
  itemCount: 0,
  approvedItemCount: 0,
  openItemCount: 1,
  hasCollectionTimes: false,
  areTimesInOrder: false,
  isIdentityRechecked: false,
  shownVersion: null,
  currentVersion: null,
  isLicenceValid: false,
  isSignatureActive: false,
  isFreeOfFetalSex: false,
  needsSecondDoctor: true,
  correctionBy: [],
  approvedBy: null,
  isTemplateActive: false,
  approvedHash: null,
  frozenHash: null,
  isCorrection: false,
  isCorrectedVersionReleased: false,
  withdrawal: 'unknown',
  withdrawalRequestedBy: null,
  requester: { isDoctor: false, isAdministration: false },
  confirmer: { isDoctor: false, isAdministration: false },
};

/** Across every page of a report that is not final yet. */
export const preliminaryMark = 'KẾT QUẢ SƠ BỘ';

export interface CorrectionBand {
  /** Of the corrected report: 2 for the first correction. */
  readonly versionNo: number;
  readonly code: string;
  /** When the replaced version was released, as it is printed. */
  readonly releasedText: string;
  readonly reason: string;
}

/** The sentence by which nobody can take a corrected report for the first one. */
export function correctionBand({ versionNo, code, releasedText, reason }: CorrectionBand): string {
  if (!Number.isSafeInteger(versionNo) || versionNo < 2) throw new RangeError('version out of range');
  const band = `PHIẾU KẾT QUẢ ĐÃ SỬA – Lần ${String(versionNo - 1)} – Thay thế phiếu ${code} phát hành ${releasedText}. Lý do: ${reason}`;
  return band.normalize('NFC');
}

/** Over an old version that somebody opens later. */
export function supersededStamp(newVersionNo: number): string {
  return `ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN ${String(newVersionNo)}`;
}
