import { Logger } from 'graphile-worker';
import type { Log } from '../platform/log.ts';

/** Only what needs eyes: the queue tells each job's start and end otherwise. */
export function workerLog(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const error = meta['error'];
    log[level === 'error' ? 'error' : 'warn']({
      event: 'job.problem',
      task: scope.taskIdentifier,
      job: scope.jobId,
      reason: error instanceof Error ? error.message : message.slice(0, 200),
    });
  });
}
