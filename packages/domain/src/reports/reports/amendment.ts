import type { Permission } from '../../ground/kernel/permissions.ts';
import { invalid, ok, refuse, type Result } from '../../ground/kernel/result.ts';
import { readReason } from '../../ground/states/reason-text.ts';
import type { ReportState } from './report-facts.ts';

export const amendmentCategories = [
  'transcription',
  'identity',
  'analytical',
  'clerical',
  'specimen',
  'other',
] as const;
export type AmendmentCategory = (typeof amendmentCategories)[number];

/** A wrong person or a wrong measurement is not settled by the one who found it. A hospital may add to these. */
export const defaultSecondDoctorCategories: readonly AmendmentCategory[] = ['analytical', 'identity'];

export function isAmendmentCategory(text: string): text is AmendmentCategory {
  return (amendmentCategories as readonly string[]).includes(text);
}

/** The report that is to be corrected, as it is stored now. */
export interface AmendableReport {
  readonly state: ReportState;
  readonly isNewestVersion: boolean;
  readonly isCorrectionOpen: boolean;
  readonly isGenetic: boolean;
  readonly testCodes: readonly string[];
}

export interface AmendmentRequest {
  readonly permissions: readonly Permission[];
  readonly category: string;
  readonly reason: string | null;
  /** Whose values are to be put right. None where only a name or a date is wrong. */
  readonly testCodes: readonly string[];
  readonly secondDoctorCategories?: readonly AmendmentCategory[];
}

export interface Amendment {
  readonly category: AmendmentCategory;
  readonly reason: string;
  readonly needsSecondDoctor: boolean;
  /** In the order of the report, each once. */
  readonly testCodes: readonly string[];
}

export function needsSecondDoctor(
  category: AmendmentCategory,
  categories: readonly AmendmentCategory[] = defaultSecondDoctorCategories,
): boolean {
  return categories.includes(category);
}

/** A cytogeneticist has no right on other results, and may correct what is hers. */
export function mayAmend(permissions: readonly Permission[], isGenetic: boolean): boolean {
  return permissions.includes('results.amend') || (isGenetic && permissions.includes('karyotypes.approve'));
}

/** Whether this version can be corrected at all, whoever asks. Told before rights, as for every step. */
export function checkAmendable(report: AmendableReport): Result<AmendableReport> {
  if (report.state === 'withdrawn') return refuse({ kind: 'conflict', reason: 'report-withdrawn' });
  if (report.state === 'superseded') return refuse({ kind: 'conflict', reason: 'amendment-of-old-version' });
  if (report.state !== 'released') return refuse({ kind: 'conflict', reason: 'report-not-released' });
  // Two corrections at once would each replace the same paper without knowing of the other.
  if (report.isCorrectionOpen) return refuse({ kind: 'conflict', reason: 'amendment-already-open' });
  if (!report.isNewestVersion) return refuse({ kind: 'conflict', reason: 'amendment-of-old-version' });
  return ok(report);
}

/** Opens a correction: never an edit, always the next version with its reason. */
export function checkAmendment(report: AmendableReport, request: AmendmentRequest): Result<Amendment> {
  const amendable = checkAmendable(report);
  if (!amendable.ok) return amendable;
  if (!mayAmend(request.permissions, report.isGenetic)) return refuse({ kind: 'denied' });
  const { category } = request;
  if (!isAmendmentCategory(category)) return invalid('amendment-category-unknown');
  if (request.testCodes.some((code) => !report.testCodes.includes(code))) {
    return invalid('amendment-item-unknown');
  }
  const reason = readReason(request.reason, 'detailed');
  if (!reason.ok) return reason;
  return ok({
    category,
    reason: reason.value,
    needsSecondDoctor: needsSecondDoctor(category, request.secondDoctorCategories),
    testCodes: report.testCodes.filter((code) => request.testCodes.includes(code)),
  });
}
