import { isLessSafe } from '@senlab/domain';
import { findSystemFacts } from '../modules/house/system-status/index.ts';
import { certificateDaysOf } from './address-certificate.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { diskOf } from '../platform/files/disk.ts';
import type { Metrics } from '../platform/telemetry.ts';
import { reading } from '../platform/tx.ts';

const databaseGauges = {
  senlab_database_up: '1 when the database could be asked, else 0 and all that follows unknown',
  senlab_workers: 'Worker processes that live, of all instances',
  senlab_worker_beat_seconds: 'Since the last sign of life of any worker',
  senlab_jobs_waiting: 'Jobs that are to be done',
  senlab_jobs_failed: 'Jobs that nobody tries again',
  senlab_job_oldest_seconds: 'How long the oldest job waits whose time has come',
  senlab_hints_oldest_seconds: 'How long screens wait to be told of a change',
  senlab_unsealed_oldest_seconds: 'Age of the oldest event of the log without a seal',
  senlab_papers_waiting: 'Papers that are to be made',
  senlab_papers_oldest_seconds: 'How long the oldest of them waits',
  senlab_papers_failed: 'Papers that could not be made',
  senlab_certificate_days: 'Days until the first certificate ends',
  senlab_backup_age_seconds: 'Since the moment that the last backup holds; without one since the house began',
  senlab_backup_bytes: 'Size of the last backup with its files',
  senlab_backup_failed: '1 when the last backup failed, broke off or lacks files',
  senlab_database_bytes: 'Size of the database',
  senlab_database_connections: 'Connections to the database, of all programs',
  senlab_database_connection_limit: 'As many connections as the database takes',
  senlab_database_standbys: 'Other machines that follow the database',
  senlab_database_less_safe: '1 when no other machine confirms changes, though the database is set up for it',
} as const;

/** The same facts as `senlab status`; asked by every instance, so that one is enough to be watched. */
async function databaseMeasures(database: Database): Promise<Readonly<Record<string, number>>> {
  const facts = await reading(database, findSystemFacts).catch(() => undefined);
  if (facts === undefined) return { senlab_database_up: 0 };
  const { jobs } = facts;
  const sum = (count: (job: (typeof jobs)[number]) => number): number =>
    jobs.reduce((total, job) => total + count(job), 0);
  return {
    senlab_database_up: 1,
    senlab_workers: facts.workers,
    senlab_worker_beat_seconds: facts.workerBeatSeconds ?? Number.NaN,
    senlab_jobs_waiting: sum(({ waiting }) => waiting),
    senlab_jobs_failed: sum(({ failed }) => failed),
    senlab_job_oldest_seconds: Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds)),
    senlab_hints_oldest_seconds: facts.untoldSeconds,
    senlab_unsealed_oldest_seconds: facts.unsealedSeconds,
    senlab_papers_waiting: facts.papersWaiting,
    senlab_papers_oldest_seconds: facts.papersWaitingSeconds,
    senlab_papers_failed: facts.papersFailed,
    senlab_certificate_days: facts.certificateDays ?? Number.NaN,
    senlab_backup_age_seconds: facts.backupSeconds,
    senlab_backup_bytes: facts.backupBytes,
    senlab_backup_failed: facts.isBackupFailed ? 1 : 0,
    senlab_database_bytes: facts.databaseBytes,
    senlab_database_connections: facts.connections,
    senlab_database_connection_limit: facts.connectionLimit,
    senlab_database_standbys: facts.standbys,
    senlab_database_less_safe: Number(isLessSafe(facts)),
  };
}

const poolGauges = {
  senlab_pool_size: 'Connections that this process may open for requests',
  senlab_pool_connections: 'Of these, the open ones',
  senlab_pool_idle: 'Of these, the free ones',
  senlab_pool_waiting: 'Requests that wait for a connection',
} as const;

type Measures<Gauges> = Readonly<Record<keyof Gauges, number>>;

function poolMeasures({ pool }: Database): Measures<typeof poolGauges> {
  return {
    senlab_pool_size: pool.options.max,
    senlab_pool_connections: pool.totalCount,
    senlab_pool_idle: pool.idleCount,
    senlab_pool_waiting: pool.waitingCount,
  };
}

const diskGauges = {
  senlab_files_free_bytes: 'Free on the disk of the folder of files; unknown with a bucket',
  senlab_files_disk_bytes: 'Size of that disk',
} as const;

async function diskMeasures(folder: string): Promise<Partial<Measures<typeof diskGauges>>> {
  const disk = await diskOf(folder);
  return disk === undefined
    ? {}
    : { senlab_files_free_bytes: disk.freeBytes, senlab_files_disk_bytes: disk.bytes };
}

const addressGauges = {
  senlab_address_certificate_days: 'Days until the certificate of PUBLIC_URL ends; unknown without https',
} as const;

async function addressMeasures({ PUBLIC_URL }: Config): Promise<Measures<typeof addressGauges>> {
  const days = await certificateDaysOf(PUBLIC_URL, systemClock.now());
  return { senlab_address_certificate_days: days ?? Number.NaN };
}

/**
 * All that is measured when somebody looks at /metrics. The disk of the database is not among it: only a superuser may
 * ask PostgreSQL where it lies, and it may be another machine's.
 */
export function measure(metrics: Metrics, config: Config, database: Database): void {
  const { FILES_FOLDER, S3_BUCKET } = config;
  metrics.gauges(databaseGauges, () => databaseMeasures(database));
  metrics.gauges(poolGauges, () => Promise.resolve(poolMeasures(database)));
  metrics.gauges(diskGauges, () =>
    S3_BUCKET === undefined ? diskMeasures(FILES_FOLDER) : Promise.resolve({}),
  );
  metrics.gauges(addressGauges, () => addressMeasures(config));
}
