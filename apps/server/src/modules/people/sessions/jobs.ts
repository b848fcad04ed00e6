import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { lockIdle } from './locks.ts';

const task = 'lock_idle_sessions';

export const sessionSchedule: readonly Schedule[] = [{ task, cron: '* * * * *' }];

export function sessionJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [task]: async () => {
      for (;;) if ((await lockIdle(database, systemClock)) === 0) return;
    },
  };
}
