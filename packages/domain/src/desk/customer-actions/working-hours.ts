import { isoWeekdayOf } from '../appointment-slips/booking-days.ts';
import {
  dateOfDayNumber,
  startOfVietnamDay,
  vietnamDayOf,
  vietnamMinuteOf,
} from '../../ground/kernel/vietnam-day.ts';

/** One stretch of work of a weekday, in minutes since midnight. */
export interface WorkingStretch {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly opens: number;
  readonly closes: number;
}

/** When somebody is there to answer. */
export interface WorkingHours {
  readonly stretches: readonly WorkingStretch[];
  /** Days on which nobody works, YYYY-MM-DD. */
  readonly closedDays: ReadonlySet<string>;
}

/** How long a customer waits at most, in minutes of work. */
export interface ServiceTarget {
  readonly answerMinutes: number;
  readonly handleMinutes: number;
}

const minuteMs = 60_000;
/** Longer than any row of holidays; hours without one open minute would be counted for ever. */
const daysAtMost = 400;

function stretchesOn(day: number, { stretches, closedDays }: WorkingHours): readonly WorkingStretch[] {
  const date = dateOfDayNumber(day);
  if (closedDays.has(date)) return [];
  return stretches
    .filter(({ weekday }) => weekday === isoWeekdayOf(date))
    .toSorted((one, other) => one.opens - other.opens);
}

/**
 * The moment at which so many minutes of work have passed. A clock that stands still at night, on Sundays and on
 * holidays. Undefined where the house never works.
 */
export function afterWorkingMinutes(
  fromMs: number,
  minutes: number,
  hours: WorkingHours,
): number | undefined {
  let left = minutes;
  const first = vietnamDayOf(fromMs);
  const begun = vietnamMinuteOf(fromMs);
  for (let day = first; day < first + daysAtMost; day += 1) {
    for (const { opens, closes } of stretchesOn(day, hours)) {
      const start = day === first ? Math.max(opens, begun) : opens;
      if (start >= closes) continue;
      if (closes - start >= left) return startOfVietnamDay(day) + (start + left) * minuteMs;
      left -= closes - start;
    }
  }
  return undefined;
}
