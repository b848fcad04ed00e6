import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { endSigning } from './end-signing.ts';

const task = 'end_signing_periods';

export const signingSchedule: readonly Schedule[] = [{ task, cron: '* * * * *' }];

/** Notes the end of those whose time is over. They serve nothing any more either way; this is for the log. */
export function endOverdueSigning(database: Database, clock: Clock): Promise<number> {
  const at = isoOf(clock.now());
  return inTransaction(database, (tx) => endSigning(tx, 'overdue', { by: 'time', at }));
}

export function signingJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [task]: async () => {
      for (;;) if ((await endOverdueSigning(database, systemClock)) === 0) return;
    },
  };
}
