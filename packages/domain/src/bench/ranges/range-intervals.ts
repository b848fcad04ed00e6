import type { RangeCondition } from '../../ground/catalogue/reference-range.ts';
import { trimesterDays } from '../../patients/pregnancy/gestational-age.ts';

/** Whole numbers, both ends in. */
export interface WholeInterval {
  readonly min: number;
  readonly max: number;
}

export function intervalOf(min: number | null, max: number | null): WholeInterval {
  return { min: min ?? 0, max: max ?? Number.POSITIVE_INFINITY };
}

export function intersectionOf(one: WholeInterval, other: WholeInterval): WholeInterval {
  return { min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) };
}

export function isEmptyInterval({ min, max }: WholeInterval): boolean {
  return min > max;
}

export function hasGestationWindow(range: RangeCondition): boolean {
  return range.gaDaysMin !== null || range.gaDaysMax !== null;
}

export function isTrimester(pregnancy: RangeCondition['pregnancy']): pregnancy is 'T1' | 'T2' | 'T3' {
  return pregnancy === 'T1' || pregnancy === 'T2' || pregnancy === 'T3';
}

/** Gestational days for which a range of pregnancy holds: its trimester, its window, or both. */
export function gestationIntervalOf(range: RangeCondition): WholeInterval {
  const window = intervalOf(range.gaDaysMin, range.gaDaysMax);
  return isTrimester(range.pregnancy) ? intersectionOf(trimesterDays[range.pregnancy], window) : window;
}

/**
 * A child of 30 hours is one day old by the calendar, or two where it was born late in the evening. So hours and days
 * are on one line in two ways: the day is the number of full 24 hours, or one more.
 */
export const dayShifts = [0, 1] as const;
export type DayShift = (typeof dayShifts)[number];

/** Completed hours of life for which a range holds. */
export function ageHoursIntervalOf(range: RangeCondition, shift: DayShift): WholeInterval {
  const days = intervalOf(range.ageDaysMin, range.ageDaysMax);
  const hours = intervalOf(range.ageHoursMin, range.ageHoursMax);
  return intersectionOf({ min: (days.min - shift) * 24, max: (days.max - shift) * 24 + 23 }, hours);
}
