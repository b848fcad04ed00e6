import {
  deleteExpiredPayloads,
  deleteRetiredKeys,
  rotateKeys,
  type KeySettings,
  keySettings,
} from '../identity/index.ts';
import { deletePublishedBefore } from '../live/outbox-repository.ts';
import { deleteOldChecks } from '../modules/people/identity-checks/index.ts';
import { forgetOldAttempts } from '../modules/people/login-attempts/index.ts';
import { deleteOldRequestCounts } from '../modules/ground/request-limits/index.ts';
import { deleteOldSteps } from '../modules/people/second-factor/index.ts';
import { deleteExpiredSessions, sessionJobs, sessionSchedule } from '../modules/people/sessions/index.ts';
import { type Database, openDatabase, databaseOptions } from '../platform/database.ts';
import { deleteOldRequestKeys } from '../platform/requests/request-key-repository.ts';
import { inTransaction } from '../platform/tx.ts';
import { type JobHandler, type Schedule, startWorker } from '../jobs/worker.ts';
import { sealingJobs, sealingSchedule } from '../modules/ground/audit/index.ts';
import { appointmentJobs, appointmentSchedule } from '../modules/desk/appointment-slips/index.ts';
import { callsJobs, startCallLine } from '../modules/desk/calls/index.ts';
import { pushJobs, type PushKeys } from '../modules/people/devices/index.ts';
import { criticalJobs, criticalSchedule } from '../modules/bench/critical/index.ts';
import { countFoldingJobs, countFoldingSchedule } from '../modules/bench/lab-records/index.ts';
import { houseOf, reportFoldingJobs, reportFoldingSchedule } from '../modules/reports/reports/index.ts';
import { qualityControlJobs, qualityControlSchedule } from '../modules/bench/quality-control/index.ts';
import {
  realPaperNeeds,
  reportPaperJobs,
  reportPaperSchedule,
} from '../modules/reports/report-papers/index.ts';
import { catalogueService } from '../modules/ground/catalogue/index.ts';
import { signingJobs, signingSchedule } from '../modules/people/signing-periods/index.ts';
import { systemClock } from '../platform/clock.ts';
import { returnSlipJobs, returnSlipSchedule } from '../modules/desk/return-slips/index.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import type { Press } from '../platform/press/press.ts';
import { folderSecretStore } from '../platform/secrets.ts';
import { exchangeIn } from './between-modules.ts';
import { patientStart } from './patient-start.ts';
import type { ShutdownList } from './shutdown-list.ts';

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
    deleteOldRequestKeys,
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

function pushKeysIn(config: Config): PushKeys | undefined {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = config;
  if (publicKey === undefined || privateKey === undefined || contact === undefined) return undefined;
  return { publicKey, privateKey, contact };
}

export interface WorkParts {
  readonly config: Config;
  readonly log: Log;
  readonly shutdown: ShutdownList;
  readonly openPress: () => Press;
}

/** Everything that the papers of reports are made with, beside the threads that answer people. */
function openReportPapers(
  database: Database,
  { config, log, shutdown, ...parts }: WorkParts,
): Parameters<typeof reportPaperJobs>[0] {
  const press = parts.openPress();
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
    store: openFileStore(config, database),
    papers: realPaperNeeds({ ...signing, press, hospital: house.hospital }),
  };
}

/** Connections of its own: jobs that take long must not make requests wait for one. */
export async function startWork(parts: WorkParts): Promise<void> {
  const { config, log, shutdown } = parts;
  const database = openDatabase(
    { ...databaseOptions(config, 'senlab-worker'), poolSize: 8, prepared: false },
    log,
  );
  shutdown.add('worker database', () => database.close());
  const reportPapers = openReportPapers(database, parts);
  const exchange = exchangeIn(config);
  const handlers = {
    ...housekeepingJobs(database, keySettings(config)),
    ...callsJobs({ database, exchange }),
    ...pushJobs({
      database,
      clock: systemClock,
      keys: pushKeysIn(config),
      services: config.PUSH_SERVICES,
    }),
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
  };
  const schedule = [
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
  ];
  const runner = await patientStart(log, 'worker', () => startWorker({ database, log, handlers, schedule }));
  // Waits for the jobs at work.
  shutdown.add('worker', () => runner.stop());
  if (exchange === undefined) return;
  const databaseUrl = config.DATABASE_LISTEN_URL ?? config.DATABASE_URL;
  const line = startCallLine({ exchange, database, databaseUrl, clock: systemClock, log });
  shutdown.add('call line', () => line.stop());
}
