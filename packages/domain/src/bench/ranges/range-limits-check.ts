import type { ReferenceRange } from '../../ground/catalogue/reference-range.ts';
import type { CriticalLimits } from '../../ground/catalogue/test-item.ts';
import { compareDecimals, isStoredDecimal } from '../../text/decimal.ts';
import { ageHoursIntervalOf, dayShifts, gestationIntervalOf } from './range-intervals.ts';
import { hasGestationWindow, intervalOf, isEmptyInterval, isTrimester } from './range-intervals.ts';
import type { RangeProblem } from './range-problem.ts';

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

export function limitsProblems(
  ranges: readonly ReferenceRange[],
  critical: CriticalLimits | null,
): readonly RangeProblem[] {
  return ranges.flatMap((range) => kindsOf(range, critical).map((kind) => ({ kind, range })));
}
