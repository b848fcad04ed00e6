import { deleteExpiredPayloads, deleteRetiredKeys, rotateKeys, type KeySettings } from '../identity/index.ts';
import { deletePublishedBefore } from '../live/outbox-repository.ts';
import { deleteOldChecks } from '../modules/people/identity-checks/index.ts';
import { forgetOldAttempts } from '../modules/people/login-attempts/index.ts';
import { deleteOldRequestCounts } from '../modules/ground/request-limits/index.ts';
import { deleteOldSteps } from '../modules/people/second-factor/index.ts';
import { deleteExpiredSessions } from '../modules/people/sessions/index.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/tx.ts';
import type { JobHandler, Schedule } from '../jobs/worker.ts';

/** A browser that slept longer than this is told to ask for everything. */
const hintsKeptDays = 3;

export const housekeepingSchedule: readonly Schedule[] = [
  { task: 'housekeeping', cron: '17 * * * *' },
  { task: 'rotate_signing_keys', cron: '0 19 1 * *' },
];

export function housekeepingJobs(
  database: Database,
  keys: KeySettings,
): Readonly<Record<string, JobHandler>> {
  const sweeps = [
    deleteExpiredSessions,
    deleteExpiredPayloads,
    forgetOldAttempts,
    deleteRetiredKeys,
    deleteOldRequestCounts,
    deleteOldChecks,
    deleteOldSteps,
    (tx: Parameters<typeof deleteExpiredSessions>[0]) => deletePublishedBefore(tx, hintsKeptDays),
  ];
  return {
    housekeeping: async () => {
      for (const sweep of sweeps) await inTransaction(database, sweep);
    },
    rotate_signing_keys: async () => {
      await rotateKeys(database, keys, false);
    },
  };
}
