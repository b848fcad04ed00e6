import type { SystemFacts, SystemJobFacts } from '@senlab/domain';
import { sql } from 'kysely';
import { runningPrograms } from '../../../platform/migrations/migrations.ts';
import type { Tx } from '../../../platform/tx.ts';

const liveSeconds = 60;

/** Held by the command for as long as it works. */
export const backupLock = 7_236_036;

const isBackupUnderWay = sql`exists (select from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(backupLock)} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database()))`;

/**
 * Patroni takes the name of a standby that is gone out of this setting within seconds, so that changes go on without it.
 * How each standby follows PostgreSQL tells to few; that there are some, to everybody. Only the configuration of the
 * database knows what it should be, and says so under a name of ours.
 */
export const standbyFacts = `(select count(*) from pg_stat_replication)::int as standbys,
  current_setting('synchronous_standby_names') <> '' and exists (select from pg_stat_replication) as "isSynchronous",
  lower(coalesce(current_setting('senlab.synchronous', true), '')) in ('on', 'true', 'yes', '1') as "isMeantSynchronous"`;

/** Each from an index or a catalogue: asked every few seconds, they must cost a busy house nothing. */
export async function findSystemFacts(tx: Tx): Promise<SystemFacts> {
  const { rows: programs } = await sql<SystemFacts['programs'][number]>`
    select known as knows, count(*)::int as count from (${sql.raw(runningPrograms)}) as running
     group by known order by known`.execute(tx);
  const { rows: jobs } = await sql<SystemJobFacts>`
    select task_identifier as task,
       count(*) filter (where attempts < max_attempts)::int as waiting,
       count(*) filter (where attempts >= max_attempts)::int as failed,
       coalesce(extract(epoch from now() - min(run_at) filter (
         where attempts < max_attempts and run_at < now() and locked_at is null)), 0)::int as "oldestSeconds"
      from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(tx);
  const { rows } = await sql<Omit<SystemFacts, 'programs' | 'jobs'>>`
    with done as (select taken_at, bytes from backup_run
      where outcome in ('whole', 'incomplete') order by taken_at desc limit 1)
    select
      (select count(*) from worker_life
        where seen_at > now() - make_interval(secs => ${liveSeconds}))::int as workers,
      (select extract(epoch from now() - max(seen_at)) from worker_life)::int as "workerBeatSeconds",
      (select count(*) from outbox where sequence is null)::int as untold,
      coalesce((select extract(epoch from now() - created_at) from outbox
        where sequence is null order by id limit 1), 0)::int as "untoldSeconds",
      (select count(*) from audit_unsealed)::int as unsealed,
      coalesce((select extract(epoch from now() - min(noted_at)) from audit_unsealed), 0)::int as "unsealedSeconds",
      (select count(*) from report_paper where status <> 'ready' and status = 'queued')::int as "papersWaiting",
      coalesce((select extract(epoch from now() - min(asked_at)) from report_paper
        where status <> 'ready' and status = 'queued'), 0)::int as "papersWaitingSeconds",
      (select count(*) from report_paper where status <> 'ready' and status = 'failed')::int as "papersFailed",
      (select floor(extract(epoch from min(certificate_to) - now()) / 86400)::int from signature
        where status = 'active' and certificate_to is not null) as "certificateDays",
      (select count(*) from done)::int > 0 as "hasBackup",
      (select extract(epoch from now() - coalesce((select taken_at from done), created_at))::int
        from installation) as "backupSeconds",
      coalesce((select bytes from done), 0)::float8 as "backupBytes",
      coalesce((select case outcome when 'whole' then false when 'running' then not ${isBackupUnderWay} else true end
        from backup_run order by begun_at desc limit 1), false) as "isBackupFailed",
      pg_database_size(current_database())::float8 as "databaseBytes",
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      current_setting('max_connections')::int as "connectionLimit",
      ${sql.raw(standbyFacts)},
      (select max(name) from schema_migration) as schema`.execute(tx);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database answered without a row');
  return { programs, jobs, ...facts };
}
