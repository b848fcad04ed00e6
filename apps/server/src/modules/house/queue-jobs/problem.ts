import type { QueueProblem } from '@senlab/domain';
import { isDatabaseUnavailable } from '../../../platform/failures.ts';

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
