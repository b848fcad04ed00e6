import { millisecondsOfHour } from '../../ground/kernel/vietnam-day.ts';
import { formatDate, isStoredDate, parseDate, parseMonth } from '../../text/date.ts';
import { isStoredTime } from '../../text/time.ts';
import { daysBetween, lastDayOfMonth, vietnamDateAt, vietnamInstantOf } from './stored-day.ts';

export const birthPrecisions = ['day', 'month', 'year'] as const;
export type BirthPrecision = (typeof birthPrecisions)[number];

/**
 * When a person was born, as far as it is known. Of an unknown day or month the first is stored, as the forms of the
 * insurance want it.
 */
export interface Birth {
  readonly date: string;
  readonly precision: BirthPrecision;
  /** HH:mm, known for newborns. */
  readonly time: string | null;
}

/**
 * The age that is shown and that the rules of registration count with. It assumes the first day of what is not known,
 * because the law counts ages that way. Reference ranges must not guess and ask lifeAgeAt.
 */
export interface AgeAt {
  readonly years: number;
  /** Calendar days; the day of birth is 0. */
  readonly days: number;
  /** Null where day or time of birth are not known. */
  readonly hours: number | null;
  /** False where day or month were assumed. */
  readonly exact: boolean;
}

export const newbornMaxDays = 28;
export const ageMaxYears = 120;

/** Somebody born on 29 February grows older on 1 March in common years. */
function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

function hoursSince(birthMs: number, atMs: number): number {
  return Math.floor((atMs - birthMs) / millisecondsOfHour);
}

/** Whether a stored date says no more than its precision: 1994-03-12 is no date of a known year only. */
export function isBirthDateOf(precision: BirthPrecision, date: string): boolean {
  if (!isStoredDate(date)) return false;
  if (precision === 'year') return date.endsWith('-01-01');
  return precision === 'day' || date.endsWith('-01');
}

/** Undefined before the birth, and for a birth that is none. */
export function ageAt(birth: Birth, atMs: number): AgeAt | undefined {
  if (!isBirthDateOf(birth.precision, birth.date)) return undefined;
  const today = vietnamDateAt(atMs);
  const days = daysBetween(birth.date, today);
  if (days < 0) return undefined;
  const exact = birth.precision === 'day';
  const knownTime = exact && birth.time !== null && isStoredTime(birth.time) ? birth.time : null;
  const hours = knownTime === null ? null : hoursSince(vietnamInstantOf(birth.date, knownTime), atMs);
  if (hours !== null && hours < 0) return undefined;
  return { years: fullYears(birth.date, today), days, hours, exact };
}

/** The last day on which the person may have been born, today at the latest. */
function lastPossibleDay(birth: Birth, today: string): string {
  if (birth.precision === 'day') return birth.date;
  const end = birth.precision === 'year' ? `${birth.date.slice(0, 4)}-12-31` : lastDayOfMonth(birth.date);
  return end > today ? today : end;
}

/** At most 28 days old on that day, as far as is known: a birth without its day may be a newborn's. */
export function mayBeNewborn(birth: Birth, atMs: number): boolean {
  const today = vietnamDateAt(atMs);
  if (!isBirthDateOf(birth.precision, birth.date) || birth.date > today) return false;
  return daysBetween(lastPossibleDay(birth, today), today) <= newbornMaxDays;
}

/** Known to be at most 28 days old. From then on hour of birth and mother are required. */
export function isNewborn(birth: Birth, atMs: number): boolean {
  return birth.precision === 'day' && mayBeNewborn(birth, atMs);
}

/** No more than is known: the first of January of a year-only birth is nobody's birthday. */
export function birthWords(date: string, precision: BirthPrecision): string {
  if (precision === 'year') return date.slice(0, 4);
  return precision === 'month' ? `${date.slice(5, 7)}/${date.slice(0, 4)}` : formatDate(date);
}

export interface TypedBirth {
  readonly date: string;
  readonly precision: BirthPrecision;
}

const yearDigits = /^(?:\d{4}|\d{2})$/;
const shortYear = /^(?:\d{6}|\d{1,2}([/.\- ])\d{1,2}\1\d{2}|\d{1,2}[/.\- ]\d{2})$/;

/**
 * The year that two or four digits mean for somebody alive: never a year to come, so 94 is 1994, and in 2026 26 is
 * the baby of this year and 27 the woman of 1927. Undefined for a year in which nobody alive was born.
 */
export function birthYearOf(digits: string, today: string): number | undefined {
  if (!yearDigits.test(digits)) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const typed = Number(digits);
  const century = thisYear - (thisYear % 100);
  const short = century + typed > thisYear ? century - 100 + typed : century + typed;
  const year = digits.length === 4 ? typed : short;
  return year <= thisYear && year >= thisYear - ageMaxYears - 1 ? year : undefined;
}

/** The date field of the house takes 45 for 2045; nobody is born then. */
function inPast(stored: string, text: string, today: string): string | undefined {
  if (!shortYear.test(text)) return stored;
  const year = birthYearOf(text.slice(-2), today);
  const moved = year === undefined ? undefined : `${String(year)}${stored.slice(4)}`;
  if (moved === undefined || moved <= today) return moved;
  // This year, but a day to come: a hundred years ago.
  return `${String(Number(moved.slice(0, 4)) - 100)}${stored.slice(4)}`;
}

/**
 * Reads a birth as it is typed into one field, with as much as is known of it: 12/03/1994, 120394, 03/1994, 1994.
 * Undefined for what is no date; a long date to come is given back, so that the check can say what is wrong with it.
 */
export function parseBirth(text: string, today: string): TypedBirth | undefined {
  const typed = text.trim();
  if (/^\d{4}$/.test(typed)) {
    return birthYearOf(typed, today) === undefined
      ? undefined
      : { date: `${typed}-01-01`, precision: 'year' };
  }
  const day = parseDate(typed);
  if (day !== undefined) return known(inPast(day, typed, today), 'day');
  const month = parseMonth(typed);
  return month === undefined ? undefined : known(inPast(`${month}-01`, typed, today), 'month');
}

function known(date: string | undefined, precision: BirthPrecision): TypedBirth | undefined {
  // A leap day may have moved to a century without it.
  return date === undefined || parseDate(date) === undefined ? undefined : { date, precision };
}
