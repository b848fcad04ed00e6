/** What a time field holds before anybody has touched it. */
export const defaultTime = '08:00';

/** The marks of the two halves of a day: sáng (before noon) and chiều (from noon on). */
export const dayHalves = { morning: 'SA', afternoon: 'CH' } as const;

const typedTime = /^(?:(\d{1,2})[:hH.](\d{2})|(\d{1,2})(\d{2})|(\d{1,2})[hH]?)(?:\s*(SA?|CH?|AM|PM))?$/i;
const stored = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const minutesOfDay = 24 * 60;

function toStored(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The hour of the day, or undefined where hour and mark contradict each other (13 SA, 0 CH). */
function hourOfDay(hour: number, mark: string | undefined): number | undefined {
  if (hour > 23) return undefined;
  if (mark === undefined) return hour;
  const isMorning = /^[SA]/i.test(mark);
  if (isMorning) return hour > 12 ? undefined : hour % 12;
  if (hour === 0) return undefined;
  return hour > 12 ? hour : (hour % 12) + 12;
}

/**
 * Reads a time as it is typed (830, 0830, 8:30 ch, 8h30, 20:30) into its stored form HH:mm. Without a mark the hours
 * count to 24, because that is how times are spoken at the bench.
 */
export function parseTime(text: string): string | undefined {
  const parts = typedTime.exec(text.trim());
  if (!parts) return undefined;
  const hour = hourOfDay(Number(parts[1] ?? parts[3] ?? parts[5]), parts[6]);
  const minute = Number(parts[2] ?? parts[4] ?? '0');
  return hour === undefined || minute > 59 ? undefined : toStored(hour, minute);
}

export function isStoredTime(text: string): boolean {
  return stored.test(text);
}

/** The 12-hour form: 08:00 SA, 08:00 CH. A text that is no stored time comes back as it is. */
export function formatTime(text: string): string {
  if (!isStoredTime(text)) return text;
  const hour = Number(text.slice(0, 2));
  const mark = hour < 12 ? dayHalves.morning : dayHalves.afternoon;
  return `${String(hour % 12 || 12).padStart(2, '0')}:${text.slice(3)} ${mark}`;
}

/** Minutes since midnight of a stored time. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

export function timeOfMinutes(minutes: number): string {
  return toStored(Math.floor(minutes / 60), minutes % 60);
}

/** A stored time some minutes later or earlier, around midnight if need be. */
export function shiftTime(time: string, minutes: number): string {
  const then = (((minutesOfTime(time) + minutes) % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return timeOfMinutes(then);
}
