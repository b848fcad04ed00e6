import type { QueueJobState } from '@senlab/domain';
import { sql } from 'kysely';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

/** What a job holds and the words of its error stay in the database: both may be about somebody. */
export interface QueueJobRow {
  readonly id: string;
  readonly task: string;
  readonly state: QueueJobState;
  readonly attempts: number;
  readonly mostAttempts: number;
  readonly createdAt: string;
  readonly nextAt: string;
  /** For the service alone, which makes a code of it. */
  readonly error: string | null;
}

/** The one place that says in which state a job is. Whoever died with a job in hand is found by the workers in seconds. */
const stateOf = `case when job.locked_at is not null then 'running' when job.attempts >= job.max_attempts then 'stopped'
  when job.attempts > 0 then 'retrying' else 'waiting' end`;

const jobColumns = `job.id::text as id, task.identifier as task, ${stateOf} as state, job.attempts::int as attempts,
  job.max_attempts::int as "mostAttempts", job.created_at as "createdAt", job.run_at as "nextAt", job.last_error as error`;

const jobTables =
  'graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id';

const everything: ListSource = {
  name: 'queue jobs list',
  select: jobColumns,
  from: jobTables,
  where: '',
  fixedParameters: 0,
  columns: { state: `(${stateOf})`, task: 'task.identifier', createdTime: 'job.created_at' },
  tieBreak: 'job.id',
};

export function listQueueJobs(tx: Tx, request: ListRequest): Promise<Page<QueueJobRow>> {
  return listPage<QueueJobRow>(tx, everything, { request, fixed: [] });
}

/** Held until the end of the transaction: no worker takes what somebody is about to change. In one order, so that two do not wait for each other. */
export async function lockQueueJobs(tx: Tx, ids: readonly string[]): Promise<readonly QueueJobRow[]> {
  const { rows } = await sql<QueueJobRow>`
    select ${sql.raw(jobColumns)} from ${sql.raw(jobTables)}
     where job.id = any(${[...ids]}::bigint[]) order by job.id for update of job`.execute(tx);
  return rows;
}

/** Their turn is now. Whatever stopped begins its attempts anew; the others keep theirs. */
export async function retryJobs(tx: Tx, jobs: readonly QueueJobRow[]): Promise<number> {
  const idsOf = (isStopped: boolean): string[] =>
    jobs.filter(({ state }) => (state === 'stopped') === isStopped).map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from graphile_worker.reschedule_jobs(${idsOf(true)}::bigint[], run_at := now(), attempts := 0))::int
         + (select count(*) from graphile_worker.reschedule_jobs(${idsOf(false)}::bigint[], run_at := now()))::int as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function dropJobs(tx: Tx, jobs: readonly QueueJobRow[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from graphile_worker.complete_jobs(${jobs.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows[0]?.count ?? 0;
}
