import { createTestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterEach, describe, expect, test, vi, it } from 'vitest';
import { database } from './database.ts';
import { UsageError } from './arguments.ts';
import { runCaptured } from './run-captured.ts';
import { withDatabase } from './with-database.ts';

describe('database', () => {
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
});

const command = (work: () => Promise<string>) => (): Promise<void> => withDatabase(work);
const coded = (code: string): (() => Promise<string>) => {
  const cause = new Error('and why');
  return () => Promise.reject(Object.assign(new Error('raw words of the database', { cause }), { code }));
};
// Nothing connects before the first question, so any address will do.
const environment = { DATABASE_URL: 'postgres://senlab_app:hunter2@127.0.0.1:1/senlab' };

describe('a command that needs the database', () => {
  it.each([
    ['is missing', {}],
    ['is no address', { DATABASE_URL: 'hunter2' }],
    ['is an address of something else', { DATABASE_URL: 'https://user:hunter2@db.example' }],
  ])('asks for DATABASE_URL when it %s, without repeating it', async (_what, settings) => {
    const { error } = await runCaptured({
      command: command(() => Promise.resolve('')),
      argv: [],
      environment: settings,
    });
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain('DATABASE_URL');
    expect(String(error)).not.toContain('hunter2');
  });

  it.each([
    ['28P01', 'password'],
    ['3D000', 'senlab database init'],
    ['42P01', 'senlab migrate'],
    ['42501', 'senlab migrate'],
    ['57P03', 'does not answer'],
    ['ECONNREFUSED', 'does not answer'],
  ])('says what to do about %s and ends with 1', async (code, advice) => {
    const run = await runCaptured({ command: command(coded(code)), argv: [], environment });
    expect(run).toMatchObject({ exitCode: 1, output: '', error: undefined });
    expect(run.errors).toContain(advice);
    expect(run.errors).toContain('It said: raw words of the database: and why');
    expect(run.errors).not.toContain('hunter2');
  });

  it('does not explain away a fault of its own', async () => {
    const { error, errors } = await runCaptured({ command: command(coded('22P02')), argv: [], environment });
    expect(String(error)).toContain('raw words');
    expect(errors).toBe('');
  });

  it('passes a mistake of the person on as it is', async () => {
    const mistake = new UsageError('mistake');
    const { error } = await runCaptured({
      command: command(() => Promise.reject(mistake)),
      argv: [],
      environment,
    });
    expect(error).toBe(mistake);
  });

  it('prints the answer of the work', async () => {
    const run = await runCaptured({ command: command(() => Promise.resolve('done')), argv: [], environment });
    expect(run).toMatchObject({ output: 'done\n', exitCode: 0 });
  });
});
