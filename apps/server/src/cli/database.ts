import pg from 'pg';
import { required, type Options } from './command-line.ts';

export interface DatabaseInit {
  readonly adminUrl: string;
  readonly database: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
}

const { escapeIdentifier, escapeLiteral } = pg;

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(
    `${verb} role ${escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole password ${escapeLiteral(password)}`,
  );
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    await client.query(
      `create database ${escapeIdentifier(name)} owner senlab_owner encoding 'UTF8' template template0`,
    );
  }
}

/** Run once by whoever administers the database server; everything after it needs no administrator. */
async function initDatabase(init: DatabaseInit): Promise<void> {
  const client = new pg.Client({ connectionString: init.adminUrl });
  await client.connect();
  try {
    await ensureRole(client, 'senlab_owner', init.ownerPassword);
    await ensureRole(client, 'senlab_app', init.appPassword);
    await client.query('grant senlab_owner to current_user').catch(() => undefined);
    await ensureDatabase(client, init.database);
    await client.query(`revoke all on database ${escapeIdentifier(init.database)} from public`);
    await client.query(
      `grant connect on database ${escapeIdentifier(init.database)} to senlab_app, senlab_owner`,
    );
  } finally {
    await client.end();
  }
  await openPublicSchema(init);
}

async function openPublicSchema(init: DatabaseInit): Promise<void> {
  const url = new URL(init.adminUrl);
  url.pathname = `/${init.database}`;
  const client = new pg.Client({ connectionString: url.href });
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

export async function databaseInit(options: Options): Promise<void> {
  await initDatabase({
    adminUrl: required(options, 'admin-url'),
    database: required(options, 'database'),
    ownerPassword: required(options, 'owner-password'),
    appPassword: required(options, 'app-password'),
  });
  process.stdout.write('Roles senlab_owner and senlab_app and the database are ready.\n');
}
