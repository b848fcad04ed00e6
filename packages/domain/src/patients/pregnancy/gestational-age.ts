import type { Trimester } from '../../ground/catalogue/catalogue.ts';
import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';

/** How a due date was come to. `stated`: somebody wrote the date and not where it is from. */
export type EddSource = 'ivf' | 'ultrasound' | 'stated' | 'lmp';

/**
 * Best first. The day of a transfer is known; an early scan measures; what somebody wrote down may rest on either;
 * a remembered period is the weakest, and cycles differ.
 */
const eddSourceOrder: readonly EddSource[] = ['ivf', 'ultrasound', 'stated', 'lmp'];

/** Ovulation, and so fertilisation, counts as the 14th day of a pregnancy. */
const fertilisationDay = 14;

/** What a visit knows about how far a pregnancy is. */
export interface PregnancyDating {
  readonly lmp: string | null;
  /** Of the earliest scan: later scans measure growth, not age. */
  readonly ultrasound: { readonly date: string; readonly gestationalDays: number } | null;
  /** The embryo's age at its transfer: 3 or 5 days as a rule. */
  readonly ivf: { readonly transferDate: string; readonly embryoDays: number } | null;
  readonly edd: string | null;
  /** How the written due date was come to; null where nobody said. */
  readonly eddSource: EddSource | null;
}

export interface DueDate {
  readonly edd: string;
  readonly source: EddSource;
}

function found(edd: string | undefined, source: EddSource): readonly DueDate[] {
  return edd === undefined ? [] : [{ edd, source }];
}

/** The due date to go by. Measurements come before the written date of the same kind, because they can be checked. */
export function dueDateOf({ ivf, ultrasound, edd, eddSource, lmp }: PregnancyDating): DueDate | undefined {
  const dueDates = [
    ...(ivf ? found(dueDateFrom(ivf.transferDate, fertilisationDay + ivf.embryoDays), 'ivf') : []),
    ...(ultrasound ? found(dueDateFrom(ultrasound.date, ultrasound.gestationalDays), 'ultrasound') : []),
    // Through the same door as the others, so that a date that is not in the calendar is dropped here too.
    ...(edd === null ? [] : found(dueDateFrom(edd, pregnancyDays), eddSource ?? 'stated')),
    ...(lmp === null ? [] : found(dueDateFrom(lmp, 0), 'lmp')),
  ];
  return dueDates.toSorted(
    (one, other) => eddSourceOrder.indexOf(one.source) - eddSourceOrder.indexOf(other.source),
  )[0];
}

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
