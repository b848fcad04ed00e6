import { texts } from './texts.ts';

/** The hospital's clock, whatever the computer's is set to: people are greeted where they work. */
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  hourCycle: 'h23',
});

export function greetingAt(now: Date): string {
  const hour = Number(hourFormat.format(now));
  if (hour >= 5 && hour < 11) return texts.greetings.morning;
  if (hour >= 11 && hour < 13) return texts.greetings.noon;
  if (hour >= 13 && hour < 18) return texts.greetings.afternoon;
  return texts.greetings.evening;
}
