import { texts } from './texts.ts';

/** The hospital's clock, whatever the computer's is set to: a greeting and a log time are about the ward, not the PC. */
const timeZone = 'Asia/Ho_Chi_Minh';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hourCycle: 'h23',
});

function read(moment: Date): Readonly<Record<string, string>> {
  return Object.fromEntries(parts.formatToParts(moment).map((part) => [part.type, part.value]));
}

/** `HH:mm DD/MM/YYYY` (ACT-013). */
export function exactTime(moment: Date): string {
  const { hour, minute, day, month, year } = read(moment) as Record<
    'hour' | 'minute' | 'day' | 'month' | 'year',
    string
  >;
  return `${hour}:${minute} ${day}/${month}/${year}`;
}

function dayNumber(moment: Date): number {
  const { day, month, year } = read(moment) as Record<'day' | 'month' | 'year', string>;
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
}

/** In words that need no arithmetic; a clock a little behind the server's must not speak of the future. */
export function relativeTime(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return texts.justNow;
  if (minutes < 60) return texts.minutesAgo(minutes);
  const days = dayNumber(now) - dayNumber(moment);
  if (days === 0) return texts.hoursAgo(Math.floor(minutes / 60));
  return days === 1 ? texts.yesterday : texts.daysAgo(days);
}

export function greetingAt(now: Date): string {
  const hour = Number(read(now)['hour']);
  if (hour >= 5 && hour < 11) return texts.greetings.morning;
  if (hour >= 11 && hour < 13) return texts.greetings.noon;
  if (hour >= 13 && hour < 18) return texts.greetings.afternoon;
  return texts.greetings.evening;
}
