import { startLocalPostgres } from '@senlab/local-postgres';
import { runSenlab } from '@senlab/testkit';
import pg from 'pg';
import { filesFolder, postgresFolder } from './folders.ts';
import type { DevSecrets } from './secrets.ts';
import { readStamp, stampOf, writeStamp } from './stamp.ts';
import { step, StepError } from './step.ts';

export interface DevDatabase {
  readonly env: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string };
  readonly version: string;
  /** Host and port, for people. */
  readonly place: string;
  readonly isOurs: boolean;
  /** Nothing has to be created, migrated or written. */
  readonly isFilled: boolean;
  stop(): Promise<void>;
}

export interface OpenOptions {
  readonly secrets: DevSecrets;
  readonly onLog?: (line: string) => void;
  readonly onCrash?: (lastLines: string) => void;
}

const databaseName = 'senlab';

function givenAddresses(): DevDatabase['env'] | undefined {
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = process.env;
  if (DATABASE_URL === '' && DATABASE_OWNER_URL === '') return undefined;
  if (DATABASE_URL !== '' && DATABASE_OWNER_URL !== '') return { DATABASE_URL, DATABASE_OWNER_URL };
  throw new StepError(
    'Only one of DATABASE_URL and DATABASE_OWNER_URL is set. Set both to use a database of your own, or neither to have one started.',
  );
}

async function askVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await client.end();
  }
}

async function takeGiven(env: DevDatabase['env']): Promise<DevDatabase> {
  const version = await step({
    name: 'connecting to the database of DATABASE_URL',
    advice:
      'see that the server runs and the address is right, or unset both variables to have a database started.',
    run: () => askVersion(env.DATABASE_URL),
  });
  return {
    env,
    version,
    place: new URL(env.DATABASE_URL).host,
    isOurs: false,
    isFilled: false,
    stop: () => Promise.resolve(),
  };
}

async function startOwn({ secrets, ...handlers }: OpenOptions): Promise<DevDatabase> {
  const server = await step({
    name: 'starting PostgreSQL',
    advice: 'if another `pnpm dev` runs, stop it; if the data are damaged, `pnpm db:reset` makes new ones.',
    run: () => startLocalPostgres({ folder: postgresFolder, ...handlers }),
  });
  const { ownerPassword, appPassword } = secrets;
  const place = `127.0.0.1:${server.port}`;
  const env = {
    DATABASE_URL: `postgres://senlab_app:${appPassword}@${place}/${databaseName}`,
    DATABASE_OWNER_URL: `postgres://senlab_owner:${ownerPassword}@${place}/${databaseName}`,
  };
  const passwords = ['--owner-password', ownerPassword, '--app-password', appPassword];
  const args = ['database', 'init', '--admin-url', server.adminUrl, '--database', databaseName, ...passwords];
  try {
    const isFilled = (await readStamp(env.DATABASE_OWNER_URL)) === stampOf();
    if (!isFilled)
      await step({
        name: 'creating the database and its roles',
        advice: 'read the message above; `pnpm db:reset` starts with an empty server.',
        run: () => runSenlab({ args }),
      });
    return { env, version: server.version, place, isOurs: true, isFilled, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The database that the variables name, or a server of our own in this checkout. */
export function openDatabase(options: OpenOptions): Promise<DevDatabase> {
  const given = givenAddresses();
  return given ? takeGiven(given) : startOwn(options);
}

type Environment = Readonly<Record<string, string>>;

export async function migrateDatabase(env: Environment): Promise<void> {
  await step({
    name: 'migrating the database',
    advice: 'if a migration was edited after it was applied here, `pnpm db:reset` builds the database anew.',
    run: () => runSenlab({ args: ['migrate'], env }),
  });
}

/** Reference data and accounts: enough to log in. */
export function writePeople(env: Environment): Promise<void> {
  return writeSamples('reference data and accounts', env, ['--without-cases']);
}

/** The past of a laboratory, which takes longer than all the rest. Then the database is what the sources say. */
export async function writeCases(env: Environment, database: DevDatabase): Promise<void> {
  const stamp = stampOf();
  await writeSamples('sample cases', env, []);
  if (database.isOurs) await writeStamp(database.env.DATABASE_OWNER_URL, stamp);
}

/** Changes nothing that is there already. */
async function writeSamples(what: string, env: Environment, words: readonly string[]): Promise<void> {
  await step({
    name: `writing ${what}`,
    advice: 'read the message above; `pnpm db:reset` starts with an empty database.',
    run: () =>
      runSenlab({ args: ['seed', '--set', 'demo', ...words], env: { ...env, FILES_FOLDER: filesFolder } }),
  });
}
