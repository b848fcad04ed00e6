import { daysBetween, lastDayOfMonth } from '../../patients/patients/stored-day.ts';
import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';
import type { AppointmentIssueReason } from '../../ground/reasons/desk.ts';
import { gestationalDaysOn, pregnancyDays } from '../../patients/pregnancy/gestational-age.ts';

/** How far ahead a slip may call, in months. */
export const appointmentMonths = 12;
export const defaultAppointmentTime = '08:00';

/** 1 Monday to 7 Sunday; the first of January 1970 was a Thursday. */
export function isoWeekdayOf(day: string): number {
  return (((((dayNumberOf(day) ?? 0) + 3) % 7) + 7) % 7) + 1;
}

export function addDays(day: string, count: number): string {
  const number = dayNumberOf(day);
  return number === undefined ? day : dateOfDayNumber(number + count);
}

/** The same day of a later month, or its last one: a year after the 29th of February is the 28th. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const month = `${String(Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`;
  const last = lastDayOfMonth(`${month}-01`);
  const same = `${month}-${day.slice(8, 10)}`;
  return same < last ? same : last;
}

export const firstAppointmentDay = (today: string): string => addDays(today, 1);
export const lastAppointmentDay = (today: string): string => addMonths(today, appointmentMonths);

/** When a site sees nobody. */
export interface OpeningDays {
  /** ISO weekdays. */
  readonly openDays: readonly number[];
  /** Single days that are closed, with the reason that people read. */
  readonly closedDays: ReadonlyMap<string, string>;
}

export const weeklyClosedText = 'Ngày nghỉ hằng tuần';

/** Undefined: open. */
export function closedReasonOf(day: string, { openDays, closedDays }: OpeningDays): string | undefined {
  return closedDays.get(day) ?? (openDays.includes(isoWeekdayOf(day)) ? undefined : weeklyClosedText);
}

/** What is wrong with a day, `today` being the day in Vietnam. */
export function checkAppointmentDay(
  day: string,
  today: string,
  opening: OpeningDays,
): AppointmentIssueReason | undefined {
  if (dayNumberOf(day) === undefined) return 'appointment-date-invalid';
  if (daysBetween(today, day) < 1) return 'appointment-date-too-early';
  if (day > lastAppointmentDay(today)) return 'appointment-date-too-far';
  return closedReasonOf(day, opening) === undefined ? undefined : 'appointment-day-closed';
}

export function dayStanding(day: string, today: string): 'before' | 'on' | 'after' {
  if (today < day) return 'before';
  return today === day ? 'on' : 'after';
}

/** A day that is named by how far off it is, or by how far the pregnancy will be. */
export interface QuickDay {
  readonly kind: 'weeks' | 'gestation';
  readonly weeks: number;
  /** YYYY-MM-DD; the site may be closed on it. */
  readonly day: string;
}

const weeksOn = [1, 2, 4] as const;

/** The weeks in which a pregnancy without trouble is seen: screening, sugar test, and closer towards its end. */
const visitWeeks = [12, 16, 20, 24, 28, 30, 32, 34, 36, 37, 38, 39, 40] as const;
const visitsOffered = 3;

function visitDays(today: string, edd: string): readonly QuickDay[] {
  // Of an age that nobody should act on no week is named: the date was mistyped, or she has given birth.
  if (gestationalDaysOn(edd, dayNumberOf(today) ?? 0) === undefined) return [];
  return visitWeeks
    .map((weeks) => ({ kind: 'gestation' as const, weeks, day: addDays(edd, weeks * 7 - pregnancyDays) }))
    .filter(({ day }) => day >= firstAppointmentDay(today) && day <= lastAppointmentDay(today))
    .slice(0, visitsOffered);
}

/** What stands beside the calendar, so that nobody counts weeks on it. Without a due date the plain ones only. */
export function quickDays(today: string, edd: string | undefined): readonly QuickDay[] {
  return [
    ...weeksOn.map((weeks) => ({ kind: 'weeks' as const, weeks, day: addDays(today, weeks * 7) })),
    ...(edd === undefined ? [] : visitDays(today, edd)),
  ];
}
