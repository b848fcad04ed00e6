import { texts } from './texts.ts';

const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/** The two largest units, as people say it: one hour and 25 minutes, two days and three hours. */
export function durationWords(minutes: number | null): string {
  if (minutes === null) return texts.none;
  const days = Math.floor(minutes / minutesOfDay);
  const hours = Math.floor((minutes % minutesOfDay) / minutesOfHour);
  const rest = minutes % minutesOfHour;
  if (days === 0 && hours === 0) return texts.minutes(rest);
  const parts = [
    days > 0 ? texts.days(days) : '',
    hours > 0 ? texts.hours(hours) : '',
    days === 0 && rest > 0 ? texts.minutes(rest) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
