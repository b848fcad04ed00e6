import pg from 'pg';
import { optional, required, UsageError, type Options } from './command-line.ts';

interface Login {
  readonly name: string;
  /** What names the password for the person who types the command. */
  readonly variable: string;
  readonly password: string | undefined;
}

const { escapeIdentifier, escapeLiteral } = pg;

/** Through the same door as the administrator, whatever the address says it is. */
function beside(admin: pg.Client, more: pg.ClientConfig): pg.Client {
  const { host, port, ssl, user, password, database } = admin;
  return new pg.Client({ host, port, ssl, user, password: password ?? undefined, database, ...more });
}

async function isPasswordRefused(admin: pg.Client, { name, password }: Login): Promise<boolean> {
  const client = beside(admin, { user: name, password });
  try {
    await client.connect();
    return false;
  } catch (error) {
    // Whatever else keeps it out says nothing about the password.
    return error instanceof Error && 'code' in error && error.code === '28P01';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * A role belongs to the whole database server: another database may live by it, in production beside a trial. So one that
 * is there already is never changed; whether it is to be created.
 */
async function isToCreate(admin: pg.Client, login: Login): Promise<boolean> {
  const { name, variable, password } = login;
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) {
    if (password === undefined) throw new UsageError(`set ${variable} in the environment`);
    return true;
  }
  if (password !== undefined && (await isPasswordRefused(admin, login)))
    throw new UsageError(
      `the role ${name} exists on this database server with another password than ${variable}; it is left as it is, because another database may use it`,
    );
  return false;
}

async function findOwner(admin: pg.Client, database: string): Promise<string | undefined> {
  const { rows } = await admin.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  return rows[0]?.owner;
}

async function createRoles(admin: pg.Client, logins: readonly Login[]): Promise<void> {
  await admin.query('begin');
  for (const { name, password = '' } of logins)
    await admin.query(
      `create role ${escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole password ${escapeLiteral(password)}`,
    );
  await admin.query('commit');
}

async function openPublicSchema(admin: pg.Client, database: string): Promise<void> {
  const client = beside(admin, { database });
  await client.connect();
  try {
    await client.query(
      'alter schema public owner to senlab_owner; revoke create on schema public from public',
    );
    await client.query('create extension if not exists unaccent; create extension if not exists pg_trgm');
  } finally {
    await client.end();
  }
}

/** Run once by whoever administers the database server; everything after it needs no administrator. */
async function initDatabase(
  admin: pg.Client,
  database: string,
  logins: readonly Login[],
): Promise<readonly string[]> {
  const missing: Login[] = [];
  for (const login of logins) if (await isToCreate(admin, login)) missing.push(login);
  const owner = await findOwner(admin, database);
  if (owner !== undefined && owner !== 'senlab_owner')
    throw new UsageError(
      `the database ${database} exists and belongs to ${owner}; choose another --database`,
    );
  // From here on it is written.
  await createRoles(admin, missing);
  await admin.query('grant senlab_owner to current_user').catch(() => undefined);
  const name = escapeIdentifier(database);
  if (owner === undefined)
    await admin.query(`create database ${name} owner senlab_owner encoding 'UTF8' template template0`);
  await admin.query(`revoke all on database ${name} from public`);
  await admin.query(`grant connect on database ${name} to senlab_app, senlab_owner`);
  await openPublicSchema(admin, database);
  return [
    ...logins.map((login) =>
      missing.includes(login)
        ? `Created the role ${login.name}.`
        : `The role ${login.name} exists already and is left as it is.`,
    ),
    `The database ${database} is ready for "senlab migrate".`,
  ];
}

export async function databaseInit(options: Options): Promise<void> {
  const logins = [
    {
      name: 'senlab_owner',
      variable: 'DATABASE_OWNER_PASSWORD',
      password: optional(options, 'owner-password'),
    },
    { name: 'senlab_app', variable: 'DATABASE_APP_PASSWORD', password: optional(options, 'app-password') },
  ];
  const admin = new pg.Client({ connectionString: required(options, 'admin-url') });
  try {
    await admin.connect();
    const lines = await initDatabase(admin, required(options, 'database'), logins);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await admin.end();
  }
}
