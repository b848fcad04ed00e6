import { cp, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, afterAll, beforeAll, vi } from 'vitest';
import {
  migrationsFolder,
  findDrift,
  migrate,
  MigrationDriftError,
  OldProgramsError,
  programLock,
  readMigrations,
  schemaState,
} from './migrations.ts';
import { migrationPlan } from './migration-plan.ts';
import { readFileSync } from 'node:fs';

describe('migrations', () => {
  let home: TestDatabase;
  let ownerUrl: string;
  let appUrl: string;
  let folder: string;

  /** A database that is up to the files, and a copy of the files to break. */
  beforeEach(async () => {
    home = await createTestDatabase();
    ({ ownerUrl, appUrl } = home);
    folder = await mkdtemp(join(tmpdir(), 'senlab-migrations-test-'));
    await cp(migrationsFolder, folder, { recursive: true });
  });
  afterEach(async () => {
    await home.drop();
    await rm(folder, { recursive: true });
  });

  async function makeEmpty(): Promise<void> {
    await query(home.adminUrl, 'drop schema public cascade; drop schema graphile_worker cascade');
    await query(
      home.adminUrl,
      'create schema public authorization senlab_owner; grant usage on schema public to public',
    );
  }

  const fileNames = readMigrations(migrationsFolder).map((file) => file.name);
  const write = (file: string, sql: string): Promise<void> => writeFile(join(folder, file), sql);

  async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async function tables(): Promise<string[]> {
    const rows = await query<{ name: string }>(
      ownerUrl,
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    return rows.map((row) => row.name);
  }

  async function drift(): Promise<unknown> {
    const error: unknown = await migrate(ownerUrl, folder).catch((thrown: unknown) => thrown);
    return error instanceof MigrationDriftError ? error.drifts : error;
  }

  describe('migrating', () => {
    it('brings an empty database up to the SQL files, with the queue', async () => {
      await makeEmpty();
      await write('README.md', 'not sql');
      await write('9000_sample.sql.orig', 'not sql');
      expect(await migrate(ownerUrl, folder)).toEqual(fileNames);
      expect(await tables()).toEqual(expect.arrayContaining(['account', 'outbox', 'schema_migration']));
      expect(
        await query(ownerUrl, `select to_regclass('graphile_worker._private_jobs') is not null as there`),
      ).toEqual([{ there: true }]);
    });

    it('has nothing to do the second time, and leaves the data', async () => {
      await query(ownerUrl, `insert into account_group (id, name) values (gen_random_uuid(), 'Khoa Mẫu')`);
      expect(await migrate(ownerUrl, folder)).toEqual([]);
      expect(await query(ownerUrl, `select name from account_group where name = 'Khoa Mẫu'`)).toHaveLength(1);
    });

    it('is done once when three instances start at the same moment', async () => {
      await makeEmpty();
      const done = await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, folder)));
      expect(done.filter((names) => names.length > 0)).toEqual([fileNames]);
    });

    it('applies only what is new', async () => {
      await write('9000_sample.sql', 'create table sample (id int)');
      expect(await migrate(ownerUrl, folder)).toEqual(['9000_sample.sql']);
      expect(await tables()).toContain('sample');
    });

    it('cannot be done by the limited role', async () => {
      await makeEmpty();
      await expect(migrate(appUrl, folder)).rejects.toMatchObject({ code: '42501' });
      expect(await tables()).toEqual([]);
    });
  });

  describe('a file that fails', () => {
    it('is undone as a whole, is named, and keeps later files from running', async () => {
      await write('9000_first.sql', 'create table first (id int)');
      await write(
        '9001_broken.sql',
        'create table half (id int); insert into half values (1); select 1 / 0;',
      );
      await write('9002_later.sql', 'create table later (id int)');
      await expect(migrate(ownerUrl, folder)).rejects.toThrow('migration 9001_broken.sql failed');
      const there = await tables();
      expect(there).toContain('first');
      expect(there).not.toContain('half');
      expect(there).not.toContain('later');
      expect(await query(ownerUrl, `select name from schema_migration where name > '9'`)).toEqual([
        { name: '9000_first.sql' },
      ]);
    });

    it('does not hold the lock, and runs once it is repaired', async () => {
      await write('9001_broken.sql', 'creat table sample');
      await expect(migrate(ownerUrl, folder)).rejects.toThrow('9001_broken.sql');
      await write('9001_broken.sql', 'create table sample (id int)');
      expect(await migrate(ownerUrl, folder)).toEqual(['9001_broken.sql']);
    });
  });

  describe('drift', () => {
    const [firstFile = '', secondFile = ''] = fileNames;

    it('is found in a file that was edited after it ran', async () => {
      await write(firstFile, 'create table other (id int)');
      expect(await drift()).toEqual([{ kind: 'changed', name: firstFile }]);
      await expect(migrate(ownerUrl, folder)).rejects.toThrow(`${firstFile} changed`);
      expect(await tables()).not.toContain('other');
    });

    it('is found in a file that is gone', async () => {
      await unlink(join(folder, secondFile));
      expect(await drift()).toEqual([{ kind: 'missing', name: secondFile }]);
    });

    it('is found in a file that comes too late', async () => {
      await write('0001_a_forgotten_one.sql', 'create table forgotten (id int)');
      expect(await drift()).toEqual([{ kind: 'out-of-order', name: '0001_a_forgotten_one.sql' }]);
      expect(await tables()).not.toContain('forgotten');
    });

    it('keeps new files from running as well', async () => {
      await write(firstFile, 'select 1');
      await write('9000_sample.sql', 'create table sample (id int)');
      expect(await drift()).toEqual([{ kind: 'changed', name: firstFile }]);
      expect(await tables()).not.toContain('sample');
    });

    it('is all named at once', async () => {
      await write(firstFile, 'select 1');
      await unlink(join(folder, secondFile));
      await write('0001_a_forgotten_one.sql', 'select 1');
      expect(await drift()).toHaveLength(3);
    });

    it('is told to who only looks, and so is what is still to be applied', async () => {
      expect(await stateOf(folder)).toEqual({ pending: [], newer: [], tooNew: [] });
      await write('9000_sample.sql', 'create table sample (id int)');
      expect((await stateOf(folder)).pending.map(({ name }) => name)).toEqual(['9000_sample.sql']);
      await write(firstFile, 'select 1');
      await expect(stateOf(folder)).rejects.toThrow(MigrationDriftError);
    });
  });

  async function stateOf(files: string): Promise<Awaited<ReturnType<typeof schemaState>>> {
    const client = new pg.Client({ connectionString: appUrl });
    await client.connect();
    try {
      return await schemaState(client, files);
    } finally {
      await client.end();
    }
  }

  describe('a program older than the database', () => {
    it('works on where something was added, and not where what it uses was taken away', async () => {
      await write('9000_more.sql', 'create table more (id int)');
      await migrate(ownerUrl, folder);
      expect(await stateOf(migrationsFolder)).toMatchObject({ newer: ['9000_more.sql'], tooNew: [] });
      await write('9001_less.sql', '-- needs: 9000\ndrop table more');
      await migrate(ownerUrl, folder);
      expect(await stateOf(migrationsFolder)).toMatchObject({ tooNew: ['9001_less.sql'] });
      expect(await stateOf(folder)).toEqual({ pending: [], newer: [], tooNew: [] });
    });

    it('migrates nothing and says why', async () => {
      await write('9000_more.sql', 'create table more (id int)');
      await migrate(ownerUrl, folder);
      const told: string[] = [];
      expect(await migrate(ownerUrl, migrationsFolder, { tell: (text) => told.push(text) })).toEqual([]);
      expect(told).toEqual(['the database is newer than this program']);
    });

    it('keeps what it uses for as long as it lives', async () => {
      const old = new pg.Client({ connectionString: appUrl });
      await old.connect();
      await old.query('select pg_advisory_lock_shared($1, $2)', [programLock, 8999]);
      await write('9000_more.sql', 'create table more (id int)');
      await write('9001_less.sql', '-- needs: 9000\ndrop table more');
      await expect(migrate(ownerUrl, folder)).rejects.toThrow(OldProgramsError);
      expect(await tables()).not.toContain('more');
      await old.end();
      await vi.waitFor(async () => expect(await migrate(ownerUrl, folder)).toHaveLength(2), 30_000);
    });

    it('may stay where it knows what is needed', async () => {
      const other = new pg.Client({ connectionString: appUrl });
      await other.connect();
      await other.query('select pg_advisory_lock_shared($1, $2)', [programLock, 9000]);
      await write('9000_more.sql', 'create table more (id int)');
      await write('9001_less.sql', '-- needs: 9000\ndrop table more');
      expect(await migrate(ownerUrl, folder)).toHaveLength(2);
      await other.end();
    });
  });

  describe('a table that somebody reads for long', () => {
    async function reader(table = 'account', url = ownerUrl): Promise<pg.Client> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('begin');
      await client.query(`select count(*) from ${table}`);
      return client;
    }

    it('is changed when the reader has gone, and whoever comes meanwhile need not wait for that', async () => {
      const long = await reader();
      await write('9000_wide.sql', 'alter table account add column wide int');
      const told: string[] = [];
      const tell = (text: string): void => void told.push(text);
      const done = migrate(ownerUrl, folder, { tell, lockTimeoutMs: 200 });
      await vi.waitFor(() => expect(told).not.toEqual([]), 30_000);
      expect(await query(ownerUrl, 'select count(*) >= 0 as read from account')).toEqual([{ read: true }]);
      expect(told[0]).toBe('9000_wide.sql waits for a lock that somebody holds, and tries again');
      await long.end();
      expect(await done).toEqual(['9000_wide.sql']);
    });

    it.each(['schema_migration', 'graphile_worker._private_jobs'])(
      'makes nobody wait where nothing has to be done, as beside a backup: %s',
      async (table) => {
        const long = await reader(table);
        expect(await migrate(ownerUrl, folder, { lockTimeoutMs: 20, patienceMs: 0 })).toEqual([]);
        await long.end();
      },
    );

    it('is changed after whoever needs what the change holds, and holds what it needs', async () => {
      const gate = await reader('schema_migration');
      const writer = await reader('schema_migration', home.adminUrl);
      await gate.query('select pg_advisory_lock(42)');
      // The change is the one that looks for a circle.
      await writer.query("set local deadlock_timeout = '10min'; lock table account in row exclusive mode");
      const held = 'alter table department add column held int; select pg_advisory_xact_lock(42)';
      await write('9000_circle.sql', `${held}; alter table account add column needed int`);
      const done = migrate(ownerUrl, folder, { lockTimeoutMs: 600_000 });
      const heldUp =
        'select from pg_locks join pg_database d on d.oid = database where datname = current_database() and not granted';
      const waiting = (count: number): Promise<void> =>
        vi.waitFor(async () => expect((await gate.query(heldUp)).rowCount).toBe(count), 200_000);
      await waiting(1);
      const written = writer.query('lock table department in row exclusive mode');
      await waiting(2);
      await gate.end();
      await written;
      await writer.end();
      expect(await done).toEqual(['9000_circle.sql']);
    });

    it('is left alone when the reader does not go', async () => {
      const long = await reader();
      await write('9000_wide.sql', 'alter table account add column wide int');
      await expect(migrate(ownerUrl, folder, { lockTimeoutMs: 20, patienceMs: 50 })).rejects.toThrow(
        'migration 9000_wide.sql did not get its locks',
      );
      await long.end();
      expect((await stateOf(folder)).pending.map(({ name }) => name)).toEqual(['9000_wide.sql']);
    });
  });

  describe('the plan', () => {
    it('shows what would be done to which table, and does nothing', async () => {
      await write(
        '9000_plan.sql',
        "-- A remark; no statement\nalter table account add column note text default 'a;b';\ncreate table more (id int);",
      );
      expect(await migrationPlan(ownerUrl, folder)).toMatch(
        /^9000_plan\.sql\n {2}alter table account add column note text default 'a;b'\n {6}nobody reads or writes: account, .+\n {2}create table more \(id int\)$/,
      );
      expect(await tables()).not.toContain('more');
      expect(await migrationPlan(ownerUrl, migrationsFolder)).toBe(
        'The database is up to date. There is nothing to do.',
      );
    });
  });
});

describe('comparing files with a database', () => {
  const file = (name: string, checksum = 'a') => ({ name, checksum, sql: '', needs: undefined });

  it.each([
    ['both empty', [], [], []],
    ['a fresh database', [file('1')], [], []],
    ['the same', [file('1')], [file('1')], []],
    ['one more at the end', [file('1'), file('2')], [file('1')], []],
    ['no files at all', [], [file('1')], [{ kind: 'missing', name: '1' }]],
    [
      'one between',
      [file('1'), file('2'), file('3')],
      [file('1'), file('3')],
      [{ kind: 'out-of-order', name: '2' }],
    ],
  ])('finds for %s', (_what, files, applied, expected) => {
    expect(findDrift(files, applied)).toEqual(expected);
  });
});

describe('department kinds', () => {
  const migration = readFileSync(
    new URL('../../../migrations/0036_department_kinds.sql', import.meta.url),
    'utf8',
  );
  let home: TestDatabase;
  let owner: pg.Client;

  beforeAll(async () => {
    home = await createTestDatabase();
    owner = new pg.Client({ connectionString: home.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await home.drop();
  });

  /** The hospital before it could say what a department is there for. */
  const before = `
  alter table department drop column kind, drop column extension, drop column is_active, drop column version;
  insert into department (id, code, name) values
    ('00000000-0000-7000-8000-0000000000a1', 'RIENG1', 'Khoa riêng có bác sĩ'),
    ('00000000-0000-7000-8000-0000000000a2', 'RIENG2', 'Quầy riêng'),
    ('00000000-0000-7000-8000-0000000000a3', 'RIENG3', 'Khoa riêng đã giải thể');
  insert into account (id, username, full_name, role, is_active, department_id) values
    (gen_random_uuid(), 'mau1', 'Người Mẫu', 'user', true, '00000000-0000-7000-8000-0000000000a1'),
    (gen_random_uuid(), 'mau2', 'Người Mẫu', 'staff', true, '00000000-0000-7000-8000-0000000000a2'),
    (gen_random_uuid(), 'mau3', 'Người Mẫu', 'user', false, '00000000-0000-7000-8000-0000000000a3');`;

  it('knows the shipped departments by their code, and those of a hospital by who works there', async () => {
    await owner.query('begin');
    await owner.query(before);
    await owner.query(migration);
    const { rows } = await owner.query<{ code: string; kind: string }>('select code, kind from department');
    await owner.query('rollback');
    const kinds = new Map(rows.map(({ code, kind }) => [code, kind]));
    expect(['TD', 'KXN', 'KSAN', 'KKB', 'CNTT'].map((code) => kinds.get(code))).toEqual([
      'desk',
      'laboratory',
      'ward',
      'clinic',
      'administration',
    ]);
    expect(['RIENG1', 'RIENG2', 'RIENG3'].map((code) => kinds.get(code))).toEqual([
      'ward',
      'administration',
      'administration',
    ]);
  });

  it('says of each shipped department the same as the file that a new house begins with', async () => {
    const { rows: fresh } = await owner.query('select code, kind from department order by code');
    await owner.query('begin');
    await owner.query(
      'alter table department drop column kind, drop column extension, drop column is_active, drop column version',
    );
    await owner.query(migration);
    const { rows: moved } = await owner.query('select code, kind from department order by code');
    await owner.query('rollback');
    expect(moved).toEqual(fresh);
  });
});
