import { useEffect, useEffectEvent } from 'react';
import {
  DropQueueJobs,
  QueueJobs,
  RetryQueueJobs,
  SystemStatus,
  type QueueJobsQuery,
  type SystemStatusQuery,
} from '../../../api/house/system-status.generated.ts';
import { foundIn } from '../../../api/found-in.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { documentSource } from '../../../lists/list-source.ts';
import { texts } from './texts.ts';

export type Status = NonNullable<SystemStatusQuery['response']['data']>;
export type StatusLine = Status['lines'][number];
export type QueueJob = QueueJobsQuery['response']['data'][number];

export async function loadStatus(): Promise<Status | null | undefined> {
  return foundIn(await ask(SystemStatus, {}));
}

export const jobSource = documentSource(QueueJobs, ({ page, pageSize, filtered }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
}));

/** What went wrong, in words; null when nothing did. */
export async function changeJobs(command: 'retry' | 'drop', jobs: readonly string[]): Promise<string | null> {
  const document = command === 'retry' ? RetryQueueJobs : DropQueueJobs;
  return problemOf(await ask(document, { jobs: [...jobs] }), texts.jobs.unreachable);
}

const everyMs = 10_000;

/** No hint tells of the queue: it is asked for while somebody looks, and at once when she comes back. */
export function useWhileSeen(refresh: () => Promise<void>): void {
  const ask = useEffectEvent(() => {
    if (!document.hidden) void refresh();
  });
  useEffect(() => {
    const timer = setInterval(() => ask(), everyMs);
    const onSeen = (): void => ask();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, []);
}
