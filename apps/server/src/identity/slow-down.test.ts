import { createTestDatabase, startTcpProxy, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runServer, testDatabase, type Running } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { addPerson } from './people.test-support.ts';
import { askToken, loginFields, type TokenAnswer } from './token-request.test-support.ts';

const roles = ['identity'] as const;

let home: TestDatabase;
let database: Database;
let direct: Running;
let proxied: Running;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  direct = await runServer(home.appUrl, {}, { roles });
  proxied = await runServer(home.appUrl, { TRUST_PROXY: 'loopback' }, { roles });
});

afterAll(async () => {
  await direct.stop();
  await proxied.stop();
  await database.close();
  await home.drop();
});

beforeEach(() => database.pool.query('delete from login_failure; delete from known_device'));

async function failAtAddress(address: string): Promise<void> {
  await database.pool.query(
    `insert into login_failure (kind, key, failures, last_failure_at) values ('address', $1, 200, now())`,
    [address],
  );
}

async function logIn(server: Running, forwardedFor?: string): Promise<TokenAnswer> {
  const { username } = await addPerson(database);
  const headers: Record<string, string> =
    forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return askToken(server.url, loginFields(username), headers);
}

describe('a login that must wait', () => {
  it('is told for how long, in the header that browsers and tools know', async () => {
    await failAtAddress('127.0.0.1');
    const { status, headers, body } = await logIn(direct);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(body.error).toBe('slow_down');
    expect(body).not.toHaveProperty('access_token');
  });

  it('learns nothing about the account', async () => {
    await failAtAddress('127.0.0.1');
    const known = await logIn(direct);
    const unknown = await askToken(direct.url, loginFields('khong.co.ai'));
    expect(unknown.status).toBe(known.status);
    expect(unknown.body.error).toBe(known.body.error);
  });
});

describe('the address of a caller', () => {
  it.each([['198.51.100.1'], ['198.51.100.1, 203.0.113.5'], ['127.0.0.2']])(
    'is not what the caller says (%s) when no proxy is trusted',
    async (forwardedFor) => {
      await failAtAddress('127.0.0.1');
      expect((await logIn(direct, forwardedFor)).status).toBe(429);
    },
  );

  it('is warned of once in the log when it is named and no proxy is trusted', async () => {
    await logIn(direct, '198.51.100.1');
    await logIn(direct, '198.51.100.2');
    expect(direct.logged().match(/proxy\.not-trusted/g)).toHaveLength(1);
    expect(proxied.logged()).not.toContain('proxy.not-trusted');
  });

  it('cannot be made somebody else’s, to make them wait', async () => {
    await askToken(direct.url, loginFields('khong.co.ai'), { 'x-forwarded-for': '203.0.113.5' });
    const { rows } = await database.pool.query(`select key from login_failure where kind = 'address'`);
    expect(rows).toEqual([{ key: '127.0.0.1' }]);
  });

  it('is what a trusted proxy says', async () => {
    await failAtAddress('198.51.100.1');
    expect((await logIn(proxied, '198.51.100.1')).status).toBe(429);
    expect((await logIn(proxied, '198.51.100.2')).status).toBe(200);
  });

  it('is the last that a trusted proxy has seen, not what stood in the header before', async () => {
    await failAtAddress('203.0.113.5');
    expect((await logIn(proxied, '198.51.100.1, 203.0.113.5')).status).toBe(429);
  });
});

describe('a login while the database is away', () => {
  it('is told to try again later, not that the password is wrong, and works again afterwards', async () => {
    const network = await startTcpProxy({ target: { port: Number(new URL(home.appUrl).port) } });
    const server = await runServer(network.through(home.appUrl), {}, { roles });
    try {
      network.cut();
      const away = await logIn(server);
      expect(away.status).toBe(503);
      expect(away.body.error).toBe('temporarily_unavailable');
      network.mend();
      expect((await logIn(server)).status).toBe(200);
    } finally {
      network.mend();
      await server.stop();
      await network.close();
    }
  });
});
