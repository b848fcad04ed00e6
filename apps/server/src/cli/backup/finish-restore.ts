import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import {
  addAuditEvents,
  findChainHead,
  verifyChain,
  verifyDocuments,
} from '../../modules/ground/audit/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { loadConfig } from '../../platform/environment.ts';
import { openKeptFiles, type KeptFiles } from '../../platform/files/open-file-store.ts';
import { markerName, markFolder } from '../../platform/files/marked-folder.ts';
import { migrate, migrationsFolder, runningPrograms } from '../../platform/migrations/migrations.ts';
import { isoOf } from '../../platform/moment.ts';
import { inTransaction } from '../../platform/tx.ts';
import { UsageError } from '../command-line.ts';
import { addressIn, CommandFailure, inOneSentence, withClient } from '../one-connection.ts';
import { filesText, isWhole, verifyStore } from './verify-files.ts';
import { openForCommand, seedingPatience } from '../with-database.ts';
import { giveTo } from './copy-files.ts';
import { findFacts, takeLock } from './database-side.ts';
import { ownerOfPlace } from './empty-place.ts';

/**
 * A restored database believes what was true then: sessions that have ended since, a used invitation, a browser that was
 * signed off. Without keys no token is believed; the server makes a new one when it starts. And what it would tell or
 * dial once more has been told and dialled.
 */
const endings = [
  'delete from signing_key',
  'delete from oidc_payload',
  `insert into ended_session (key, expires_at) select 'account ' || id, 'infinity' from account
     on conflict (key) do update set ended_at = now()`,
  'delete from account_session',
  'delete from login_device',
  'delete from remembered_device',
  'delete from second_factor_question',
  'delete from second_factor_step',
  `update signing_period set ended_at = greatest(now(), opened_at), ended_by = 'session-ended' where ended_at is null`,
  'update account_invitation set withdrawn_at = now() where used_at is null and withdrawn_at is null',
  'delete from device',
  `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier in ('push_notice', 'callout_dial')`,
  `update call_log set state = 'failed' where state in ('asked', 'sent', 'ringing')`,
  'delete from worker_life',
  `update backup_run set outcome = 'failed', ended_at = now() where outcome = 'running'`,
];

export async function endWhatWasOpen(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  for (const statement of endings) await client.query(statement);
  await client.query('commit');
}

/** Ten years: that no worker has sealed since the backup is no fault of the log. */
const waitingMinutes = 5_256_000;

interface LogReport {
  readonly isWhole: boolean;
  readonly text: string;
}

/** As the limited role, which so is proven to work; and written into the log itself, because the log now has a gap. */
async function verifyLog(installation: string, moment: string | null): Promise<LogReport> {
  const database = openForCommand(seedingPatience, 'application');
  try {
    const nowMs = systemClock.now();
    const chain = await verifyChain(database, { nowMs, start: { kind: 'seal', no: 1 }, waitingMinutes });
    const { found } = await verifyDocuments(database);
    const head = await findChainHead(database);
    await inTransaction(database, (tx) =>
      addAuditEvents(
        tx,
        [
          {
            actorId: null,
            action: 'config',
            command: 'restore',
            entity: 'installation',
            entityId: installation,
            ...(moment === null ? {} : { diff: { restoredTime: [null, moment] } }),
          },
        ],
        isoOf(nowMs),
      ),
    );
    const isIntact = chain.breaks.length === 0 && found === undefined;
    const seal = head === undefined ? 'nothing was sealed' : `up to seal ${String(head.no)}`;
    return {
      isWhole: isIntact,
      text: isIntact
        ? `The log is as it was written, ${seal}.`
        : 'THE LOG IS BROKEN: "senlab audit verify" says where.',
    };
  } finally {
    await database.close();
  }
}

export interface Finishing {
  readonly client: pg.Client;
  readonly files: KeptFiles;
  /** What was restored; null where nobody can tell. */
  readonly moment: string | null;
}

/** Gives what to say; the exit code tells whether all of it is well. */
export async function finish({ client, files, moment }: Finishing): Promise<readonly string[]> {
  const { installation } = await findFacts(client);
  await endWhatWasOpen(client);
  const applied = await migrate(addressIn('DATABASE_OWNER_URL'), migrationsFolder);
  if (files.folder !== undefined) {
    await markFolder(files.folder, installation);
    await giveTo(join(files.folder, markerName), ownerOfPlace(files.folder));
  }
  const report = await verifyStore(client, files);
  const log = await verifyLog(installation, moment);
  if (!log.isWhole || !isWhole(report)) process.exitCode = 1;
  return [
    ...(applied.length === 0 ? [] : [`Brought up to this program: ${applied.join(', ')}`]),
    filesText(report),
    log.text,
    'Everybody has to log in anew, and open invitations are withdrawn.',
    'Whoever was closed, lost rights or changed a password after that moment has it back as it was: do it again before people work.',
  ];
}

async function assertStopped(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ running: number }>(
    `select count(*)::int as running from (${runningPrograms}) as known_programs`,
  );
  if ((rows[0]?.running ?? 0) > 0)
    throw new UsageError('the program runs on this database: stop it first (systemctl stop senlab)');
}

/** For a database that came back by other means, as to a point in time. */
export function finishRestore(): Promise<void> {
  return inOneSentence(async () => {
    const files = openKeptFiles(loadConfig());
    await withClient(addressIn('DATABASE_OWNER_URL'), async (client) => {
      await assertStopped(client);
      if (!(await takeLock(client)))
        throw new UsageError('a backup or restore of this database is under way; wait until it has ended');
      if (files.folder !== undefined && !existsSync(files.folder))
        throw new CommandFailure(`FILES_FOLDER is not there: ${files.folder}. Mount or restore it first.`);
      const lines = await finish({ client, files, moment: null });
      process.stdout.write(`${lines.join('\n')}\n`);
    });
  });
}
