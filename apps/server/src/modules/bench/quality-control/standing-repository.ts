import type { Shift } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { RunRow } from './run-row.ts';
import { joined, runColumns } from './run-repository.ts';

export interface Pair {
  readonly instrumentCode: string;
  readonly testCode: string;
}

const wanted = (pairs: readonly Pair[]): ReturnType<typeof sql> => sql`
  unnest(${pairs.map(({ instrumentCode }) => instrumentCode)}::text[],
         ${pairs.map(({ testCode }) => testCode)}::text[]) as wanted (instrument_code, test_code)`;

/** One that blocks is enough; this many are shown. */
const openFailuresMax = 20;

/**
 * What the standing in a shift depends on: its runs, and the failures of whenever that lack an action or a later
 * run of their level. Which of them block is for the rules to say; here only what cannot is left out.
 */
export async function listStanding(
  tx: Tx,
  pairs: readonly Pair[],
  { shift, at }: { readonly shift: Shift; readonly at: string },
): Promise<readonly RunRow[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<RunRow>`
    with looked_at as (
      select own.id
        from ${wanted(pairs)} cross join lateral (
          select r.id from control_run r
           where r.instrument_code = wanted.instrument_code and r.test_code = wanted.test_code
             and r.measured_at > ${at}::timestamptz - interval '25 hours' and r.measured_at <= ${at}::timestamptz
             and r.shift_day = ${shift.day}::date and r.shift_code = ${shift.code}) own
      union
      select failed.id
        from ${wanted(pairs)} cross join lateral (
          select f.run_id as id from open_control_failure f
           where f.instrument_code = wanted.instrument_code and f.test_code = wanted.test_code
             and f.measured_at <= ${at}::timestamptz
           order by f.measured_at desc limit ${sql.lit(openFailuresMax)}) failed
    )
    select ${runColumns} from ${joined} where r.id in (select id from looked_at) order by r.measured_at, r.id`.execute(
    tx,
  );
  return rows;
}

/** The newest of each level, whenever it was measured. */
export async function listNewest(tx: Tx, pairs: readonly Pair[]): Promise<readonly RunRow[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<RunRow>`
    with newest as (
      select found.id
        from ${wanted(pairs)}
        cross join unnest(array[1, 2, 3]::smallint[]) as of_level (level)
        cross join lateral (
          select r.id from control_run r
           where r.instrument_code = wanted.instrument_code and r.test_code = wanted.test_code
             and r.level = of_level.level
           order by r.measured_at desc, r.id desc limit 1) found
    )
    select ${runColumns} from ${joined} where r.id in (select id from newest) order by r.level, r.id`.execute(
    tx,
  );
  return rows;
}
