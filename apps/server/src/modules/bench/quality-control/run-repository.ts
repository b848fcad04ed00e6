import { sql } from 'kysely';
import { ruleCountMax, type ControlLevel, type RunJudgement, type Shift } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import type { RunRow } from './run-row.ts';

/** A RunRow. */
export const runColumns = sql`
  r.id, r.lot_id as "lotId", r.instrument_code as "instrumentCode", r.test_code as "testCode", r.level,
  r.value_number as value, r.measured_at as "measuredAt", r.shift_day as "shiftDay", r.shift_code as "shiftCode",
  r.outcome, r.rules, r.comment, r.entered_at as "enteredAt",
  (select full_name from account where account.id = r.entered_by) as "enteredByName",
  l.material_name as "materialName", l.lot_no as "lotNo", l.mean, l.sd, l.unit, l.valid_from as "validFrom",
  l.valid_to as "validTo", a.text as "actionText", a.file_ids as "actionFileIds", a.taken_by as "actionBy",
  a.taken_at as "actionAt", (select full_name from account where account.id = a.taken_by) as "actionByName"`;

export const joined = sql`
  control_run r join control_lot l on l.id = r.lot_id left join corrective_action a on a.run_id = r.id`;

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

export interface NewAction {
  readonly id: string;
  readonly runId: string;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly takenBy: string;
  readonly takenAt: string;
}

export async function insertActions(tx: Tx, actions: readonly NewAction[]): Promise<void> {
  if (actions.length === 0) return;
  await tx
    .insertInto('corrective_action')
    .values(
      actions.map((action) => ({
        id: action.id,
        run_id: action.runId,
        text: action.text,
        file_ids: [...action.fileIds],
        taken_by: action.takenBy,
        taken_at: action.takenAt,
      })),
    )
    .execute();
}

export async function isFileOfAction(tx: Tx, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from corrective_action where file_ids @> array[${fileId}::uuid] limit 1`.execute(tx);
  return rows.length > 0;
}
