import { createTestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { database } from './database.ts';

afterEach(() => vi.unstubAllEnvs());

const admin = 'postgres://somebody@127.0.0.1:1/none';

describe('database init', () => {
  test('refuses an unknown action', async () => {
    await expect(database(['drop'])).rejects.toThrow('database init');
  });

  test('refuses to guess the administrator', async () => {
    await expect(database(['init', '--database', 'x'])).rejects.toThrow('--admin-url is missing');
  });

  test('refuses to guess the name of the database', async () => {
    await expect(database(['init', '--admin-url', admin])).rejects.toThrow('--database is missing');
  });

  test('says how to pass a password without showing it to everybody on the machine', async () => {
    await expect(database(['init', '--admin-url', admin, '--database', 'x'])).rejects.toThrow(
      'DATABASE_OWNER_PASSWORD',
    );
  });

  test('takes the passwords from the environment and may be run again', async () => {
    const server = await createTestDatabase();
    vi.stubEnv('DATABASE_ADMIN_URL', server.adminUrl);
    vi.stubEnv('DATABASE_OWNER_PASSWORD', decodeURIComponent(new URL(server.ownerUrl).password));
    vi.stubEnv('DATABASE_APP_PASSWORD', decodeURIComponent(new URL(server.appUrl).password));
    await database(['init', '--database', server.name]);
    await database(['init', '--database', server.name]);
    const client = new pg.Client({ connectionString: server.appUrl });
    await client.connect();
    const { rows } = await client.query<{ rolsuper: boolean; rolcreatedb: boolean }>(
      'select rolsuper, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false }]);
    await client.end();
    await server.drop();
  });
});
