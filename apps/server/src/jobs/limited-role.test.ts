import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';

let home: TestDatabase;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const insufficientPrivilege = { code: '42501' };

describe('the role of server and worker', () => {
  it('is the limited one', async () => {
    const { rows } = await database.pool.query(
      `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`,
    );
    const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false };
    expect(rows).toEqual([{ rolname: 'senlab_app', ...none }]);
  });

  it('owns nothing', async () => {
    const { rows } = await database.pool.query(
      `select relname from pg_class where pg_get_userbyid(relowner) = 'senlab_app'
       union all select proname from pg_proc where pg_get_userbyid(proowner) = 'senlab_app'
       union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = 'senlab_app'`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    'create table theirs (id int)',
    'create table graphile_worker.theirs (id int)',
    'create schema theirs',
    'create function theirs() returns int language sql as $$ select 1 $$',
    'create role theirs',
    'create database theirs',
    'create extension hstore',
    'drop table outbox',
    'drop table graphile_worker._private_jobs',
    'drop schema graphile_worker cascade',
    'alter table account add column theirs text',
    'alter table account disable trigger all',
    'alter table graphile_worker._private_jobs disable row level security',
    'create index on account (email)',
    'truncate account_action',
    'truncate outbox',
    `insert into schema_migration (name, checksum) values ('9999.sql', 'x')`,
    `update schema_migration set checksum = 'x'`,
    'delete from schema_migration',
    'alter sequence outbox_sequence restart with 1',
    `select setval('outbox_sequence', 1)`,
    'set role senlab_owner',
    'set session authorization senlab_owner',
    `copy account to program 'cat'`,
    `select pg_read_file('/etc/passwd')`,
  ])('may not: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject(insufficientPrivilege);
  });

  it('cannot pass on what it may do, of which PostgreSQL only warns', async () => {
    await database.pool.query('grant select on account to public').catch(() => undefined);
    const { rows } = await database.pool.query<{ open: boolean }>(
      `select has_table_privilege('public', 'account', 'select') as open`,
    );
    expect(rows).toEqual([{ open: false }]);
  });

  it('may read what the migrations are, which readiness needs', async () => {
    const { rows } = await database.pool.query('select name from schema_migration');
    expect(rows.length).toBeGreaterThan(0);
  });
});
