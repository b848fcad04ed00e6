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

function minuteIn(clock: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours === '' || Number(minutes) > 59 || minute > 1_440 ? undefined : minute;
}

/** The hours of a day as people write them, «07:30-11:30, 13:00-16:30». Undefined: not hours, or not one after the other. */
export function readStretches(text: string): readonly Omit<WorkingStretch, 'weekday'>[] | undefined {
  const stretches = text.split(', ').map((stretch) => stretch.split('-').map(minuteIn));
  let last = -1;
  const read: Omit<WorkingStretch, 'weekday'>[] = [];
  for (const [opens, closes, ...more] of stretches) {
    if (opens === undefined || closes === undefined || more.length > 0) return undefined;
    if (opens <= last || closes <= opens) return undefined;
    last = closes;
    read.push({ opens, closes });
  }
  return read;
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
