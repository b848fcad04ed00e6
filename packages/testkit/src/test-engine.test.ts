import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { withConnection } from './database-copies.ts';
import {
  createTestDatabase,
  prepareTestEngine,
  type TestDatabase,
  type TestDatabaseOptions,
} from './test-engine.ts';

const { adminUrl } = inject('senlabTestEngine');

async function ask(url: string, sql: string): Promise<unknown[]> {
  return withConnection(url, async (client) =>
    (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat(),
  );
}

async function database(options?: TestDatabaseOptions): Promise<TestDatabase> {
  const made = await createTestDatabase(options);
  onTestFinished(() => made.drop());
  return made;
}

const exists = (name: string): Promise<unknown[]> =>
  ask(adminUrl, `select 1 from pg_database where datname = '${name}'`);

describe('a test database', () => {
  test('is migrated, and the server may read it', async () => {
    const { appUrl, name } = await database();
    expect(await ask(appUrl, 'select current_user || current_database()')).toEqual([`senlab_app${name}`]);
    expect(await ask(appUrl, "select count(*)::int > 5 from pg_tables where schemaname = 'public'")).toEqual([
      true,
    ]);
  });

  test('belongs to its test alone', async () => {
    const [one, other] = [await database(), await database()];
    await ask(one.ownerUrl, 'create table only_here (id int)');
    await expect(ask(other.ownerUrl, 'select * from only_here')).rejects.toThrow('does not exist');
  });

  test('gives the server no right to change tables', async () => {
    const { appUrl } = await database();
    await expect(ask(appUrl, 'create table forbidden (id int)')).rejects.toThrow('permission denied');
  });

  test('is closed to everybody who was not let in, as the template is', async () => {
    const { adminUrl: url, name } = await database();
    const rights = `select has_database_privilege('public', '${name}', 'connect')`;
    expect(await ask(url, rights)).toEqual([false]);
  });

  test('can be made by many at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => database()));
    expect(new Set(made.map(({ name }) => name)).size).toBe(4);
  });

  test('is gone after it was dropped, though somebody was still connected', async () => {
    const made = await database();
    await withConnection(made.appUrl, () => made.drop());
    expect(await exists(made.name)).toEqual([]);
  });

  test('keeps settings of the template that PostgreSQL does not copy', async () => {
    const engine = await prepareTestEngine({ adminUrl, program: standIn() });
    onTestFinished(() => engine.stop());
    await ask(adminUrl, `alter database "${engine.template}" set application_name to 'as = in the template'`);
    const made = await engine.createDatabase();
    expect(await ask(made.adminUrl, 'show application_name')).toEqual(['as = in the template']);
  });
});

describe('a database with more than reference data', () => {
  test('has the people of a demonstration, and the files that their rows name', async () => {
    const filesFolder = mkdtempSync(join(tmpdir(), 'senlab-testkit-'));
    onTestFinished(() => rmSync(filesFolder, { recursive: true, force: true }));
    const { appUrl } = await database({ with: 'people', filesFolder });
    expect(await ask(appUrl, 'select count(*)::int from account where is_demo')).toEqual([11]);
    const named = await ask(appUrl, 'select sha256 from stored_file');
    expect(named).toHaveLength(2);
    for (const sha256 of named.map(String)) {
      const content = readFileSync(join(filesFolder, sha256.slice(0, 2), sha256.slice(2, 4), sha256));
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  });

  test('is filled once for all who ask', async () => {
    let filled = 0;
    const contents = {
      name: 'filled_once',
      fill: ({ ownerUrl }: { readonly ownerUrl: string }) =>
        ask(ownerUrl, `create table filled as select ${(filled += 1)} as time`),
    };
    const made = await Promise.all([1, 2, 3].map(() => database({ with: contents })));
    for (const { ownerUrl } of made) expect(await ask(ownerUrl, 'select time from filled')).toEqual([1]);
    expect(filled).toBe(1);
  });

  test('is never cloned from a template whose filling failed', async () => {
    const fill = (): Promise<never> => Promise.reject(new Error('planned failure'));
    const contents = { name: 'half_filled', fill };
    await expect(createTestDatabase({ with: contents })).rejects.toThrow('planned failure');
    await expect(createTestDatabase({ with: contents })).rejects.toThrow('planned failure');
    expect(await exists(`${inject('senlabTestEngine').template}_half_filled`)).toEqual([]);
  });
});

/** In place of the server's command line: makes an empty template and fails at the step that is named. */
function standIn(failAt = 'nothing'): string {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-testkit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'stand-in.mjs');
  const text = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const [step, ...words] = process.argv.slice(2);
    if (step === ${JSON.stringify(failAt)}) {
      console.error('planned failure in ' + new URL(process.env.DATABASE_URL).pathname.slice(1));
      process.exit(1);
    }
    if (step === 'database') {
      const option = (name) => words[words.indexOf('--' + name) + 1];
      const client = new pg.Client(option('admin-url'));
      await client.connect();
      await client.query('create database "' + option('database') + '" owner senlab_owner');
      await client.end();
    }
  `;
  writeFileSync(file, text);
  return file;
}

describe('an engine outside the test runner', () => {
  test('drops everything that it has made', async () => {
    const engine = await prepareTestEngine({ adminUrl, program: standIn() });
    const made = await engine.createDatabase();
    expect(await exists(made.name)).toEqual([1]);
    await engine.stop();
    expect([...(await exists(made.name)), ...(await exists(engine.template))]).toEqual([]);
  });

  test.each(['database', 'migrate', 'seed'])(
    'says which step failed, and leaves nothing: %s',
    async (step) => {
      const failure = String(
        await prepareTestEngine({ adminUrl, program: standIn(step) }).catch((error: unknown) => error),
      );
      const said = new RegExp(
        `senlab ${step}.* ended with code 1:\nplanned failure in (senlab_template_\\w+)`,
      );
      expect(failure).toMatch(said);
      expect(await exists(said.exec(failure)?.[1] ?? '')).toEqual([]);
    },
  );

  test('shows no password when a step fails', async () => {
    const failure: unknown = await prepareTestEngine({ adminUrl, program: standIn('database') }).catch(
      (error) => error,
    );
    expect(String(failure)).not.toContain(new URL(adminUrl).password);
    expect(String(failure)).not.toContain('password');
  });

  test('refuses a user that may not create roles and databases, and says what to do', async () => {
    const { appUrl } = await database();
    const refusal = prepareTestEngine({ adminUrl: appUrl });
    await expect(refusal).rejects.toThrow(
      'The user senlab_app of DATABASE_URL may not create roles and databases',
    );
    await expect(refusal).rejects.toThrow('unset DATABASE_URL');
  });
});
