import type { SystemFacts } from './repository.ts';

export { backupLock, findSystemFacts, type SystemFacts } from './repository.ts';

export interface StatusLine {
  readonly name: string;
  readonly value: string;
  /** Empty where nothing has to be done. */
  readonly trouble: string;
}

/** In seconds. Longer means that somebody waits for what does not come. */
const patience = { job: 300, untold: 10, unsealed: 900, paper: 600 } as const;
const certificateWarnDays = 30;
/** Of a backup each night, and two hours. */
const oldBackupSeconds = 26 * 3_600;

function age(seconds: number): string {
  if (seconds < 120) return `${String(seconds)} s`;
  return seconds < 7_200
    ? `${String(Math.round(seconds / 60))} min`
    : `${String(Math.round(seconds / 3_600))} h`;
}

function waiting(count: number, seconds: number): string {
  return count === 0 ? 'none' : `${String(count)}, the oldest for ${age(seconds)}`;
}

const when = (isTrouble: boolean, trouble: string): string => (isTrouble ? trouble : '');

function jobLines({ jobs, workers }: SystemFacts): readonly StatusLine[] {
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0);
  const count = jobs.reduce((sum, job) => sum + job.waiting, 0);
  const oldest = Math.max(0, ...jobs.map((job) => job.oldestSeconds));
  const ofFailed = jobs.filter((job) => job.failed > 0).map((job) => `${job.task} ${String(job.failed)}`);
  return [
    {
      name: 'workers',
      value: String(workers),
      trouble: when(workers === 0, 'No worker lives: papers, alarms and seals wait. Start one.'),
    },
    {
      name: 'jobs waiting',
      value: waiting(count, oldest),
      trouble: when(oldest > patience.job, 'Jobs wait for long: add a worker, or read its log.'),
    },
    {
      name: 'jobs failed',
      value: failed === 0 ? 'none' : ofFailed.join(', '),
      trouble: when(failed > 0, 'Look for job.problem in the log: it names the job and why.'),
    },
  ];
}

function backupLine({ hasBackup, backupSeconds, backupBytes, isBackupFailed }: SystemFacts): StatusLine {
  const size = `${(backupBytes / 1024 ** 2).toFixed(0)} MB`;
  const failed = when(isBackupFailed, 'The last one failed or lacks files: read the log of its timer.');
  return {
    name: 'last backup',
    value: hasBackup ? `${age(backupSeconds)} ago, ${size}` : 'none',
    trouble: failed || when(backupSeconds > oldBackupSeconds, 'Too old: take one by "senlab backup".'),
  };
}

/** What an administrator looks at first, each with what to do where it is not well. */
export function statusLines(facts: SystemFacts): readonly StatusLine[] {
  const { programs, certificateDays } = facts;
  const versions = programs.map(
    ({ knows, count }) => `${String(count)} (schema ${String(knows).padStart(4, '0')})`,
  );
  return [
    {
      name: 'programs',
      value: versions.length === 0 ? 'none' : versions.join(', '),
      trouble: when(versions.length === 0, 'The program does not run.'),
    },
    { name: 'schema', value: facts.schema, trouble: '' },
    ...jobLines(facts),
    {
      name: 'hints for screens',
      value: waiting(facts.untold, facts.untoldSeconds),
      trouble: when(
        facts.untoldSeconds > patience.untold,
        'Screens are not told of changes: look for relay.failed in the log.',
      ),
    },
    {
      name: 'events without a seal',
      value: waiting(facts.unsealed, facts.unsealedSeconds),
      trouble: when(
        facts.unsealedSeconds > patience.unsealed,
        'The log is not sealed: a worker is missing, or its job failed.',
      ),
    },
    {
      name: 'papers waiting',
      value: waiting(facts.papersWaiting, facts.papersWaitingSeconds),
      trouble: when(
        facts.papersWaitingSeconds > patience.paper,
        'Papers are not made: see workers, and the store of files by "senlab doctor".',
      ),
    },
    {
      name: 'papers failed',
      value: String(facts.papersFailed),
      trouble: when(facts.papersFailed > 0, 'Their pages say why; repair that, and make them again there.'),
    },
    {
      name: 'next certificate ends in',
      value: certificateDays === null ? 'no certificate' : `${String(certificateDays)} days`,
      trouble: when(
        certificateDays !== null && certificateDays < certificateWarnDays,
        'Renew it before reports can no longer be signed.',
      ),
    },
    backupLine(facts),
    { name: 'database', value: `${(facts.databaseBytes / 1024 ** 2).toFixed(0)} MB`, trouble: '' },
    {
      name: 'connections',
      value: `${String(facts.connections)} of ${String(facts.connectionLimit)}`,
      trouble: when(
        facts.connections > facts.connectionLimit * 0.9,
        'Nearly all connections are taken: raise max_connections or lower DATABASE_POOL_SIZE.',
      ),
    },
  ];
}
