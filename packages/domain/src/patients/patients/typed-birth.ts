import { parseDate } from '../../text/date.ts';
import { parseMonth } from '../../text/month.ts';
import { ageMaxYears, type BirthPrecision } from './birth.ts';

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
