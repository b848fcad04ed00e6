import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from './command-line.ts';
import { senlab, type Captured } from './senlab.test-support.ts';
import { withDatabase } from './with-database.ts';

describe('database init', () => {
  let server: TestDatabase;
  let admin: pg.Client;
  beforeAll(async () => {
    server = await createTestDatabase();
    admin = new pg.Client({ connectionString: server.adminUrl });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await server.drop();
  });

  const asAdministrator = (
    more: Readonly<Record<string, string>> = {},
  ): Readonly<Record<string, string>> => ({
    DATABASE_ADMIN_URL: server.adminUrl,
    ...more,
  });
  const passwordIn = (url: string): string => decodeURIComponent(new URL(url).password);

  /** All that the command could change on a server that others use as well. */
  async function roles(): Promise<unknown> {
    return (await admin.query(`select * from pg_authid where rolname like 'senlab%' order by rolname`)).rows;
  }

  it('refuses to guess the administrator', async () => {
    const { errors, exitCode } = await senlab('database init');
    expect(exitCode).toBe(2);
    expect(errors).toBe('senlab: set DATABASE_ADMIN_URL in the environment\n');
  });

  it('makes a second database on a server without a look at the passwords of the first', async () => {
    const [before, name] = [await roles(), `${server.name}_second`];
    for (const found of ['owner to senlab_owner', 'once more']) {
      const { output, exitCode } = await senlab(`database init --database ${name}`, {
        environment: asAdministrator(),
      });
      expect([found, exitCode]).toEqual([found, 0]);
      expect(output).toBe(
        'The role senlab_owner exists already and is left as it is.\n' +
          'The role senlab_app exists already and is left as it is.\n' +
          `The database ${name} is ready for "senlab migrate".\n`,
      );
    }
    expect(await roles()).toEqual(before);
    const url = new URL(server.appUrl);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await expect(client.query('create table mine ()')).rejects.toThrow('permission denied');
    await client.end();
    await admin.query(`drop database ${name}`);
  });

  it('takes passwords that are right already', async () => {
    const environment = asAdministrator({
      DATABASE_OWNER_PASSWORD: passwordIn(server.ownerUrl),
      DATABASE_APP_PASSWORD: passwordIn(server.appUrl),
    });
    const name = `${server.name}_right`;
    expect(await senlab(`database init --database ${name}`, { environment })).toMatchObject({ exitCode: 0 });
    await admin.query(`drop database ${name}`);
  });

  it.each(['DATABASE_OWNER_PASSWORD', 'DATABASE_APP_PASSWORD'])(
    'refuses another %s than the role has, and writes nothing',
    async (variable) => {
      const [before, name] = [await roles(), `${server.name}_other`];
      const { errors, exitCode } = await senlab(`database init --database ${name}`, {
        environment: asAdministrator({ [variable]: 'hunter2-hunter2' }),
      });
      expect(exitCode).toBe(2);
      expect(errors).toContain(`with another password than ${variable}; it is left as it is`);
      expect(errors).not.toContain('hunter2');
      expect(await roles()).toEqual(before);
      expect((await admin.query('select from pg_database where datname = $1', [name])).rowCount).toBe(0);
    },
  );

  it('refuses a database of somebody else', async () => {
    const { errors, exitCode } = await senlab('database init --database postgres', {
      environment: asAdministrator(),
    });
    expect(exitCode).toBe(2);
    expect(errors).toContain('the database postgres exists and belongs to');
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
