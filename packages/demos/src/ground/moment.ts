import { formatDate } from '@senlab/domain/text';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
});

/** The day on which it is here, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return day.format(moment);
}

/** A moment as people here write it: 08:21 14/11/2026. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return `${time.format(date)} ${formatDate(dayOf(date))}`;
}

/** The day after today here, as YYYY-MM-DD. */
export function tomorrow(): string {
  return day.format(Date.now() + 24 * 60 * 60 * 1000);
}
