import { startLocalPostgres } from '@senlab/local-postgres';
import { runSenlab } from '@senlab/testkit';
import pg from 'pg';
import { filesFolder, postgresFolder } from './folders.ts';
import type { DevSecrets } from './secrets.ts';
import { step, StepError } from './step.ts';

export interface DevDatabase {
  readonly env: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string };
  readonly version: string;
  /** Host and port, for people. */
  readonly place: string;
  readonly isOurs: boolean;
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
  const passwords = ['--owner-password', ownerPassword, '--app-password', appPassword];
  const args = ['database', 'init', '--admin-url', server.adminUrl, '--database', databaseName, ...passwords];
  try {
    await step({
      name: 'creating the database and its roles',
      advice: 'read the message above; `pnpm db:reset` starts with an empty server.',
      run: () => runSenlab({ args }),
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const place = `127.0.0.1:${server.port}`;
  const env = {
    DATABASE_URL: `postgres://senlab_app:${appPassword}@${place}/${databaseName}`,
    DATABASE_OWNER_URL: `postgres://senlab_owner:${ownerPassword}@${place}/${databaseName}`,
  };
  return { env, version: server.version, place, isOurs: true, stop: () => server.stop() };
}

/** The database that the variables name, or a server of our own in this checkout. */
export function openDatabase(options: OpenOptions): Promise<DevDatabase> {
  const given = givenAddresses();
  return given ? takeGiven(given) : startOwn(options);
}

/** Brings tables and sample data up to date; changes nothing that is there already. */
export async function fillDatabase(env: Readonly<Record<string, string>>): Promise<void> {
  await step({
    name: 'migrating the database',
    advice: 'if a migration was edited after it was applied here, `pnpm db:reset` builds the database anew.',
    run: () => runSenlab({ args: ['migrate'], env }),
  });
  for (const set of ['reference', 'demo']) {
    await step({
      name: `writing the ${set} data`,
      advice: 'read the message above; `pnpm db:reset` starts with an empty database.',
      run: () => runSenlab({ args: ['seed', '--set', set], env: { ...env, FILES_FOLDER: filesFolder } }),
    });
  }
}
