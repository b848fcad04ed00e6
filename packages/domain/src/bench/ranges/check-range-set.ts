import type { ReferenceRange, CriticalLimits } from '../../ground/catalogue/catalogue.ts';
import { compareDecimals, isStoredDecimal } from '../../text/decimal.ts';
import {
  ageHoursIntervalOf,
  dayShifts,
  gestationIntervalOf,
  hasGestationWindow,
  intervalOf,
  isEmptyInterval,
  isTrimester,
  intersectionOf,
} from './range-fit.ts';
import { type RangeProblem, rangeProblemReasons } from './range-problem.ts';
import { compareSpecificity } from './choose-range.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { gapProblems } from './range-gaps.ts';

/** More digits than any method has; the limit only keeps texts that are no numbers out. */
const limitDecimals = 12;

type LimitsProblem = Extract<RangeProblem, { readonly range: ReferenceRange }>['kind'];

function isAbove(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && compareDecimals(one, other) > 0;
}

function hasBadNumber({ low, high, criticalLow, criticalHigh }: ReferenceRange): boolean {
  const limits = [low, high, criticalLow, criticalHigh];
  return limits.some((limit) => limit !== null && !isStoredDecimal(limit, { decimals: limitDecimals }));
}

/** A value inside the range that also rings the alarm would be called normal and critical at once. */
function isCriticalInside(range: ReferenceRange, critical: CriticalLimits | null): boolean {
  const low = range.criticalLow ?? critical?.low ?? null;
  const high = range.criticalHigh ?? critical?.high ?? null;
  const { low: from, high: to } = range;
  return isAbove(low, from) || isAbove(low, to) || isAbove(from, high) || isAbove(to, high);
}

function hasBadBound(range: ReferenceRange): boolean {
  const { gaDaysMin, gaDaysMax, ageDaysMin, ageDaysMax, ageHoursMin, ageHoursMax } = range;
  const bounds = [gaDaysMin, gaDaysMax, ageDaysMin, ageDaysMax, ageHoursMin, ageHoursMax];
  return bounds.some((bound) => bound !== null && (!Number.isInteger(bound) || bound < 0));
}

/** No person can be in two of these at once, so the range would wait for somebody who never comes. */
function isForNobody(range: ReferenceRange): boolean {
  const { sex, pregnancy, cyclePhase, ageDaysMin, ageDaysMax } = range;
  const isForPregnant = pregnancy === 'PREG' || isTrimester(pregnancy);
  if (hasGestationWindow(range) && !isForPregnant) return true;
  if ((isForPregnant || pregnancy === 'POSTPARTUM') && (sex === 'male' || cyclePhase !== null)) return true;
  if (sex === 'male' && cyclePhase !== null) return true;
  if (dayShifts.every((shift) => isEmptyInterval(ageHoursIntervalOf(range, shift)))) return true;
  const intervals = [
    gestationIntervalOf(range),
    intervalOf(ageDaysMin, ageDaysMax),
    intervalOf(range.ageHoursMin, range.ageHoursMax),
  ];
  return hasBadBound(range) || intervals.some(isEmptyInterval);
}

function kindsOf(range: ReferenceRange, critical: CriticalLimits | null): readonly LimitsProblem[] {
  const kinds: LimitsProblem[] = [];
  const { low, high, text } = range;
  if (low === null && high === null && (text === null || text.trim() === '')) kinds.push('empty');
  if (isForNobody(range)) kinds.push('impossible');
  if (hasBadNumber(range)) return [...kinds, 'not-a-number'];
  if (isAbove(low, high)) kinds.push('limits-reversed');
  if (isCriticalInside(range, critical)) kinds.push('critical-inside');
  return kinds;
}

function limitsProblems(
  ranges: readonly ReferenceRange[],
  critical: CriticalLimits | null,
): readonly RangeProblem[] {
  return ranges.flatMap((range) => kindsOf(range, critical).map((kind) => ({ kind, range })));
}

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

function overlapProblems(ranges: readonly ReferenceRange[]): readonly RangeProblem[] {
  return ranges.flatMap((one, index) =>
    ranges
      .slice(index + 1)
      .filter((other) => isOverlap(one, other))
      .map((other) => ({ kind: 'overlap', one, other }) as const),
  );
}

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
