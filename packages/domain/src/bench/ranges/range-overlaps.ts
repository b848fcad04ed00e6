import type { ReferenceRange } from '../../ground/catalogue/reference-range.ts';
import { ageHoursIntervalOf, dayShifts, gestationIntervalOf } from './range-intervals.ts';
import { intersectionOf, isEmptyInterval } from './range-intervals.ts';
import type { RangeProblem } from './range-problem.ts';
import { compareSpecificity } from './range-specificity.ts';

function isSame<T>(one: T | null, other: T | null): boolean {
  return one === null || other === null || one === other;
}

/** Whether somebody can be described by both, and equally well. */
function isOverlap(one: ReferenceRange, other: ReferenceRange): boolean {
  if (compareSpecificity(one, other) !== 0) return false;
  const isApart =
    one.pregnancy !== other.pregnancy ||
    isEmptyInterval(intersectionOf(gestationIntervalOf(one), gestationIntervalOf(other))) ||
    dayShifts.every((shift) =>
      isEmptyInterval(intersectionOf(ageHoursIntervalOf(one, shift), ageHoursIntervalOf(other, shift))),
    );
  return (
    !isApart &&
    isSame(one.sex, other.sex) &&
    isSame(one.cyclePhase, other.cyclePhase) &&
    isSame(one.method, other.method)
  );
}

export function overlapProblems(ranges: readonly ReferenceRange[]): readonly RangeProblem[] {
  return ranges.flatMap((one, index) =>
    ranges
      .slice(index + 1)
      .filter((other) => isOverlap(one, other))
      .map((other) => ({ kind: 'overlap', one, other }) as const),
  );
}
