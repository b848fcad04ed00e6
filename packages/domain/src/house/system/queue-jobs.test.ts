import { describe, expect, it } from 'vitest';
import {
  decideQueueJob,
  isQueueTask,
  queueJobStates,
  queueTasks,
  type QueueDropRule,
  type QueueJobCommand,
  type QueueJobState,
  type QueueTask,
} from './queue-jobs.ts';

const tasks = Object.keys(queueTasks) as readonly QueueTask[];
const reasonOf = (command: QueueJobCommand, task: string, state: QueueJobState): string | null => {
  const decided = decideQueueJob(command, { task, state });
  if (decided.ok) return null;
  return 'reason' in decided.refusal ? decided.refusal.reason : decided.refusal.kind;
};

describe('background work', () => {
  it('is not touched while it runs, whatever it is', () => {
    for (const task of [...tasks, 'of_tomorrow'])
      for (const command of ['retry', 'drop'] as const)
        expect(reasonOf(command, task, 'running')).toBe('queue-job-running');
  });

  it.each(['of_tomorrow', 'constructor', 'toString', '__proto__', ''])(
    'of a kind that is not known may not be touched: %j',
    (task) => {
      expect(isQueueTask(task)).toBe(false);
      for (const state of ['waiting', 'retrying', 'stopped'] as const)
        for (const command of ['retry', 'drop'] as const)
          expect(reasonOf(command, task, state)).toBe('queue-job-of-other-version');
    },
  );

  it('is tried again where it failed, and does not leave its place in the line', () => {
    for (const task of tasks) {
      expect(reasonOf('retry', task, 'waiting')).toBe('queue-job-in-line');
      expect(reasonOf('retry', task, 'retrying')).toBeNull();
      expect(reasonOf('retry', task, 'stopped')).toBeNull();
    }
  });

  const early = 'queue-job-still-tried';
  const drops: Readonly<Record<QueueDropRule, readonly (string | null)[]>> = {
    //             waiting, running, retrying, stopped
    'comes-again': [null, 'queue-job-running', null, null],
    'when-stopped': [early, 'queue-job-running', early, null],
    never: ['queue-job-promised', 'queue-job-running', 'queue-job-promised', 'queue-job-promised'],
  };
  it.each(tasks)('%s is dropped as its kind allows', (task) => {
    expect(queueJobStates.map((state) => reasonOf('drop', task, state))).toEqual(drops[queueTasks[task]]);
  });

  it('keeps what somebody was promised: a paper, a call that was asked for, the change of keys', () => {
    expect(tasks.filter((task) => queueTasks[task] === 'never')).toEqual([
      'make_report_paper',
      'callout_dial',
      'rotate_signing_keys',
    ]);
  });
});
