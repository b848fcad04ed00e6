import { keySettings } from '../identity/index.ts';
import { housekeepingJobs, housekeepingSchedule } from './housekeeping.ts';
import { startWorker } from '../jobs/worker.ts';
import { sealingJobs, sealingSchedule } from '../modules/ground/audit/index.ts';
import { appointmentJobs, appointmentSchedule } from '../modules/desk/appointment-slips/index.ts';
import { callsJobs } from '../modules/people/calls/index.ts';
import { criticalJobs, criticalSchedule } from '../modules/bench/critical/index.ts';
import { countFoldingJobs, countFoldingSchedule } from '../modules/bench/lab-records/index.ts';
import { houseOf, reportFoldingJobs, reportFoldingSchedule } from '../modules/reports/reports/index.ts';
import { qualityControlJobs, qualityControlSchedule } from '../modules/bench/quality-control/index.ts';
import {
  realPaperDoors,
  reportPaperJobs,
  reportPaperSchedule,
} from '../modules/reports/report-papers/index.ts';
import { catalogueService } from '../modules/ground/catalogue/index.ts';
import { sessionJobs, sessionSchedule } from '../modules/people/sessions/index.ts';
import { signingJobs, signingSchedule } from '../modules/people/signing-periods/index.ts';
import { systemClock } from '../platform/clock.ts';
import { returnSlipJobs, returnSlipSchedule } from '../modules/desk/return-slips/index.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { databaseOptions } from '../platform/database-options.ts';
import type { Log } from '../platform/log.ts';
import { openFileStore } from '../platform/open-file-store.ts';
import { openPress } from '../platform/press/press.ts';
import { folderSecretStore } from '../platform/secret-store.ts';
import { pressThreads } from './press-threads.ts';
import type { ShutdownList } from './shutdown-list.ts';

interface WorkParts {
  readonly database: Database;
  readonly log: Log;
  readonly shutdown: ShutdownList;
}

/** Everything that the papers of reports are made with, beside the threads that answer people. */
function openReportPapers(
  config: Config,
  { database, log, shutdown }: WorkParts,
): Parameters<typeof reportPaperJobs>[0] {
  const press = openPress({ threads: pressThreads() });
  shutdown.add('worker press', () => press.close());
  const secrets = folderSecretStore(config.SECRETS_FOLDER, config.SENLAB_SECRET);
  const house = houseOf(config.hospital);
  const signing = { secrets, timestampUrl: config.TIMESTAMP_URL };
  return {
    database,
    log,
    house,
    clock: systemClock,
    catalogue: catalogueService({ database, clock: systemClock }),
    publicUrl: config.PUBLIC_URL,
    store: openFileStore(config),
    papers: realPaperDoors({ ...signing, press, hospital: house.hospital }),
  };
}

/** Connections of its own: jobs that take long must not make requests wait for one. */
export async function startWork(config: Config, log: Log, shutdown: ShutdownList): Promise<void> {
  const database = openDatabase(
    { ...databaseOptions(config, 'senlab-worker'), poolSize: 8, prepared: false },
    log,
  );
  shutdown.add('worker database', () => database.close());
  const reportPapers = openReportPapers(config, { database, log, shutdown });
  const runner = await startWorker({
    database,
    log,
    handlers: {
      ...housekeepingJobs(database, keySettings(config)),
      ...callsJobs({ database, telephonyUrl: config.TELEPHONY_URL }),
      ...countFoldingJobs(database),
      ...reportFoldingJobs(database),
      ...reportPaperJobs(reportPapers),
      ...criticalJobs(database),
      ...returnSlipJobs(database),
      ...sealingJobs(database),
      ...qualityControlJobs(database),
      ...appointmentJobs(database),
      ...sessionJobs(database),
      ...signingJobs(database),
    },
    schedule: [
      ...housekeepingSchedule,
      ...sessionSchedule,
      ...signingSchedule,
      ...countFoldingSchedule,
      ...reportFoldingSchedule,
      ...reportPaperSchedule,
      ...criticalSchedule,
      ...returnSlipSchedule,
      ...sealingSchedule,
      ...qualityControlSchedule,
      ...appointmentSchedule,
    ],
  });
  // Waits for the jobs at work.
  shutdown.add('worker', () => runner.stop());
}
