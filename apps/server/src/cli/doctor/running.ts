import { resolve } from 'node:path';
import { isLessSafe, oldBackupSeconds, type SystemFacts } from '@senlab/domain';
import type pg from 'pg';
import { opensKey } from '../../identity/index.ts';
import { standbyFacts } from '../../modules/house/system-status/index.ts';
import { hospitalTimeZone } from '../../platform/database.ts';
import { someContentsText } from '../../platform/files/installation-repository.ts';
import { folderState, type FolderState } from '../../platform/files/marked-folder.ts';
import { runningPrograms } from '../../platform/migrations/migrations.ts';
import { askOne, isQueueUsable } from './database-facts.ts';
import { bad, good, warning, type Finding } from './settings.ts';

/** Found before the first person who cannot log in. */
export async function checkSecretOfKeys(client: pg.ClientBase, secret: string): Promise<Finding> {
  const { rows } = await client.query<{ sealed: Buffer }>(
    'select sealed_private_key as sealed from signing_key order by created_at desc limit 1',
  );
  const [newest] = rows;
  if (newest === undefined) return good('No key of logins is sealed yet');
  return opensKey(secret, newest.sealed)
    ? good('SENLAB_SECRET opens the keys of logins')
    : bad(
        'SENLAB_SECRET is another one than the keys in the database were sealed with',
        'Set the former one. When it is lost for good: "senlab keys rotate --now", which ends all sessions; authenticator apps and certificates must be set up anew.',
      );
}

const silentSeconds = 60;

/** Papers, alarms and seals are made by workers: without one everything looks well and nothing is handed over. */
export async function checkWorker(client: pg.ClientBase): Promise<Finding> {
  if (!(await isQueueUsable(client)))
    return warning('Whether jobs wait cannot be told', 'Repair the job queue first.');
  const { alive, programs, waiting } = await askOne<{ alive: number; programs: number; waiting: number }>(
    client,
    `select
       (select count(*) from worker_life where seen_at > now() - make_interval(secs => $1))::int as alive,
       (select count(*) from (${runningPrograms}) as running)::int as programs,
       (select count(*) from graphile_worker.jobs
         where locked_at is null and attempts < max_attempts
           and run_at < now() - make_interval(secs => $1))::int as waiting`,
    [silentSeconds],
  );
  if (alive > 0) return good(`Workers that live: ${String(alive)}`);
  const advice = 'Start one: senlab serve --role worker, or serve without --role. Its log says why it ended.';
  if (programs === 0 && waiting === 0) return warning('The program does not run, and no job waits', advice);
  return bad(`No worker lives, and jobs wait: ${String(waiting)}`, advice);
}

/** A pooler may drop what each connection asks for; then every day that is counted begins at the wrong hour. */
export async function checkSessionZone(client: pg.ClientBase): Promise<Finding> {
  const { zone } = await askOne<{ zone: string }>(client, `select current_setting('timezone') as zone`);
  return zone === hospitalTimeZone
    ? good(`Connections count days in ${hospitalTimeZone}`)
    : bad(
        `Connections count days in ${zone} and not in ${hospitalTimeZone}`,
        'The pooler before the database does not pass on the options of a connection: let it (PgBouncer: no "options" in ignore_startup_parameters), or set the time zone of the role: alter role senlab_app set timezone.',
      );
}

type StandbyFacts = Pick<SystemFacts, 'isSynchronous' | 'isMeantSynchronous'>;

/** Without one that confirms changes everything works, and the newest changes lie on one machine alone. */
export async function checkStandbys(client: pg.ClientBase): Promise<Finding> {
  const facts = await askOne<StandbyFacts & { readonly isReadOnly: boolean }>(
    client,
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly", ${standbyFacts}`,
  );
  if (facts.isReadOnly)
    return bad(
      'The database only reads: another one leads',
      'Name in DATABASE_URL the address that follows the leader (docs/operations/high-availability.md).',
    );
  if (isLessSafe(facts))
    return bad(
      'Less safe (giảm an toàn dữ liệu): no other machine confirms changes',
      'Look at "patronictl list" and start the machine that is missing. Until then the newest changes would be lost with this one.',
    );
  if (facts.isSynchronous && !facts.isMeantSynchronous)
    return warning(
      'Other machines confirm changes, and nobody would be told when they no longer do',
      `Set senlab.synchronous = 'on' in the configuration of the database ("patronictl edit-config").`,
    );
  return good(
    facts.isSynchronous
      ? 'Another machine confirms every change'
      : 'The database stands alone, and is set up like that',
  );
}

const folderFindings: Readonly<Record<FolderState, (path: string) => Finding>> = {
  ours: () => good('FILES_FOLDER is the one of this installation'),
  new: () => good('FILES_FOLDER is not in use yet'),
  unmarked: () => good('FILES_FOLDER holds what the database names, and is marked with the next file'),
  'of-another': (path) =>
    bad(
      `FILES_FOLDER belongs to another installation: ${path}`,
      'Name the folder of this one, or restore the database that belongs to it.',
    ),
  empty: (path) =>
    bad(
      `FILES_FOLDER has none of the files that the database names: ${path}`,
      'Mount the share, name the right folder, or restore the files from the backup. Until then papers wait and nothing is lost.',
    ),
};

export async function stateOfFiles(client: pg.ClientBase, folder: string): Promise<FolderState> {
  const { id } = await askOne<{ id: string }>(client, 'select id from installation');
  return folderState(resolve(folder), id, async () => {
    const { rows } = await client.query<{ sha256: string }>(someContentsText);
    return rows.map(({ sha256 }) => sha256);
  });
}

export async function checkFilesOf(client: pg.ClientBase, folder: string): Promise<Finding> {
  return folderFindings[await stateOfFiles(client, folder)](resolve(folder));
}

export async function checkBackup(client: pg.ClientBase): Promise<Finding> {
  const advice = 'Take one: senlab backup, each night by a timer (docs/operations/backup.md).';
  const { rows } = await client.query<{ hours: number }>(
    `select (extract(epoch from now() - max(taken_at)) / 3600)::float8 as hours from backup_run
      where outcome in ('whole', 'incomplete') having max(taken_at) is not null`,
  );
  const hours = rows[0]?.hours;
  if (hours === undefined) return warning('There is no backup', advice);
  const age = `${hours.toFixed(0)} hours old`;
  return hours * 3_600 > oldBackupSeconds
    ? warning(
        `The last backup is ${age}`,
        `The log of the timer says why: journalctl -u senlab-backup. ${advice}`,
      )
    : good(`The last backup is ${age}`);
}
