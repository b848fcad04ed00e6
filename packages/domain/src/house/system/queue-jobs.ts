import { ok, refuse, type Result } from '../../ground/kernel/result.ts';

export const queueJobStates = ['waiting', 'running', 'retrying', 'stopped'] as const;
export type QueueJobState = (typeof queueJobStates)[number];

/**
 * When a job may be thrown away. `comes-again`: whenever it rests, because the next one of its kind does all that was
 * left. `when-stopped`: only after its last attempt, because until then somebody waits for it. `never`: somebody was
 * promised what only this job does, so it is tried again until it is done.
 */
export type QueueDropRule = 'comes-again' | 'when-stopped' | 'never';

/** All background work. A test compares it with what the worker knows; what is not in it may not be touched. */
export const queueTasks = {
  // The next one comes within the hour and sees all that is there.
  housekeeping: 'comes-again',
  fold_record_counts: 'comes-again',
  fold_report_counts: 'comes-again',
  lock_idle_sessions: 'comes-again',
  end_signing_periods: 'comes-again',
  follow_return_slips: 'comes-again',
  expire_return_slips: 'comes-again',
  recover_report_papers: 'comes-again',
  // The next one does the same, but a day without it, an alarm or a seal that came late would be felt.
  escalate_criticals: 'when-stopped',
  seal_audit: 'when-stopped',
  expire_control_lots: 'when-stopped',
  miss_appointment_slips: 'when-stopped',
  sweep_report_papers: 'when-stopped',
  // The notice itself stands in the list of whom it is for.
  push_notice: 'when-stopped',
  // A paper would be missing; a call would be "asked for" for ever; a signing key would live a month longer.
  make_report_paper: 'never',
  callout_dial: 'never',
  rotate_signing_keys: 'never',
} as const satisfies Record<string, QueueDropRule>;
export type QueueTask = keyof typeof queueTasks;

export function isQueueTask(text: string): text is QueueTask {
  return Object.hasOwn(queueTasks, text);
}

/** Why a job failed, as far as everybody may know: the words of an error may hold what stands in a file. */
export const queueProblems = [
  'database',
  'files',
  'push_service',
  'exchange',
  'timeout',
  'unexpected',
] as const;
export type QueueProblem = (typeof queueProblems)[number];

export type QueueJobCommand = 'retry' | 'drop';

/** As many as one page shows. */
export const queueJobsAtOnce = 100;

export interface QueueJobFacts {
  readonly task: string;
  readonly state: QueueJobState;
}

function decideDrop(rule: QueueDropRule, state: QueueJobState): Result<null> {
  if (rule === 'never') return refuse({ kind: 'conflict', reason: 'queue-job-promised' });
  const isEarly = rule === 'when-stopped' && state !== 'stopped';
  return isEarly ? refuse({ kind: 'conflict', reason: 'queue-job-still-tried' }) : ok(null);
}

/** Whether an administrator may do this to a job. A job of a kind that this version does not know is nobody's to touch. */
export function decideQueueJob(command: QueueJobCommand, { task, state }: QueueJobFacts): Result<null> {
  if (state === 'running') return refuse({ kind: 'conflict', reason: 'queue-job-running' });
  if (!isQueueTask(task)) return refuse({ kind: 'conflict', reason: 'queue-job-of-other-version' });
  if (command === 'drop') return decideDrop(queueTasks[task], state);
  // It would go to the end of the line.
  return state === 'waiting' ? refuse({ kind: 'conflict', reason: 'queue-job-in-line' }) : ok(null);
}
