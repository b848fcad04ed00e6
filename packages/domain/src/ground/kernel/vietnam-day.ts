import { isStoredDate } from '../../text/date.ts';

export const millisecondsOfHour = 3_600_000;
const millisecondsOfDay = 24 * millisecondsOfHour;
/** Vietnam has had one offset and no summer time since 1975. */
const vietnamOffset = 7 * millisecondsOfHour;

const zoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2})(?::?(\d{2}))?$/;

/**
 * Milliseconds since 1970 of a moment with its zone. Undefined without one: the same text would be another moment on
 * another machine, and a sample at midnight would move to another day.
 */
export function instantOf(text: string): number | undefined {
  const parts = zoned.exec(text);
  if (!parts) return undefined;
  const [, day = '', time = '', hours = '', minutes = '00'] = parts;
  if (!isStoredDate(day)) return undefined;
  const milliseconds = Date.parse(`${day}T${time}${hours === 'Z' ? hours : `${hours}:${minutes}`}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

/** A moment as it is stored and sent. Nothing stays nothing. */
export function isoOf(instant: number): string;
export function isoOf(instant: number | null): string | null;
export function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

/** The same moment on the clock of Vietnam, to the second: 2026-11-14T08:05:00+07:00. */
export function vietnamIsoOf(instant: number): string {
  return `${isoOf(instant + vietnamOffset).slice(0, 19)}+07:00`;
}

/** The number of the day in Vietnam at a moment; days differ by one from each to the next. */
export function vietnamDayOf(instant: number): number {
  return Math.floor((instant + vietnamOffset) / millisecondsOfDay);
}

/** Minutes since midnight in Vietnam. */
export function vietnamMinuteOf(instant: number): number {
  return Math.floor((instant - startOfVietnamDay(vietnamDayOf(instant))) / 60_000);
}

/** The number of a stored date. Undefined for a day that is not in the calendar. */
export function dayNumberOf(date: string): number | undefined {
  return isStoredDate(date) ? Date.parse(`${date}T00:00:00Z`) / millisecondsOfDay : undefined;
}

export function dateOfDayNumber(day: number): string {
  return isoOf(day * millisecondsOfDay).slice(0, 10);
}

/** The first moment of a day in Vietnam. */
export function startOfVietnamDay(day: number): number {
  return day * millisecondsOfDay - vietnamOffset;
}

/** As people write it: "10:02 14/11/2026". */
export function shownMoment(instant: number): string {
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(vietnamIsoOf(instant)) ?? [];
  return `${time} ${day}/${month}/${year}`;
}
