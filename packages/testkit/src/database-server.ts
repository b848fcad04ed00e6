import { startThrowAwayPostgres } from '@senlab/local-postgres';
import { withConnection } from './clone-database.ts';

export interface DatabaseServer {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

async function assertMayAdministrate(adminUrl: string): Promise<void> {
  const { rows } = await withConnection(adminUrl, (client) =>
    client.query<{ rolname: string; may: boolean }>(
      'select rolname, rolsuper or (rolcreatedb and rolcreaterole) as may from pg_roles where rolname = current_user',
    ),
  );
  if (rows[0]?.may) return;
  throw new Error(
    `The user ${rows[0]?.rolname ?? ''} of DATABASE_URL may not create roles and databases, which the tests need.\n` +
      'Give it both rights (alter role … createdb createrole), or unset DATABASE_URL: the tests then start a server of their own.',
  );
}

async function takeGiven(adminUrl: string): Promise<DatabaseServer> {
  await assertMayAdministrate(adminUrl);
  return { adminUrl, stop: () => Promise.resolve() };
}

/** The server named by DATABASE_URL when there is one, else a new one that lives as long as the tests. */
export function openDatabaseServer(given = process.env['DATABASE_URL']): Promise<DatabaseServer> {
  return given === undefined || given === '' ? startThrowAwayPostgres() : takeGiven(given);
}
