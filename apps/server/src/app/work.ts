import { keySettings } from '../identity/index.ts';
import { housekeepingJobs, housekeepingSchedule } from '../jobs/housekeeping.ts';
import { startWorker } from '../jobs/worker.ts';
import { sealingJobs, sealingSchedule } from '../modules/audit/index.ts';
import { callsJobs } from '../modules/calls/index.ts';
import { criticalJobs, criticalSchedule } from '../modules/critical/index.ts';
import { countFoldingJobs, countFoldingSchedule } from '../modules/lab-records/index.ts';
import { reportFoldingJobs, reportFoldingSchedule } from '../modules/reports/index.ts';
import { qualityControlJobs, qualityControlSchedule } from '../modules/quality-control/index.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { databaseOptions } from '../platform/database-options.ts';
import type { Log } from '../platform/log.ts';
import type { ShutdownList } from './shutdown-list.ts';

/** Connections of its own: jobs that take long must not make requests wait for one. */
export async function startWork(config: Config, log: Log, shutdown: ShutdownList): Promise<void> {
  const database = openDatabase(
    { ...databaseOptions(config, 'senlab-worker'), poolSize: 8, prepared: false },
    log,
  );
  shutdown.add('worker database', () => database.close());
  const runner = await startWorker({
    database,
    log,
    handlers: {
      ...housekeepingJobs(database, keySettings(config)),
      ...callsJobs({ database, telephonyUrl: config.TELEPHONY_URL }),
      ...countFoldingJobs(database),
      ...reportFoldingJobs(database),
      ...criticalJobs(database),
      ...sealingJobs(database),
      ...qualityControlJobs(database),
    },
    schedule: [
      ...housekeepingSchedule,
      ...countFoldingSchedule,
      ...reportFoldingSchedule,
      ...criticalSchedule,
      ...sealingSchedule,
      ...qualityControlSchedule,
    ],
  });
  // Waits for the jobs at work.
  shutdown.add('worker', () => runner.stop());
}
