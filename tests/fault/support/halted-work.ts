import { expect } from '@playwright/test';
import type pg from 'pg';
import type { Cluster } from './cluster.ts';

/** Statements that wait for somebody to let go of what he holds. */
export async function waitingStatements(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

export interface Halt {
  /** What is about to be done, for instance 'insert on audit_event'. */
  readonly before: string;
  /** Only when this holds in the database. */
  readonly when: string;
}

/** A worker that works until it comes to this point, and dies there with all its connections. Nobody else may work. */
export async function killWorkerAt(cluster: Cluster, { before, when }: Halt): Promise<void> {
  const { database } = cluster;
  const holder = await database.connect();
  try {
    await haltAndKill(cluster, holder, { before, when });
  } finally {
    // Also when no worker came to the point: who waits for the pool to end would wait for this connection for ever.
    holder.release(true);
  }
  await passSilence(database);
}

async function haltAndKill(cluster: Cluster, holder: pg.PoolClient, { before, when }: Halt): Promise<void> {
  await holder.query(`select pg_advisory_lock(4157001);
    create function halt() returns trigger language plpgsql as $$ begin
      if ${when} then perform pg_advisory_xact_lock(4157001); end if;
      return coalesce(new, old);
    end $$;
    create trigger halt before ${before} for each row execute function halt()`);
  const worker = await cluster.addServer(['--role', 'worker']);
  await expect.poll(() => waitingStatements(cluster.database), { intervals: [50] }).toBeGreaterThan(0);
  await worker.kill();
  await holder.query(`select pg_terminate_backend(pid, 600000) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  await holder.query('drop function halt() cascade; select pg_advisory_unlock(4157001)');
}

/** The time passes after which a worker that shows no life counts as dead. */
export async function passSilence(database: pg.Pool): Promise<void> {
  await database.query(`update worker_life set seen_at = seen_at - interval '16 seconds';
    update graphile_worker._private_jobs set locked_at = locked_at - interval '16 seconds' where locked_by is not null`);
}
