import type { ReferenceRange } from '../../ground/catalogue/reference-range.ts';
import type { CriticalLimits } from '../../ground/catalogue/test-item.ts';
import { invalid, ok } from '../../ground/kernel/result.ts';
import type { Result } from '../../ground/kernel/result.ts';
import { gapProblems } from './range-gaps.ts';
import { limitsProblems } from './range-limits-check.ts';
import { overlapProblems } from './range-overlaps.ts';
import { rangeProblemReasons } from './range-problem.ts';
import type { RangeProblem } from './range-problem.ts';

export interface RangeSetOfTest {
  /** Of the test; a range's own critical limits come before them. */
  readonly critical: CriticalLimits | null;
  /** The test is done on one sex only (AMH, semen). */
  readonly isSingleSex: boolean;
}

const ordinaryTest: RangeSetOfTest = { critical: null, isSingleSex: false };

/** Everything that is wrong with the ranges of a test, with the ranges concerned, for the person who mends the set. */
export function checkRangeSet(
  ranges: readonly ReferenceRange[],
  { critical, isSingleSex }: RangeSetOfTest = ordinaryTest,
): readonly RangeProblem[] {
  return [
    ...limitsProblems(ranges, critical),
    ...overlapProblems(ranges),
    ...gapProblems(ranges, isSingleSex),
  ];
}

/** The set, or a refusal by its first problem. Only an accepted set may be approved. */
export function acceptRangeSet(
  ranges: readonly ReferenceRange[],
  test: RangeSetOfTest = ordinaryTest,
): Result<readonly ReferenceRange[]> {
  const [problem] = checkRangeSet(ranges, test);
  return problem === undefined ? ok(ranges) : invalid(rangeProblemReasons[problem.kind]);
}
