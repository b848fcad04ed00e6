import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPassword } from '../../platform/secrets.ts';
import { senlab, type Captured } from '../senlab.test-support.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const run = (argv: readonly string[]): Promise<Captured> =>
  senlab(['user', ...argv], { environment: { DATABASE_URL: database.appUrl } });

const add = (username: string, ...more: string[]): Promise<Captured> =>
  run(['add', '--name', 'Phan Thử Nghiệm', '--job', 'technician', '--username', username, ...more]);

beforeEach(async () => {
  await client.query('delete from outbox; delete from account');
  await add('nguoi.cu');
});

describe('user passwords', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'senlab-passwords-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const everybody = async (): Promise<readonly (readonly [unknown, unknown])[]> => {
    const { rows } = await client.query<{ username: string; password_hash: string }>(
      'select username, password_hash from account order by username',
    );
    return rows.map((row) => [row.username, row.password_hash]);
  };

  it('gives all accounts a new one, writes those of open accounts to a list of one’s own, and ends all sessions', async () => {
    await add('nguoi.moi', '--department', 'kxn');
    await add('nguoi.dong');
    await run(['close', '--username', 'nguoi.dong']);
    await client.query(
      `insert into account_invitation (id, account_id, code_hash, created_by, created_at, expires_at)
       select gen_random_uuid(), id, sha256('ma-mau'), id, now(), now() + interval '1 day' from account where username = 'nguoi.cu'`,
    );
    const before = await everybody();
    const list = join(folder, 'list');
    const { output, errors } = await run(['passwords', list]);
    expect(errors).toBe('');
    expect(output).toContain('of 3 accounts');
    const after = await everybody();
    for (const [index, [name, hash]] of after.entries()) expect([name, hash]).not.toEqual(before[index]);
    const lines = readFileSync(list, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => line.trim().split(/\s{2,}/)[2])).toEqual([
      'USERNAME',
      'nguoi.cu',
      'nguoi.moi',
    ]);
    const password = lines[2]?.split(/\s+/).at(-1) ?? '';
    await expect(checkPassword(String(after[2]?.[1]), password)).resolves.toBe(true);
    expect(output).not.toContain(password);
    expect(statSync(list).mode & 0o777).toBe(0o600);
    const { rows } = await client.query(
      `select epoch, (select count(*)::int from outbox where topic = 'account_standing' and account_id = account.id) as hints,
         (select count(*)::int from account_invitation where account_id = account.id and withdrawn_at is null) as codes
       from account where username = 'nguoi.cu'`,
    );
    expect(rows).toEqual([{ epoch: 1, hints: 1, codes: 0 }]);
  });

  it.each([
    ['a list that is there already', 'list', 'exists already'],
    ['a place where nothing can be written', 'absent/list', 'cannot be written'],
  ])('refuses %s and changes nothing', async (_, name, reason) => {
    writeFileSync(join(folder, 'list'), 'the only list');
    const before = await everybody();
    const { errors, exitCode } = await run(['passwords', join(folder, name)]);
    expect(errors).toContain(reason);
    expect(exitCode).toBe(2);
    expect(readFileSync(join(folder, 'list'), 'utf8')).toBe('the only list');
    await expect(everybody()).resolves.toEqual(before);
  });

  it('changes all or none, and keeps the list whose passwords may hold', async () => {
    await add('nguoi.moi');
    const before = await everybody();
    await client.query(`create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'no'; end $$;
      create trigger refuse before update on account for each row when (old.username = 'nguoi.moi') execute function refuse()`);
    try {
      const { errors, exitCode } = await run(['passwords', join(folder, 'list')]);
      expect(errors).toContain('keep FILE until somebody has logged in');
      expect(exitCode).not.toBe(0);
    } finally {
      await client.query('drop function refuse() cascade');
    }
    await expect(everybody()).resolves.toEqual(before);
    expect(readFileSync(join(folder, 'list'), 'utf8')).toContain('nguoi.cu');
  });
});
