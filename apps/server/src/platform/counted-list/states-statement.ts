import { and } from './conditions.ts';
import type { CountedTable } from './counted-table.ts';
import { countedUpTo, type Counted } from './page-statement.ts';
import { boundsOf, rollupSteps } from './rollup-statement.ts';
import type { StatementParameters } from './statement-parameters.ts';

/** The number of each state, from the roll-up. */
export function countedStates(
  table: CountedTable,
  { conditions, days }: Counted,
  parameters: StatementParameters,
): string {
  const steps = rollupSteps({ table, conditions, bounds: boundsOf(days) }, parameters);
  return `select status, sum(records)::bigint as records from (${steps}) steps group by status`;
}

/** Of a set so small that it is read whole. */
export function smallStates(table: CountedTable, conditions: readonly string[]): string {
  return `select status, count(*) as records from
      (select status from ${table.name} where ${and(conditions)} offset 0) records group by status`;
}

/** Each state up to a little more than is told; the conditions of a state are those of its list. */
export function cappedStates<State extends string>(
  table: CountedTable,
  states: readonly State[],
  conditionsOf: (state: State) => readonly string[],
): string {
  return states
    .map((state) => {
      const rows = and([`status = '${state}'`, ...conditionsOf(state)]);
      const counted = `select 1 from ${table.name} where ${rows} limit ${countedUpTo + 1}`;
      return `select '${state}' as status, (select count(*) from (${counted}) counted) as records`;
    })
    .join(' union all ');
}
