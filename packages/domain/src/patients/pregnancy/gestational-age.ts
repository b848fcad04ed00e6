import type { Trimester } from '../../ground/catalogue/reference-range.ts';
import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';

/** From the first day of the last period to the day on which the child is due. */
export const pregnancyDays = 280;

/** 4w0d and 43w0d, both allowed. Beyond them a date was mistyped, or the woman has given birth. */
export const gestationalDaysAllowed = { min: 4 * 7, max: 43 * 7 } as const;

/** Gestational days of the trimesters, both ends in: up to 13w6d, 14w0d to 27w6d, from 28w0d. */
export const trimesterDays: Readonly<Record<Trimester, { readonly min: number; readonly max: number }>> = {
  T1: { min: gestationalDaysAllowed.min, max: 97 },
  T2: { min: 98, max: 195 },
  T3: { min: 196, max: gestationalDaysAllowed.max },
};

export interface WeeksAndDays {
  readonly weeks: number;
  readonly days: number;
}

export function weeksAndDays(gestationalDays: number): WeeksAndDays {
  return { weeks: Math.floor(gestationalDays / 7), days: gestationalDays % 7 };
}

export function isGestationalAgeAllowed(gestationalDays: number): boolean {
  return gestationalDays >= gestationalDaysAllowed.min && gestationalDays <= gestationalDaysAllowed.max;
}

export function trimesterOf(gestationalDays: number): Trimester {
  if (gestationalDays < trimesterDays.T2.min) return 'T1';
  return gestationalDays < trimesterDays.T3.min ? 'T2' : 'T3';
}

/** Gestational days on a day, from the due date. Undefined outside 4w0d to 43w0d: an age nobody should act on. */
export function gestationalDaysOn(edd: string, day: number): number | undefined {
  const due = dayNumberOf(edd);
  if (due === undefined) return undefined;
  const days = pregnancyDays - (due - day);
  return isGestationalAgeAllowed(days) ? days : undefined;
}

/** The due date of a pregnancy that is so many days old on a date. Undefined for a day that is not in the calendar. */
export function dueDateFrom(date: string, gestationalDays: number): string | undefined {
  const day = dayNumberOf(date);
  return day === undefined ? undefined : dateOfDayNumber(day + pregnancyDays - gestationalDays);
}
