import type { ReferenceRange } from '../../ground/catalogue/reference-range.ts';
import type { TestItem } from '../../ground/catalogue/test-item.ts';

export const resultFlags = ['N', 'L', 'H', 'LL', 'HH', 'A', 'AA'] as const;
/** Normal, low, high, critically low, critically high, abnormal, critically abnormal. */
export type ResultFlag = (typeof resultFlags)[number];

/**
 * Why a value has no flag, which is not the same as being normal. no-range: nothing to compare with. uncertain: a
 * compared value ("< 5") that may lie on either side. range-is-text: the range prints words that are no limit.
 * not-judged: a risk, an organism or a free text, which only a person judges.
 */
export const unflaggedReasons = ['no-range', 'uncertain', 'range-is-text', 'not-judged'] as const;
export type UnflaggedReason = (typeof unflaggedReasons)[number];

export type FlagDecision = (
  | { readonly flag: ResultFlag; readonly unflagged: null }
  | { readonly flag: null; readonly unflagged: UnflaggedReason }
) & {
  /** A compared value that is critical in part of what it may be: a person must look. */
  readonly mayBeCritical: boolean;
};

export type JudgedTest = Pick<TestItem, 'resultType' | 'choices' | 'critical'>;
export type JudgingRange = Pick<ReferenceRange, 'low' | 'high' | 'text' | 'criticalLow' | 'criticalHigh'>;

export function flagged(flag: ResultFlag, mayBeCritical = false): FlagDecision {
  return { flag, unflagged: null, mayBeCritical };
}

export function unflagged(why: UnflaggedReason, mayBeCritical = false): FlagDecision {
  return { flag: null, unflagged: why, mayBeCritical };
}

export function isCriticalFlag(flag: ResultFlag | null): boolean {
  return flag === 'LL' || flag === 'HH' || flag === 'AA';
}
