/** What is known of the running system. Counts and ages alone: no name, no number of a patient, nothing of a job but its kind. */
export interface SystemFacts {
  /** Processes that run, by the last migration that they know. */
  readonly programs: readonly { readonly knows: number; readonly count: number }[];
  readonly workers: number;
  /** Since the last sign of life of any worker; null where there never was one. */
  readonly workerBeatSeconds: number | null;
  readonly jobs: readonly SystemJobFacts[];
  /** Changes that screens have not been told of yet, and the age of the oldest. */
  readonly untold: number;
  readonly untoldSeconds: number;
  /** Events of the log that no seal covers yet. */
  readonly unsealed: number;
  readonly unsealedSeconds: number;
  readonly papersWaiting: number;
  readonly papersWaitingSeconds: number;
  readonly papersFailed: number;
  readonly certificateDays: number | null;
  readonly hasBackup: boolean;
  /** Since the moment that the last backup goes back to; where there is none, since the house began. */
  readonly backupSeconds: number;
  readonly backupBytes: number;
  /** The last one failed, broke off, or lacks files. */
  readonly isBackupFailed: boolean;
  readonly databaseBytes: number;
  readonly connections: number;
  readonly connectionLimit: number;
  /** Other machines that follow this database. */
  readonly standbys: number;
  /** Nothing is confirmed before one of them has it. */
  readonly isSynchronous: boolean;
  /** As it is set up it should be so. */
  readonly isMeantSynchronous: boolean;
  readonly schema: string;
}

export interface SystemJobFacts {
  readonly task: string;
  readonly waiting: number;
  readonly failed: number;
  /** Of those whose time has come. */
  readonly oldestSeconds: number;
}

/** What is confirmed lies on one machine alone, though the database is set up for more: it would be lost with it. */
export const isLessSafe = (facts: Pick<SystemFacts, 'isSynchronous' | 'isMeantSynchronous'>): boolean =>
  facts.isMeantSynchronous && !facts.isSynchronous;

export const statusNames = [
  'programs',
  'schema',
  'workers',
  'jobs_waiting',
  'jobs_failed',
  'hints',
  'unsealed',
  'papers_waiting',
  'papers_failed',
  'certificate',
  'backup',
  'database',
  'connections',
  'standbys',
] as const;
export type StatusName = (typeof statusNames)[number];

/** `versions` and `tasks` say how many of each; the others are one amount or one text; `age` is in seconds. */
export const statusKinds = ['count', 'days', 'age', 'bytes', 'text', 'versions', 'tasks'] as const;
export type StatusKind = (typeof statusKinds)[number];

/** One line of the status in no language: the command line and the page each say it in their own words. */
export interface StatusLine {
  readonly name: StatusName;
  /** Somebody must do something. */
  readonly isTrouble: boolean;
  readonly kind: StatusKind;
  readonly amount: number | null;
  /** How long the oldest of them waits. */
  readonly oldestSeconds: number | null;
  /** How many there can be. */
  readonly limit: number | null;
  readonly text: string | null;
  readonly parts: readonly { readonly name: string; readonly count: number }[];
}

/** In seconds. Longer means that somebody waits for what does not come. */
const patience = { job: 300, untold: 10, unsealed: 900, paper: 600 } as const;
const certificateWarnDays = 30;
/** Of a backup each night, and two hours. */
export const oldBackupSeconds = 26 * 3_600;
const connectionsWarnShare = 0.9;

const nothing = {
  kind: 'count',
  amount: null,
  oldestSeconds: null,
  limit: null,
  text: null,
  parts: [],
} as const;

function line(name: StatusName, isTrouble: boolean, value: Partial<StatusLine>): StatusLine {
  return { ...nothing, ...value, name, isTrouble };
}

function jobLines({ jobs, workers }: SystemFacts): readonly StatusLine[] {
  const amount = jobs.reduce((sum, { waiting }) => sum + waiting, 0);
  const oldestSeconds = Math.max(0, ...jobs.map((job) => job.oldestSeconds));
  const parts = jobs
    .filter(({ failed }) => failed > 0)
    .map(({ task, failed }) => ({ name: task, count: failed }));
  return [
    line('workers', workers === 0, { amount: workers }),
    line('jobs_waiting', oldestSeconds > patience.job, { amount, oldestSeconds }),
    line('jobs_failed', parts.length > 0, { kind: 'tasks', parts }),
  ];
}

/** What an administrator looks at first, and whether somebody must act. */
export function statusLines(facts: SystemFacts): readonly StatusLine[] {
  const { programs, certificateDays, connections, connectionLimit } = facts;
  const versions = programs.map(({ knows, count }) => ({ name: String(knows).padStart(4, '0'), count }));
  const isEnding = certificateDays !== null && certificateDays < certificateWarnDays;
  return [
    line('programs', programs.length === 0, { kind: 'versions', parts: versions }),
    line('schema', false, { kind: 'text', text: facts.schema }),
    ...jobLines(facts),
    line('hints', facts.untoldSeconds > patience.untold, {
      amount: facts.untold,
      oldestSeconds: facts.untoldSeconds,
    }),
    line('unsealed', facts.unsealedSeconds > patience.unsealed, {
      amount: facts.unsealed,
      oldestSeconds: facts.unsealedSeconds,
    }),
    line('papers_waiting', facts.papersWaitingSeconds > patience.paper, {
      amount: facts.papersWaiting,
      oldestSeconds: facts.papersWaitingSeconds,
    }),
    line('papers_failed', facts.papersFailed > 0, { amount: facts.papersFailed }),
    line('certificate', isEnding, { kind: 'days', amount: certificateDays }),
    line('backup', facts.isBackupFailed || facts.backupSeconds > oldBackupSeconds, {
      kind: 'age',
      amount: facts.hasBackup ? facts.backupSeconds : null,
    }),
    line('database', false, { kind: 'bytes', amount: facts.databaseBytes }),
    line('connections', connections > connectionLimit * connectionsWarnShare, {
      amount: connections,
      limit: connectionLimit,
    }),
    line('standbys', isLessSafe(facts), { amount: facts.standbys }),
  ];
}
