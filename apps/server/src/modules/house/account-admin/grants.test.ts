import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../../../test-support/laboratory.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/database.test-support.ts';

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
    ['give an account another id', 'update account set id = gen_random_uuid()'],
    ['say when an account was made', 'update account set created_at = now()'],
    ['delete a licence', 'delete from practitioner'],
    ['hand a licence to somebody else', 'update practitioner set account_id = gen_random_uuid()'],
  ])('may not %s', async (_, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject(denied);
  });

  it('may not give an account the name of another, and may say the one it has, as the version before does', async () => {
    const { accountId, username } = await addPerson(database);
    const rename = 'update account set username = $2 where id = $1';
    await expect(database.pool.query(rename, [accountId, 'nguoi.khac'])).rejects.toMatchObject(denied);
    expect((await database.pool.query(rename, [accountId, username])).rowCount).toBe(1);
  });

  it('may still count logins by address, as the version before does beside this one', async () => {
    await expect(
      database.pool.query(
        `with old as (delete from known_login where last_success_at < now() returning 1)
         insert into known_login (username, address, last_success_at) values ('mau', '10.0.0.1', now())`,
      ),
    ).resolves.toMatchObject({ rowCount: 1 });
  });
});
