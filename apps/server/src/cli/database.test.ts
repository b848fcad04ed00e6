import { createTestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { UsageError } from './command-line.ts';
import { senlab, type Captured } from './senlab.test-support.ts';
import { withDatabase } from './with-database.ts';

describe('database init', () => {
  const administrator = { DATABASE_ADMIN_URL: 'postgres://somebody@127.0.0.1:1/none' };

  it.each([
    ['an unknown action', 'database drop', administrator, 'init'],
    ['to guess the administrator', 'database init', {}, 'set DATABASE_ADMIN_URL in the environment'],
    ['to guess a password', 'database init', administrator, 'set DATABASE_OWNER_PASSWORD in the environment'],
  ])('refuses %s', async (_what, words, environment, reason) => {
    const { errors, exitCode } = await senlab(words, { environment });
    expect(exitCode).toBe(2);
    expect(errors).toContain(reason);
  });

  it('takes the passwords from the environment and may be run again', async () => {
    const server = await createTestDatabase();
    const environment = {
      DATABASE_ADMIN_URL: server.adminUrl,
      DATABASE_OWNER_PASSWORD: decodeURIComponent(new URL(server.ownerUrl).password),
      DATABASE_APP_PASSWORD: decodeURIComponent(new URL(server.appUrl).password),
    };
    for (const _ of ['once', 'again'])
      expect(await senlab(`database init --database ${server.name}`, { environment })).toMatchObject({
        errors: '',
        exitCode: 0,
      });
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

/** A command of its own that does this. */
function run(work: () => Promise<string>, environment: Readonly<Record<string, string>>): Promise<Captured> {
  const load = () => Promise.resolve(() => withDatabase(work));
  return senlab('try', { environment, table: { try: { about: '', load } } });
}
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
    const { errors, exitCode } = await run(() => Promise.resolve(''), settings);
    expect(exitCode).toBe(2);
    expect(errors).toContain('DATABASE_URL');
    expect(errors).not.toContain('hunter2');
  });

  it.each([
    ['28P01', 'password'],
    ['3D000', 'senlab database init'],
    ['42P01', 'senlab migrate'],
    ['42501', 'senlab migrate'],
    ['57P03', 'does not answer'],
    ['ECONNREFUSED', 'does not answer'],
  ])('says what to do about %s and ends with 1', async (code, advice) => {
    const { errors, ...rest } = await run(coded(code), environment);
    expect(rest).toEqual({ exitCode: 1, output: '' });
    expect(errors).toContain(advice);
    expect(errors).toContain('It said: raw words of the database: and why');
    expect(errors).not.toContain('hunter2');
  });

  it('does not explain away a fault of its own', async () => {
    const { errors, exitCode } = await run(coded('22P02'), environment);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^Error: raw words/);
  });

  it('passes a mistake of the person on as it is', async () => {
    const ended = await run(() => Promise.reject(new UsageError('mistake')), environment);
    expect(ended).toEqual({ exitCode: 2, output: '', errors: 'senlab: mistake\n' });
  });

  it('prints the answer of the work', async () => {
    const ended = await run(() => Promise.resolve('done'), environment);
    expect(ended).toEqual({ exitCode: 0, output: 'done\n', errors: '' });
  });
});
