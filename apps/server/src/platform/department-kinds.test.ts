import { readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const migration = readFileSync(
  new URL('../../migrations/0036_department_kinds.sql', import.meta.url),
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
