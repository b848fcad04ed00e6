import { texts } from './texts.ts';
import { useEffect, useState } from 'react';

const parts = new Intl.DateTimeFormat('en-GB', {
  // The hospital's clock, whatever the computer's is set to: a log time is about the ward, not the PC.
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hourCycle: 'h23',
});

type TimePart = 'hour' | 'minute' | 'day' | 'month' | 'year';

function read(moment: Date): Readonly<Record<TimePart, string>> {
  const entries = parts.formatToParts(moment).map((part) => [part.type, part.value]);
  return Object.fromEntries(entries) as Record<TimePart, string>;
}

/** `HH:mm DD/MM/YYYY` (ACT-013). */
export function exactTime(moment: Date): string {
  const { hour, minute, day, month, year } = read(moment);
  return `${hour}:${minute} ${day}/${month}/${year}`;
}

function dayNumber(moment: Date): number {
  const { day, month, year } = read(moment);
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

/** A moment of the server as people write it; empty where there is none. */
export function momentText(moment: string | null): string {
  return moment === null ? '' : exactTime(new Date(moment));
}

/** The current time, renewed each half minute, so that "2 phút trước" does not stand there for an hour. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
