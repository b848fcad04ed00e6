import { fullYear, isYearInRange } from './date.ts';

const bare = /^(\d{2})(\d{4}|\d{2})$/;
const separated = /^(\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const stored = /^(\d{4})-(\d{2})$/;

function toStored(year: number, month: number): string | undefined {
  if (!isYearInRange(year) || month < 1 || month > 12) return undefined;
  return `${String(year)}-${String(month).padStart(2, '0')}`;
}

/** Reads a month as it is typed (1126, 112026, 11/26, 11/2026) or pasted (2026-11) into its stored form YYYY-MM. */
export function parseMonth(text: string): string | undefined {
  const typed = text.trim();
  const iso = stored.exec(typed);
  if (iso) return toStored(Number(iso[1]), Number(iso[2]));
  const parts = bare.exec(typed) ?? separated.exec(typed);
  return parts ? toStored(fullYear(parts[2] ?? ''), Number(parts[1])) : undefined;
}

export function isStoredMonth(text: string): boolean {
  return stored.test(text) && parseMonth(text) === text;
}

/** MM/yyyy. A text that is no stored month comes back as it is, because a person may still be typing it. */
export function formatMonth(text: string): string {
  return isStoredMonth(text) ? text.replace(stored, '$2/$1') : text;
}

/** The month of a bound that may be given as a day: the settings for the smallest and largest date are days. */
export function monthOfBound(bound: string): string {
  return bound.slice(0, 7);
}
