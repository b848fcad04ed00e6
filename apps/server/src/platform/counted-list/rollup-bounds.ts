import { dateOfDayNumber, dayNumberOf } from '@senlab/domain';

/** From, and up to but without. PostgreSQL's own words for no limit are allowed. */
export type Span = readonly [from: string, to: string];

/** Which rows of the roll-up add up to a range of days: whole months by theirs, the ends by days. */
export interface RollupBounds {
  readonly months: Span;
  readonly daysBefore: Span;
  readonly daysAfter: Span;
  readonly all: Span;
}

const never = '-infinity';
const forever = 'infinity';

export function nextDay(day: string): string {
  return dateOfDayNumber((dayNumberOf(day) ?? 0) + 1);
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

function firstWholeMonth(day: string): string {
  // The 1st of a month and 31 days later lie in neighbouring months, whatever the month.
  const first = firstOfMonth(day);
  return day === first ? day : firstOfMonth(dateOfDayNumber((dayNumberOf(first) ?? 0) + 31));
}

/** Both ends in; null where there is none. */
export function rollupBounds(fromDay: string | null, toDay: string | null): RollupBounds {
  const from = fromDay ?? never;
  const end = toDay === null ? forever : nextDay(toDay);
  const monthsFrom = fromDay === null ? never : firstWholeMonth(fromDay);
  const monthsTo = toDay === null ? forever : firstOfMonth(end);
  const all: Span = [from, end];
  if (fromDay !== null && toDay !== null && monthsFrom > monthsTo)
    return { all, months: [forever, forever], daysBefore: all, daysAfter: [forever, forever] };
  return {
    all,
    months: [monthsFrom, monthsTo],
    daysBefore: [from, monthsFrom],
    daysAfter: [monthsTo, end],
  };
}
