import { dateOfDayNumber, vietnamDayOf } from '@senlab/domain';

const minuteMs = 60_000;

/** The moment that a typed time means: today, or yesterday for a time that has not come yet (23:55 typed at 00:05). */
export function deskMoment(time: string, nowMs: number): string {
  const at = (day: number): string => `${dateOfDayNumber(day)}T${time}:00+07:00`;
  const today = vietnamDayOf(nowMs);
  const hoursAhead = (Date.parse(at(today)) - nowMs) / (60 * minuteMs);
  // A few minutes ahead are a mistake that the server names; half a day ahead is the evening before.
  return at(hoursAhead > 12 ? today - 1 : today);
}
