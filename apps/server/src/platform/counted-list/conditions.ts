import { dateOfDayNumber, dayNumberOf, isoOf, startOfVietnamDay } from '@senlab/domain';

/** Collects what a statement is given, so that no value can ever stand in its text. */
export class StatementParameters {
  readonly values: unknown[] = [];

  /** The name of the value in the text: $1, $2 … */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * A table that is listed in the order of a time and counted by the day of that time, as data. Every name here is written
 * by us and stands in statements as it is; what a person types only ever becomes a parameter.
 */
export interface CountedTable {
  readonly name: string;
  /** The lists stand in its order, newest first. */
  readonly time: string;
  /** Whose rows are the counts by month and by day: grain, period, the counted columns, records. */
  readonly counts: string;
  /** What was appended since the counts were folded: id, day, the counted columns, records. */
  readonly deltas: string;
  /** The counts of all days together. */
  readonly totals: string;
  /** By what else than the day they are counted. One of them is `status`. */
  readonly counted: readonly string[];
}

/** YYYY-MM-DD in Vietnam, both ends in; null where there is none. */
export interface DayRange {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export function newestFirst({ time }: CountedTable): string {
  return `${time} desc, id desc`;
}

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

export function and(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/**
 * A value said three times. Of `status = $1` alone the planner, which does not know the value, expects every eighth row
 * and walks through the newest of all; for a state that is rare, or that only old records have, that walk is without end.
 * The range makes it expect few, and take the index that begins with the column.
 */
export function exactly(column: string, parameter: string): string {
  return `${column} = ${parameter} and ${column} >= ${parameter} and ${column} <= ${parameter}`;
}

/** As a parameter each, ends without end too: see dayConditions. */
export function between(
  { time }: CountedTable,
  [from, to]: readonly [from: string, to: string],
  parameters: StatementParameters,
): readonly string[] {
  return [`${time} >= ${parameters.add(from)}`, `${time} < ${parameters.add(to)}`];
}

function startOf(day: string): string {
  return isoOf(startOfVietnamDay(dayNumberOf(day) ?? 0));
}

/**
 * Always both ends, even where one of them is never: of a range with two ends the planner, which does not know the
 * values, expects little and walks the index; of one with a single end a third of the table, and reads all of it.
 */
export function dayConditions(
  table: CountedTable,
  { fromDay, toDay }: DayRange,
  parameters: StatementParameters,
): readonly string[] {
  if (fromDay === null && toDay === null) return [];
  const from = fromDay === null ? '-infinity' : startOf(fromDay);
  const end = toDay === null ? 'infinity' : startOf(nextDay(toDay));
  return between(table, [from, end], parameters);
}

/**
 * The later end alone is known already: by where the piece before ended. Then one end is right: the planner must expect
 * more than a piece, or it reads and sorts all that is left, for every piece again.
 */
export function sinceDay(
  { time }: CountedTable,
  fromDay: string | null,
  parameters: StatementParameters,
): readonly string[] {
  return fromDay === null ? [] : [`${time} >= ${parameters.add(startOf(fromDay))}`];
}
