import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { openTestDatabase } from '../../platform/database.test-support.ts';

let home: TestDatabase;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openTestDatabase(home.appUrl);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

describe('the role of the server in the database', () => {
  const denied = { code: '42501' };

  it.each([
    ['delete an account', 'delete from account'],
    ['give an account the name of another', "update account set username = 'nguoi.khac'"],
    ['give an account another id', 'update account set id = gen_random_uuid()'],
    ['say when an account was made', 'update account set created_at = now()'],
    ['delete a licence', 'delete from practitioner'],
    ['hand a licence to somebody else', 'update practitioner set account_id = gen_random_uuid()'],
  ])('may not %s', async (_, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject(denied);
  });
});
