import { isStoredDate } from '../../text/date.ts';

/** What a code that counts from 1 every day stands for. */
export interface DayNumber {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly number: number;
}

export const lastNumberOfDay = 9999;

/** yymmdd and four digits, or undefined when the day has no number left. */
export function formatDayNumber({ day, number }: DayNumber): readonly [string, string] | undefined {
  if (!isStoredDate(day) || !day.startsWith('20')) throw new RangeError('day out of range');
  if (!Number.isInteger(number) || number < 1) throw new RangeError('number out of range');
  if (number > lastNumberOfDay) return undefined;
  return [day.slice(2).replaceAll('-', ''), String(number).padStart(4, '0')];
}

/** The day and number behind ten digits. Undefined for a day that is not in the calendar, and for number 0. */
export function parseDayNumber(dayDigits: string, numberDigits: string): DayNumber | undefined {
  const day = `20${dayDigits.slice(0, 2)}-${dayDigits.slice(2, 4)}-${dayDigits.slice(4)}`;
  const number = Number(numberDigits);
  return isStoredDate(day) && number > 0 ? { day, number } : undefined;
}
