import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dropDatabase, withConnection, loadRows, storeRows } from './database-copies.ts';
import { addressOf } from './templates.ts';

const { adminUrl } = inject('senlabTestEngine');

const tables = `
  create schema "other room";
  create table ward (id int primary key, name text not null, "Tall" text generated always as (upper(name)) stored);
  create table "other room".bed (id int generated always as identity, ward_id int not null references ward, at timestamptz);
  create table event (at timestamptz not null, bytes bytea, body jsonb) partition by range (at);
  create table event_2026 partition of event for values from ('2026-01-01') to ('2027-01-01');
  create table event_other partition of event default;
  create table seen (note text);
  create function see() returns trigger language plpgsql as $$ begin insert into seen values (new.name); return new; end $$;
  create trigger see after insert on ward for each row execute function see();
`;

const rows = `
  insert into ward (id, name) values (1, E'Khoa Sản\\t\\\\1'), (2, 'Khoa Nhi');
  insert into "other room".bed (ward_id, at) values (2, '2026-03-02 08:00:00.123456+07'), (1, null);
  insert into event values ('2026-03-02', '\\x00ff0a', '{"a": 1}'), ('2031-01-01', null, null);
`;

/** A database with these tables, as a migrated one is before and after it is filled. */
async function database(sql: string): Promise<string> {
  const name = `senlab_rows_${process.pid}_${performance.now().toFixed(0)}`;
  await withConnection(adminUrl, (client) => client.query(`create database ${name} template template0`));
  onTestFinished(() => dropDatabase(adminUrl, name));
  const url = addressOf(adminUrl, name);
  await withConnection(url, (client) => client.query(sql));
  return url;
}

function everything(url: string): Promise<unknown[]> {
  return withConnection(url, async (client) => {
    const all: unknown[] = [];
    for (const table of ['ward', '"other room".bed', 'event', 'event_2026', 'seen']) {
      all.push((await client.query(`select * from ${table} order by 1`)).rows);
    }
    return all;
  });
}

test('rows are loaded as they were stored, whatever the database had', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-rows-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = await database(tables + rows);
  await storeRows(source, folder);
  const target = await database(`${tables} insert into ward (id, name) values (1, 'Khoa cũ')`);
  await loadRows(target, folder);
  expect(await everything(target)).toEqual(await everything(source));
  const next = 'insert into "other room".bed (ward_id) values (1) returning id';
  expect(await withConnection(target, async (client) => (await client.query(next)).rows)).toEqual([
    { id: 3 },
  ]);
});

test('a load that fails leaves the database as it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-rows-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await storeRows(await database(tables + rows), folder);
  const target = await database(`${tables} ${rows} alter table event drop column body`);
  const before = await everything(target);
  await expect(loadRows(target, folder)).rejects.toThrow('column "body" of relation "event" does not exist');
  expect(await everything(target)).toEqual(before);
});
