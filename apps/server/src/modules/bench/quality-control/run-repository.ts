import { ruleCountMax, type ControlLevel, type RunJudgement, type Shift } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { joined, runColumns } from './run-columns-repository.ts';
import type { RunRow } from './run-row.ts';

/**
 * Nobody may change a run, so nobody can lock one: who holds its lot, and those in use beside it, is alone there. With
 * an action and a run at the same time neither would otherwise see that the other one closes the failure.
 */
export async function lockRuns(tx: Tx, ids: readonly string[]): Promise<readonly RunRow[]> {
  await sql`
    select 1 from control_lot l
     where exists (
       select 1 from control_run r
        where r.id = any(${[...ids]}::uuid[])
          and (r.lot_id = l.id
            or (l.status = 'active' and r.instrument_code = l.instrument_code and r.test_code = l.test_code)))
     order by l.id for update`.execute(tx);
  return findRuns(tx, ids);
}

export async function findRuns(tx: Tx, ids: readonly string[]): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${runColumns} from ${joined} where r.id = any(${[...ids]}::uuid[]) order by r.measured_at, r.id`.execute(
    tx,
  );
  return rows;
}

export interface HistoryQuestion {
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: ControlLevel;
  readonly lotId: string;
  /** Not later than this. */
  readonly at: string;
}

/**
 * All that a judgement can depend on, and not more however long the instrument is in use: of the own lot and of the lot
 * that each other level is at, as many as a rule may count, and the newest failure that was corrected.
 */
export async function listHistory(tx: Tx, question: HistoryQuestion): Promise<readonly RunRow[]> {
  const { instrumentCode, testCode, level, lotId, at } = question;
  const { rows } = await sql<RunRow>`
    with lots as (
      select ${lotId}::uuid as lot_id
      union all
      select newest.lot_id
        from unnest(array[1, 2, 3]::smallint[]) as other (level)
        cross join lateral (
          select r.lot_id from control_run r
           where r.instrument_code = ${instrumentCode} and r.test_code = ${testCode} and r.level = other.level
             and r.measured_at <= ${at}::timestamptz
           order by r.measured_at desc, r.id desc limit 1) newest
       where other.level <> ${level}::smallint
    ), looked_at as (
      select recent.id
        from lots cross join lateral (
          select r.id from control_run r where r.lot_id = lots.lot_id and r.measured_at <= ${at}::timestamptz
           order by r.measured_at desc, r.id desc limit ${sql.lit(ruleCountMax)}) recent
      union
      (select r.id from control_run r join corrective_action a on a.run_id = r.id
        where r.instrument_code = ${instrumentCode} and r.test_code = ${testCode} and r.outcome = 'failed'
          and r.measured_at <= ${at}::timestamptz
        order by r.measured_at desc, r.id desc limit 1)
    )
    select ${runColumns} from ${joined} where r.id in (select id from looked_at) order by r.measured_at, r.id`.execute(
    tx,
  );
  return rows;
}

export interface NewRun {
  readonly id: string;
  readonly lotId: string;
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: ControlLevel;
  readonly value: string;
  readonly measuredAt: string;
  readonly shift: Shift;
  readonly judgement: RunJudgement;
  readonly comment: string | null;
  readonly enteredBy: string;
  readonly enteredAt: string;
}

export async function insertRuns(tx: Tx, runs: readonly NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  await tx
    .insertInto('control_run')
    .values(
      runs.map((run) => ({
        id: run.id,
        lot_id: run.lotId,
        instrument_code: run.instrumentCode,
        test_code: run.testCode,
        level: run.level,
        value_number: run.value,
        measured_at: run.measuredAt,
        shift_day: run.shift.day,
        shift_code: run.shift.code,
        outcome: run.judgement.outcome,
        rules: JSON.stringify(run.judgement.rules),
        comment: run.comment,
        entered_by: run.enteredBy,
        entered_at: run.enteredAt,
      })),
    )
    .execute();
}

export interface ChartQuestion {
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: ControlLevel | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** The newest within the days, newest first, both ends in. */
export async function listChartRuns(
  tx: Tx,
  { instrumentCode, testCode, level, from, to }: ChartQuestion,
  limit: number,
): Promise<readonly RunRow[]> {
  const levelIs = level === null ? sql`true` : sql`r.level = ${level}`;
  const since = from === null ? sql`true` : sql`r.measured_at >= ${`${from}T00:00:00+07:00`}::timestamptz`;
  const until = to === null ? sql`true` : sql`r.measured_at <= ${`${to}T23:59:59.999999+07:00`}::timestamptz`;
  const { rows } = await sql<RunRow>`
    select ${runColumns} from ${joined}
     where r.instrument_code = ${instrumentCode} and r.test_code = ${testCode} and ${levelIs} and ${since} and ${until}
     order by r.measured_at desc, r.id desc limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

/** Of every instrument, the newest ones. */
export async function listRunsOfTest(
  tx: Tx,
  { testCode, from, limit }: { readonly testCode: string; readonly from: string; readonly limit: number },
): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${runColumns} from ${joined}
     where r.instrument_code in (select code from instrument) and r.test_code = ${testCode}
       and r.measured_at >= ${from}::timestamptz
     order by r.measured_at desc, r.id desc limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}
