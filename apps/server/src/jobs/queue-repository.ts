import { sql } from 'kysely';
import type { Tx } from '../platform/tx.ts';

export interface EnqueueOptions {
  /** Two jobs with the same key are one. */
  readonly key?: string;
  readonly maxAttempts?: number;
  /** The smaller runs first, whatever was enqueued before it; without it 0. */
  readonly priority?: number;
}

/** Enqueued in the transaction that causes it: a rollback takes the job with it. Payloads hold ids, never a person's data. */
export async function enqueueJob(
  tx: Tx,
  task: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    job_key := ${options.key ?? null}, max_attempts := ${options.maxAttempts ?? 10}::int,
    priority := ${options.priority ?? 0}::int)`.execute(tx);
}

export async function showLife(tx: Tx, poolId: string): Promise<void> {
  await sql`insert into worker_life (pool_id, seen_at) values (${poolId}, clock_timestamp())
    on conflict (pool_id) do update set seen_at = clock_timestamp()`.execute(tx);
}

export async function endLife(tx: Tx, poolId: string): Promise<void> {
  await tx.deleteFrom('worker_life').where('pool_id', '=', poolId).execute();
}

/** Frees what the dead had locked, and answers who they were. One that locks without ever showing life counts as dead too. */
export async function releaseDead(tx: Tx, silentSeconds: number): Promise<readonly string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker.jobs
    where locked_at < clock_timestamp() - make_interval(secs => ${silentSeconds}) and not exists (
      select 1 from worker_life
      where pool_id = locked_by and seen_at > clock_timestamp() - make_interval(secs => ${silentSeconds})
    )`.execute(tx);
  const dead = rows.map((row) => row.locked_by);
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
  await sql`delete from worker_life where seen_at < clock_timestamp() - interval '1 hour'`.execute(tx);
  return dead;
}

export interface OwnJobs {
  readonly poolId: string;
  readonly atWork: readonly string[];
  readonly lostSeconds: number;
}

/** Frees what was given to this process and never reached it. Answers how many. */
export async function releaseLost(tx: Tx, { poolId, atWork, lostSeconds }: OwnJobs): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update graphile_worker._private_jobs
    set locked_by = null, locked_at = null
    where locked_by = ${poolId} and locked_at < clock_timestamp() - make_interval(secs => ${lostSeconds})
      and not id = any(${atWork}::bigint[])`.execute(tx);
  return Number(numAffectedRows);
}
