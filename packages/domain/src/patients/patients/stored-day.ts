import {
  dateOfDayNumber,
  dayNumberOf,
  millisecondsOfHour,
  startOfVietnamDay,
  vietnamDayOf,
} from '../../ground/kernel/vietnam-day.ts';

/** The day YYYY-MM-DD in Vietnam at an instant. The server's own zone must not decide whether a child is born today. */
export function vietnamDateAt(atMs: number): string {
  return dateOfDayNumber(vietnamDayOf(atMs));
}

/** The instant at which a clock in Vietnam shows that day and time; not a number for a day that is none. */
export function vietnamInstantOf(date: string, time: string): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return startOfVietnamDay(dayNumberOf(date) ?? Number.NaN) + (minutes * millisecondsOfHour) / 60;
}

/** Whole calendar days between two stored dates; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (dayNumberOf(to) ?? Number.NaN) - (dayNumberOf(from) ?? Number.NaN);
}

/** The last day of the month that a stored date lies in. */
export function lastDayOfMonth(date: string): string {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10);
}
