import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Person,
  type Running,
} from '../../test-support/running.test-support.ts';
import { ask } from '../http/wire-client.test-support.ts';
import type { Database } from '../platform/database.ts';
import { askToken, loginFields, type TokenAnswer } from './token-request.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;
let owner: Person;
let token: string;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  const settings = {
    LOGINS_AT_ONCE: '2',
    LOGINS_WAITING: '4',
    // A slow machine is not to drop those who wait here.
    LOGINS_WAIT_SECONDS: '60',
    DATABASE_POOL_SIZE: '4',
  };
  server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
  owner = await addPerson(database);
  token = await logIn(server.url, owner);
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

/** As a database that has more logins than it can answer: each holds its connection and gets no further. */
async function holdLogins(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: home.ownerUrl });
  await client.connect();
  await client.query('begin; lock table login_failure');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

it('a flood of logins leaves everybody else their connections, and whom it cannot take hears so at once', async () => {
  const release = await holdLogins();
  const refused: TokenAnswer[] = [];
  const flood = Array.from({ length: 12 }, async (_, index) => {
    const answer = await askToken(server.url, loginFields(`khong.co.ai.${index}`));
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  });
  try {
    await eventually(() => refused.length).toBe(8);
    const { response } = await ask(server.url, { query: '{ response: me { code } }', token });
    expect(response?.code).toBe(0);
    for (const { body, headers } of refused) {
      expect(body.error).toBe('temporarily_unavailable');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  } finally {
    await release();
  }
  // Those who waited are answered in their turn, and nobody was counted who was not looked at.
  expect((await Promise.all(flood)).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(4).fill(400),
    ...Array<number>(8).fill(503),
  ]);
  const { rows } = await database.pool.query(`select 1 from login_failure where kind = 'account'`);
  expect(rows).toHaveLength(4 + 1);
});

it('a known device finds a place where a flood from its own address has taken all, and nobody makes one up', async () => {
  const fields = loginFields(owner.username, { password: owner.password });
  const before = await askToken(server.url, fields);
  expect(before.status).toBe(200);
  const cookie = before.headers.get('set-cookie')?.split(';')[0] ?? '';
  const release = await holdLogins();
  let refused = 0;
  const flood = Array.from({ length: 12 }, async (_, index) => {
    const { status } = await askToken(server.url, loginFields(`khong.co.ai.${index}`));
    if (status === 503) refused += 1;
  });
  await eventually(() => refused).toBe(8);
  const own = askToken(server.url, fields, { cookie });
  try {
    const madeUp = { cookie: `senlab_device=${'A'.repeat(43)}` };
    expect((await askToken(server.url, fields, madeUp)).status).toBe(503);
  } finally {
    await release();
  }
  expect(await own).toMatchObject({ status: 200 });
  await Promise.all(flood);
});
