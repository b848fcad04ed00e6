import { Logger, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/tx.ts';
import { patientPool } from './patient-pool.ts';
import { endLife, releaseDead, releaseLost, showLife } from './queue-repository.ts';
import { EventEmitter, once } from 'node:events';

/** Only what needs eyes: the queue tells each job's start and end otherwise. */
function workerLog(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    // The queue logs a failure for the worker, not for the job, and brings the job beside it. Never its payload.
    const { error, job } = meta as { error?: unknown; job?: { id?: string; task_identifier?: string } };
    log[level === 'error' ? 'error' : 'warn']({
      event: 'job.problem',
      task: job?.task_identifier ?? scope.taskIdentifier,
      job: job?.id ?? scope.jobId,
      reason: error instanceof Error ? error.message : message.slice(0, 200),
    });
  });
}

export interface WorkerLife {
  stop(): Promise<void>;
}

const beatMs = 3_000;
/** Five missed beats. A process frozen for longer may find its job done by another: handlers must bear that anyway. */
export const silentSeconds = 15;
/**
 * A job is given out and locked before its worker hears of it: when the network swallows the answer, nobody does it, and
 * its worker lives. Longer than an answer may take and than the end of a job is tried to be noted after a short loss.
 */
const lostSeconds = 120;

/** Shows that this process lives, and frees the jobs of those that no longer do. */
function startWorkerLife(options: {
  readonly database: Database;
  readonly log: Log;
  readonly poolId: string;
  /** The jobs that this process has begun and not ended. */
  readonly atWork: ReadonlySet<string>;
}): WorkerLife {
  const { database, log, poolId, atWork } = options;

  async function beat(): Promise<void> {
    const { dead, lost } = await inTransaction(database, async (tx) => {
      await showLife(tx, poolId);
      return {
        dead: await releaseDead(tx, silentSeconds),
        lost: await releaseLost(tx, { poolId, atWork: [...atWork], lostSeconds }),
      };
    });
    if (dead.length > 0) log.warn({ event: 'worker.released-dead', count: dead.length });
    if (lost > 0) log.warn({ event: 'worker.released-lost', count: lost });
  }

  const beatQuietly = (): void => {
    beat().catch((error: unknown) => log.warn({ event: 'worker.no-sign-of-life', err: error }));
  };
  beatQuietly();
  const timer = setInterval(beatQuietly, beatMs);
  return {
    async stop() {
      clearInterval(timer);
      await inTransaction(database, (tx) => endLife(tx, poolId));
    },
  };
}

export interface JobContext {
  readonly attempt: number;
  readonly maxAttempts: number;
}

/** Work of a module. It may run twice: write it so that the second time changes nothing. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

export interface Schedule {
  readonly task: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly cron: string;
}

export interface WorkerOptions {
  readonly database: Database;
  readonly log: Log;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly schedule: readonly Schedule[];
}

function tasksOf(options: WorkerOptions, atWork: Set<string>): TaskList {
  return Object.fromEntries(
    Object.entries(options.handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, { job }: { job: { id: string; attempts: number; max_attempts: number } }) => {
        atWork.add(job.id);
        try {
          await handler(payload, { attempt: job.attempts, maxAttempts: job.max_attempts });
        } finally {
          atWork.delete(job.id);
        }
      },
    ]),
  );
}

/** Workers never change tables: `senlab migrate` does, as the owner. */
const noBootstrap: GraphileConfig.Plugin = {
  name: 'senlab-no-bootstrap',
  version: '1.0.0',
  worker: { middleware: { bootstrap: () => undefined } },
};

export interface RunningWorker {
  /** Waits for the jobs at work. */
  stop(): Promise<void>;
}

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const events: WorkerEvents = new EventEmitter();
  const atWork = new Set<string>();
  const named = once(events, 'pool:create') as Promise<[{ readonly workerPool: WorkerPool }]>;
  const runner = await run({
    pgPool: patientPool(options.database.pool),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList: tasksOf(options, atWork),
    crontab: options.schedule.map(({ cron, task }) => `${cron} ${task}`).join('\n'),
    preset: { plugins: [noBootstrap] },
    logger: workerLog(options.log),
    events,
  });
  const [{ workerPool }] = await named;
  const { database, log } = options;
  const life = startWorkerLife({ database, log, poolId: workerPool.id, atWork });
  return {
    async stop() {
      await runner.stop();
      await life.stop();
    },
  };
}
