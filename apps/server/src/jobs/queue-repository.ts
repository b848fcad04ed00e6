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
