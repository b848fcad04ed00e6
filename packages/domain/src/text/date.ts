/** Years outside are typing errors in a hospital: nobody alive was born before, nothing is planned behind. */
const firstYear = 1900;
const lastYear = 2099;
/** 49 is 2049, 50 is 1950: old enough for every mother, far enough for every appointment. */
const firstYearOfLastCentury = 50;

const bare = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const separated = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})$/;
const stored = /^(\d{4})-(\d{2})-(\d{2})$/;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The four-digit year that people mean by two or four digits. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < firstYearOfLastCentury ? 2000 + year : 1900 + year;
}

function isYearInRange(year: number): boolean {
  return year >= firstYear && year <= lastYear;
}

function toStored(year: number, month: number, day: number): string | undefined {
  if (!isYearInRange(year) || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Reads a date as it is typed (141126, 14112026, 14/11/26, 4-1-2026) or pasted (2026-11-14) into its stored form
 * YYYY-MM-DD. Undefined for a day that is not in the calendar.
 */
export function parseDate(text: string): string | undefined {
  const typed = text.trim();
  const iso = stored.exec(typed);
  if (iso) return toStored(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const digits = bare.exec(typed);
  if (digits) return toStored(fullYear(digits[3] ?? ''), Number(digits[2]), Number(digits[1]));
  const parts = separated.exec(typed);
  if (parts) return toStored(fullYear(parts[4] ?? ''), Number(parts[3]), Number(parts[1]));
  return undefined;
}

/** Whether a text is a date in the form that is stored and sent: YYYY-MM-DD. */
export function isStoredDate(text: string): boolean {
  return stored.test(text) && parseDate(text) === text;
}

/** dd/MM/yyyy. A text that is no stored date comes back as it is, because a person may still be typing it. */
export function formatDate(text: string): string {
  return isStoredDate(text) ? text.replace(stored, '$3/$2/$1') : text;
}

const monthBare = /^(\d{2})(\d{4}|\d{2})$/;
const monthSeparated = /^(\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const monthStored = /^(\d{4})-(\d{2})$/;

function monthToStored(year: number, month: number): string | undefined {
  if (!isYearInRange(year) || month < 1 || month > 12) return undefined;
  return `${String(year)}-${String(month).padStart(2, '0')}`;
}

/** Reads a month as it is typed (1126, 112026, 11/26, 11/2026) or pasted (2026-11) into its stored form YYYY-MM. */
export function parseMonth(text: string): string | undefined {
  const typed = text.trim();
  const iso = monthStored.exec(typed);
  if (iso) return monthToStored(Number(iso[1]), Number(iso[2]));
  const parts = monthBare.exec(typed) ?? monthSeparated.exec(typed);
  return parts ? monthToStored(fullYear(parts[2] ?? ''), Number(parts[1])) : undefined;
}

export function isStoredMonth(text: string): boolean {
  return monthStored.test(text) && parseMonth(text) === text;
}

/** MM/yyyy. A text that is no stored month comes back as it is, because a person may still be typing it. */
export function formatMonth(text: string): string {
  return isStoredMonth(text) ? text.replace(monthStored, '$2/$1') : text;
}

/** The month of a bound that may be given as a day: the settings for the smallest and largest date are days. */
export function monthOfBound(bound: string): string {
  return bound.slice(0, 7);
}
