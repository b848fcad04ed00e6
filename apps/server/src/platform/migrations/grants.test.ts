import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrationsFolder } from './migrations.ts';

/** What PostgreSQL itself holds about the role, and not what it would answer: a right of everybody would hide a missing one. */
const granted = `
  select c.relname as name, c.relkind as kind,
    coalesce((select string_agg(lower(x.privilege_type), ' ' order by array_position(
        array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'USAGE'], x.privilege_type), x.privilege_type)
      from aclexplode(c.relacl) x where x.grantee = 'senlab_app'::regrole), '-') as rights,
    (select string_agg(lower(x.privilege_type) || ' ' || a.attname, ', ' order by x.privilege_type, a.attname)
      from pg_attribute a cross join aclexplode(a.attacl) x
      where a.attrelid = c.oid and x.grantee = 'senlab_app'::regrole) as columns,
    exists (select from aclexplode(c.relacl) x where x.grantee = 0) as for_everybody
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  order by c.relkind = 'S', c.relname`;

interface Granted {
  readonly name: string;
  readonly kind: string;
  readonly rights: string;
  readonly columns: string | null;
  readonly for_everybody: boolean;
}

function inLines(rows: readonly Granted[]): string {
  const lines = rows.flatMap(({ name, kind, rights, columns }) => [
    `${(kind === 'S' ? `sequence ${name}` : name).padEnd(40)} ${rights}`,
    ...(columns === null
      ? []
      : columns.split(', ').map((one) => `  .${one.split(' ').toReversed().join(' ')}`)),
  ]);
  return `${lines.join('\n')}\n`;
}

describe('what migrations grant to the limited role', () => {
  let home: TestDatabase;
  let owner: pg.Client;
  let app: pg.Client;

  beforeAll(async () => {
    home = await createTestDatabase();
    [owner, app] = [home.ownerUrl, home.appUrl].map(
      (connectionString) => new pg.Client({ connectionString }),
    ) as [pg.Client, pg.Client];
    await Promise.all([owner.connect(), app.connect()]);
  });
  afterAll(async () => {
    await Promise.all([owner.end(), app.end()]);
    await home.drop();
  });

  const denied = { code: '42501' };

  it('is what stands in grants.txt, table by table', async () => {
    const { rows } = await owner.query<Granted>(granted);
    await expect(inLines(rows)).toMatchFileSnapshot('grants.txt');
  });

  it('is granted to nobody else by the way of everybody', async () => {
    const { rows } = await owner.query<Granted>(granted);
    expect(rows.filter((row) => row.for_everybody)).toEqual([]);
  });

  describe('of a new table and its sequence', () => {
    afterEach(() => owner.query('drop table planted'));

    const planted = async (sql: string): Promise<void> => {
      const folder = await mkdtemp(join(tmpdir(), 'senlab-grants-test-'));
      try {
        await cp(migrationsFolder, folder, { recursive: true });
        await writeFile(join(folder, '9000_planted.sql'), sql);
        await migrate(home.ownerUrl, folder);
      } finally {
        await rm(folder, { recursive: true });
        await owner.query(`delete from schema_migration where name = '9000_planted.sql'`);
      }
    };

    it('is nothing, when the migration grants nothing', async () => {
      await planted("create table planted (id serial, name text); insert into planted (name) values ('Mẫu')");
      for (const statement of [
        'select id from planted',
        'select count(*) from planted',
        `insert into planted (id, name) values (2, 'Khác')`,
        `update planted set name = 'Khác'`,
        'delete from planted',
        'truncate planted',
        `select nextval('planted_id_seq')`,
      ])
        await expect(app.query(statement)).rejects.toMatchObject(denied);
    });

    it('is what the migration grants, and no more', async () => {
      await planted('create table planted (id int); grant select, insert on planted to senlab_app');
      await app.query('insert into planted values (1)');
      expect((await app.query('select id from planted')).rows).toEqual([{ id: 1 }]);
      for (const statement of ['update planted set id = 2', 'delete from planted', 'drop table planted'])
        await expect(app.query(statement)).rejects.toMatchObject(denied);
    });

    it('stays what it is when the server is brought up to date once more', async () => {
      await owner.query('create table planted (id int)');
      await migrate(home.ownerUrl, migrationsFolder);
      await expect(app.query('select id from planted')).rejects.toMatchObject(denied);
    });
  });
});
