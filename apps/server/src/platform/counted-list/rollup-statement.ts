import {
  and,
  type CountedTable,
  type DayRange,
  nextDay,
  rollupBounds,
  type RollupBounds,
  type Span,
  type StatementParameters,
} from './conditions.ts';

/** Rows of a roll-up: which table, the conditions on its counted columns, and the days. */
export interface RollupOf {
  readonly table: CountedTable;
  readonly conditions: readonly string[];
  readonly bounds: RollupBounds | undefined;
}

function within(column: string, [from, to]: Span, parameters: StatementParameters): string {
  return `${column} >= ${parameters.add(from)} and ${column} < ${parameters.add(to)}`;
}

/** Rows that add up to the records of a range of days: what was folded, and what was appended since. */
export function rollupSteps(
  { table, conditions, bounds }: RollupOf,
  parameters: StatementParameters,
): string {
  const folded = (grain: 'month' | 'day', span: Span): string =>
    `select status, records from ${table.counts} where ` +
    and([`grain = '${grain}'`, ...conditions, within('period', span, parameters)]);
  const appended = and([...conditions, ...(bounds ? [within('day', bounds.all, parameters)] : [])]);
  const rows = bounds
    ? [folded('month', bounds.months), folded('day', bounds.daysBefore), folded('day', bounds.daysAfter)]
    : [`select status, records from ${table.totals} where ${and(conditions)}`];
  return [...rows, `select status, records from ${table.deltas} where ${appended}`].join(' union all ');
}

export function boundsOf({ fromDay, toDay }: DayRange): RollupBounds | undefined {
  return fromDay === null && toDay === null ? undefined : rollupBounds(fromDay, toDay);
}

export function rollupTotal(steps: string): string {
  return `select coalesce(sum(records), 0)::bigint as records from (${steps}) steps`;
}

/** Not as a join: only of a plain value does the planner make a range of the index. */
function inMonth(column: string): string {
  return (
    `${column} >= (select period from at_month) and ` +
    `${column} < (select (period + interval '1 month')::date from at_month)`
  );
}

export interface DeepStart {
  readonly table: CountedTable;
  readonly conditions: readonly string[];
  readonly days: DayRange;
  readonly offset: number;
}

/**
 * Where a page begins that lies deep: the day, found by adding up months and then the days of one month from the newest
 * on, and how many rows of that day come before. Every server answers it alike, and none has to remember anything.
 */
export function pageStart(
  { table, conditions, days, offset }: DeepStart,
  parameters: StatementParameters,
): string {
  const { counts, deltas } = table;
  const skipped = `${parameters.add(offset)}::bigint`;
  // What is newer than the last day asked for counts as skipped: then every list is a part of the whole one.
  const later = (toDay: string): RollupOf => ({
    table,
    conditions,
    bounds: rollupBounds(nextDay(toDay), null),
  });
  const newer = days.toDay === null ? '0' : `(${rollupTotal(rollupSteps(later(days.toDay), parameters))})`;
  const where = and(conditions);
  return `place as materialized (select ${skipped} + ${newer} as skipped),
at_month as materialized (
  select period, before from (
    select period, sum(records) as records, sum(sum(records)) over (order by period desc) - sum(records) as before from (
      select period, records from ${counts} where grain = 'month' and ${where}
      union all
      select date_trunc('month', day::timestamp)::date, records from ${deltas} where ${where}
    ) steps group by period
  ) months, place where before <= skipped and before + records > skipped
),
at_day as materialized (
  select period, (skipped - before)::bigint as rest from (
    select period, sum(records) as records,
           (select before from at_month) + sum(sum(records)) over (order by period desc) - sum(records) as before from (
      select period, records from ${counts} where grain = 'day' and ${inMonth('period')} and ${where}
      union all
      select day, records from ${deltas} where ${inMonth('day')} and ${where}
    ) steps group by period
  ) days, place where before <= skipped and before + records > skipped
)`;
}
