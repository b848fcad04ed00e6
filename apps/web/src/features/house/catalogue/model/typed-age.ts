import { daysOfYears, weeksAndDays, yearsOfDays } from '@senlab/domain';
import { texts } from '../texts.ts';

const years = /^(\d{1,3})\s*(?:t|tuổi|tuoi)$/i;
const days = /^(\d{1,6})\s*(?:n|ngày|ngay)?$/i;
const weeks = /^(\d{1,2})\s*(?:w|t|tuần|tuan)\s*(?:([0-6])\s*(?:d|n|ngày|ngay)?)?$/i;

/** Which end of a range: both belong to it, so "49 tuổi" ends on the day before the fiftieth birthday. */
export type End = 'min' | 'max';

/** Days of life out of "28 ngày", "18 tuổi" or "18t". Null: left open. Undefined: not understood. */
export function readAge(typed: string, end: End): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const [, inYears] = years.exec(text) ?? [];
  if (inYears !== undefined)
    return end === 'min' ? daysOfYears(Number(inYears)) : daysOfYears(Number(inYears) + 1) - 1;
  const [, inDays] = days.exec(text) ?? [];
  return inDays === undefined ? undefined : Number(inDays);
}

/** In years where the days are whole years, because nobody reads 7305 days. */
export function ageWords(age: number | null, end: End): string {
  if (age === null) return '';
  const whole = end === 'min' ? yearsOfDays(age) : yearsOfDays(age + 1);
  if (whole === undefined || (end === 'min' && age === 0)) return texts.ageInDays(age);
  return texts.ageInYears(end === 'min' ? whole : whole - 1);
}

/** Gestational days out of "14w0d", "14 tuần" or "98". */
export function readGestation(typed: string, end: End): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const [, inWeeks, rest] = weeks.exec(text) ?? [];
  // "27 tuần" as an end means the whole week.
  if (inWeeks !== undefined) return Number(inWeeks) * 7 + Number(rest ?? (end === 'min' ? 0 : 6));
  const [, inDays] = days.exec(text) ?? [];
  return inDays === undefined ? undefined : Number(inDays);
}

export function gestationWords(age: number | null): string {
  if (age === null) return '';
  const parts = weeksAndDays(age);
  return `${String(parts.weeks)}w${String(parts.days)}d`;
}

export function readWhole(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
