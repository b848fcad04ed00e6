import {
  decideQueueJob,
  invalid,
  isQueueTask,
  ok,
  queueJobsAtOnce,
  queueJobStates,
  refuse,
  type QueueJobCommand,
  type QueueProblem,
  type QueueTask,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import {
  readListRequest,
  type ListFilter,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { isDatabaseUnavailable } from '../../../platform/failures.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { dropJobs, listQueueJobs, lockQueueJobs, retryJobs, type QueueJobRow } from './repository.ts';

const shape: ListShape = {
  filters: { state: ['eq'], task: ['eq'] },
  sorts: ['createdTime'],
  defaultSort: { id: 'createdTime', desc: true },
};

const isReadable = ({ id, value }: ListFilter): boolean =>
  id === 'state' ? (queueJobStates as readonly string[]).includes(value) : isQueueTask(value);

/** Beginnings of sentences that we or our libraries wrote: the rest of a message is never looked at, nor told. */
const known: readonly (readonly [RegExp, QueueProblem])[] = [
  [/^the file store is unavailable /, 'files'],
  [/^a push service answered /, 'push_service'],
  [/^(?:fetch failed$|The operation was aborted due to timeout$)/, 'push_service'],
  [/^the telephone exchange /, 'exchange'],
  [/^canceling statement due to /, 'timeout'],
  [/^connect E[A-Z]+ /, 'database'],
];

/** What everybody may know of why a job failed. The words themselves may hold a name, and stay where they are. */
export function problemOfJob(message: string | null): QueueProblem | null {
  if (message === null) return null;
  const found = known.find(([beginning]) => beginning.test(message))?.[1];
  return found ?? (isDatabaseUnavailable(new Error(message)) ? 'database' : 'unexpected');
}

/** Of a row what everybody who keeps the system may know. */
export interface ShownQueueJob extends Omit<QueueJobRow, 'task' | 'nextAt' | 'error'> {
  readonly task: QueueTask | null;
  readonly nextAt: string | null;
  readonly problem: QueueProblem | null;
  readonly mayRetry: boolean;
  readonly mayDrop: boolean;
}

function shown({ task, nextAt, error, ...row }: QueueJobRow): ShownQueueJob {
  const facts = { task, state: row.state };
  const isOver = row.state === 'running' || row.state === 'stopped';
  return {
    ...row,
    // The name of something that another version made may be anything.
    task: isQueueTask(task) ? task : null,
    nextAt: isOver ? null : nextAt,
    problem: problemOfJob(error),
    mayRetry: decideQueueJob('retry', facts).ok,
    mayDrop: decideQueueJob('drop', facts).ok,
  };
}

export interface QueueJobsDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export interface QueueJobsService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<ShownQueueJob>>>;
  change(actor: Actor, command: QueueJobCommand, ids: readonly string[]): Promise<Result<null>>;
}

const jobNumber = /^[1-9]\d{0,17}$/;

function areJobNumbers(ids: readonly string[]): boolean {
  const isFew = ids.length > 0 && ids.length <= queueJobsAtOnce;
  return isFew && new Set(ids).size === ids.length && ids.every((id) => jobNumber.test(id));
}

const steps = {
  retry: { name: 'retry-queue-job', toState: 'waiting', write: retryJobs },
  drop: { name: 'drop-queue-job', toState: null, write: dropJobs },
} as const;

function eventOf(actor: Actor, command: QueueJobCommand, job: QueueJobRow): AuditEvent {
  const { name, toState } = steps[command];
  return {
    actorId: actor.accountId,
    action: 'config',
    command: name,
    entity: 'queue-job',
    entityId: job.id,
    fromState: job.state,
    toState,
    diff: {
      task: [job.task, command === 'drop' ? null : job.task],
      attempts: [job.attempts, command === 'drop' ? null : job.state === 'stopped' ? 0 : job.attempts],
    },
  };
}

async function changeJobs(
  tx: Tx,
  { actor, command, at }: { readonly actor: Actor; readonly command: QueueJobCommand; readonly at: string },
  ids: readonly string[],
): Promise<Result<null>> {
  const jobs = await lockQueueJobs(tx, ids);
  if (jobs.length < ids.length) return refuse({ kind: 'not-found', reason: 'queue-job-unknown' });
  for (const job of jobs) {
    const decided = decideQueueJob(command, job);
    if (!decided.ok) return decided;
  }
  const written = await steps[command].write(tx, jobs);
  if (written !== jobs.length) throw new Error('the queue left jobs as they were that were held');
  await addAuditEvents(
    tx,
    jobs.map((job) => eventOf(actor, command, job)),
    at,
  );
  return ok(null);
}

export function queueJobsService({ database, clock }: QueueJobsDependencies): QueueJobsService {
  return {
    async list(actor, raw) {
      if (!mayDo(actor, 'settings.write')) return refuse({ kind: 'denied' });
      const request = readListRequest(raw, shape);
      if (!request.ok) return request;
      if (!request.value.filters.every(isReadable)) return invalid('unknown-filter');
      const page = await reading(database, (tx) => listQueueJobs(tx, request.value));
      return ok({ ...page, rows: page.rows.map(shown) });
    },

    async change(actor, command, ids) {
      if (!mayDo(actor, 'settings.write')) return refuse({ kind: 'denied' });
      if (!areJobNumbers(ids)) return invalid('queue-jobs-malformed');
      const at = isoOf(clock.now());
      return inTransaction(database, (tx) => changeJobs(tx, { actor, command, at }, ids));
    },
  };
}
