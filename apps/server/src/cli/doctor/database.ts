import type pg from 'pg';
import {
  migrationsFolder,
  MigrationDriftError,
  schemaState,
  type MigrationDrift,
} from '../../platform/migrations/migrations.ts';
import { isTrainingDatabase, kindProblem } from '../../platform/migrations/installation-kind.ts';
import { bad, good, type Finding, type Settings } from './settings.ts';
import { explainDatabaseProblem } from '../with-database.ts';
import {
  checkBackup,
  checkFilesOf,
  checkSecretOfKeys,
  checkSessionZone,
  checkStandbys,
  checkWorker,
} from './running.ts';
import {
  askOne,
  askDatabase,
  type Asked,
  checkCallers,
  checkClock,
  checkDatabaseTimeZone,
  checkDemoAccounts,
  checkRole,
  checkVersion,
  checkWorkerSchema,
} from './database-facts.ts';

const driftTexts: Readonly<Record<MigrationDrift['kind'], string>> = {
  changed: 'was edited after it was applied',
  missing: 'is applied, but this program does not have it',
  'out-of-order': 'is not applied, but a later one is',
};

function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

export async function checkMigrations(client: pg.ClientBase, folder = migrationsFolder): Promise<Finding> {
  try {
    const { pending, newer, tooNew } = await schemaState(client, folder);
    if (pending.length > 0)
      return bad(`Not applied yet: ${pending.map(({ name }) => name).join(', ')}`, 'Run "senlab migrate".');
    if (tooNew.length > 0)
      return bad(
        `The database is too new for this program: ${tooNew.join(', ')}`,
        'Install the version of the program that made these changes.',
      );
    return good(
      newer.length === 0
        ? 'The database is up to date with this program'
        : 'The database is newer than this program, which still suits it',
    );
  } catch (error) {
    if (isMissingTable(error)) return bad('The database has no tables yet', 'Run "senlab migrate".');
    if (!(error instanceof MigrationDriftError)) throw error;
    const lines = error.drifts.map((drift) => `${drift.name} ${driftTexts[drift.kind]}`);
    return bad(
      `The database is another one than this program describes: ${lines.join('; ')}`,
      'Use the program that belongs to this database, or restore the file as it was applied.',
    );
  }
}

/** A server would not start: said here in the place where one looks for the reason. */
async function checkKind(client: pg.ClientBase, environment: string): Promise<Finding> {
  const isTraining = await isTrainingDatabase(client);
  if (kindProblem(environment, isTraining) === undefined)
    return good(isTraining ? 'The database is one for training' : 'The database is not one for training');
  return isTraining
    ? bad(
        `The database was made for training, and SENLAB_ENV says ${environment}`,
        'Name the database of the hospital in DATABASE_URL, or set SENLAB_ENV=training.',
      )
    : bad(
        'The database was not made for training, and SENLAB_ENV says training',
        'Name a database of its own in DATABASE_URL, and run "senlab migrate" with SENLAB_ENV=training before its first account.',
      );
}

type DatabaseCheck = (client: pg.ClientBase) => Promise<Finding>;

function explain(error: unknown): string {
  return explainDatabaseProblem(error) ?? 'Look into the log of the database server.';
}

/** Only the code of the failure is shown: its text may quote values. */
function describeFailure(error: unknown): string {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `failed${code}`;
}

/** One check that fails must not hide what the others have to say. */
async function attempt(check: DatabaseCheck, client: pg.ClientBase): Promise<Finding> {
  try {
    return await check(client);
  } catch (error) {
    return bad(`A question to the database ${describeFailure(error)}`, explain(error));
  }
}

function chooseChecks({ config, faulty }: Settings): readonly DatabaseCheck[] {
  const isFolder = config.S3_BUCKET === undefined && !faulty.has('FILES_FOLDER');
  return [
    checkVersion,
    checkRole,
    (client) => checkMigrations(client),
    ...(faulty.has('SENLAB_ENV') ? [] : [(client: pg.ClientBase) => checkKind(client, config.SENLAB_ENV)]),
    checkWorkerSchema,
    (client) => checkClock(client),
    (client) => checkDatabaseTimeZone(client),
    checkSessionZone,
    checkWorker,
    checkStandbys,
    ...(faulty.has('SENLAB_SECRET')
      ? []
      : [(client: pg.ClientBase) => checkSecretOfKeys(client, config.SENLAB_SECRET)]),
    ...(isFolder ? [(client: pg.ClientBase) => checkFilesOf(client, config.FILES_FOLDER)] : []),
    ...(config.SENLAB_ENV === 'production' ? [checkDemoAccounts, checkCallers, checkBackup] : []),
  ];
}

/** As long as a request would wait for its answer. */
function ask({ config }: Settings, url: string): Asked {
  return { url, patience: config.REQUEST_TIMEOUT_MS };
}

export async function checkDatabase(settings: Settings): Promise<readonly Finding[]> {
  if (settings.faulty.has('DATABASE_URL')) return [];
  try {
    return await askDatabase(ask(settings, settings.config.DATABASE_URL), async (client) => {
      const findings = [good('The database answers')];
      for (const check of chooseChecks(settings)) findings.push(await attempt(check, client));
      return findings;
    });
  } catch (error) {
    return [bad(`The database cannot be used: the connection ${describeFailure(error)}`, explain(error))];
  }
}

interface OwnerFacts {
  readonly place: string;
  readonly may_create: boolean;
}

function askPlace(client: pg.ClientBase): Promise<OwnerFacts> {
  return askOne<OwnerFacts>(
    client,
    `select current_database() || ' ' || pg_postmaster_start_time() as place,
       coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as may_create`,
  );
}

/** Nothing when it does not answer: another check says so already. */
async function placeOrNothing(asked: Asked): Promise<OwnerFacts | undefined> {
  return askDatabase(asked, askPlace).catch(() => undefined);
}

/** Migrating another database than the one that is used goes unnoticed until the first question fails. */
export async function checkOwnerAddress(settings: Settings): Promise<readonly Finding[]> {
  const { config, faulty } = settings;
  const ownerUrl = config.DATABASE_OWNER_URL;
  if (ownerUrl === undefined) return [];
  const title = 'DATABASE_OWNER_URL';
  try {
    const owner = await askDatabase(ask(settings, ownerUrl), askPlace);
    if (!owner.may_create) {
      return [bad(`${title} may not create tables`, 'Name the role senlab_owner in it.')];
    }
    const app = faulty.has('DATABASE_URL')
      ? undefined
      : await placeOrNothing(ask(settings, config.DATABASE_URL));
    return app === undefined || app.place === owner.place
      ? [good(`${title} can migrate this database`)]
      : [
          bad(
            `${title} leads to another database than DATABASE_URL`,
            'Make both name the same server and database.',
          ),
        ];
  } catch (error) {
    return [
      bad(
        `${title}: the connection ${describeFailure(error)}`,
        explain(error).replaceAll('DATABASE_URL', title),
      ),
    ];
  }
}
