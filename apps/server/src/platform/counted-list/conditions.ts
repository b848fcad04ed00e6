import { dayNumberOf, startOfVietnamDay } from '@senlab/domain';
import type { CountedTable, DayRange } from './counted-table.ts';
import { nextDay } from './rollup-bounds.ts';
import type { StatementParameters } from './statement-parameters.ts';

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
  return new Date(startOfVietnamDay(dayNumberOf(day) ?? 0)).toISOString();
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
