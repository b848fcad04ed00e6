import { createTestDatabase, startTcpProxy, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runServer, testDatabase, type Running } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import {
  addPerson,
  askToken,
  loginFields,
  type TokenAnswer,
  type Person,
} from './token-request.test-support.ts';
import { findCredentials, setPassword } from '../modules/people/accounts/index.ts';
import { inTransaction } from '../platform/tx.ts';

describe('slow down', () => {
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
});

describe('known device', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;
  let owner: Person;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    server = await runServer(home.appUrl, { PUBLIC_URL: 'https://lab.example' }, { roles: ['identity'] });
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await home.drop();
  });
  beforeEach(async () => {
    await database.pool.query('delete from login_failure');
    owner = await addPerson(database);
  });

  /** What a browser would send back. */
  const cookieOf = ({ headers }: TokenAnswer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

  const logIn = (who: Person, cookie = ''): Promise<TokenAnswer> =>
    askToken(server.url, loginFields(who.username), cookie === '' ? {} : { cookie });
  const guess = (username: string, cookie = ''): Promise<TokenAnswer> =>
    askToken(
      server.url,
      loginFields(username, { password: 'sai-mat-khau' }),
      cookie === '' ? {} : { cookie },
    );

  async function guessOften(username: string, cookie = '', count = 30): Promise<number[]> {
    const statuses: number[] = [];
    for (let round = 0; round < count; round += 1) {
      statuses.push((await guess(username, cookie)).status);
      // As if the wait had been waited for, so that the counters grow as far as they can.
      if (round % 2 === 0)
        await database.pool.query(`update login_failure set last_failure_at = now() - interval '61 seconds'`);
    }
    await database.pool.query(`update login_failure set failures = failures + 500, last_failure_at = now()`);
    return statuses;
  }

  describe('a device on which the owner has logged in', () => {
    it('lets the owner in while somebody at the same address guesses', async () => {
      const cookie = cookieOf(await logIn(owner));
      for (let round = 0; round < 3; round += 1) {
        await guessOften(owner.username);
        expect((await guess(owner.username)).status).toBe(429);
        expect((await logIn(owner, cookie)).status).toBe(200);
      }
    });

    it('has a counter of its own, as slow as any', async () => {
      const cookie = cookieOf(await logIn(owner));
      const statuses = await guessOften(owner.username, cookie);
      expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(0);
      expect((await logIn(owner, cookie)).status).toBe(429);
    });

    it('is a stranger again after the password was changed', async () => {
      const cookie = cookieOf(await logIn(owner));
      const colleague = await addPerson(database);
      await logIn(colleague, cookie);
      await inTransaction(database, async (tx) => {
        const hash = (await findCredentials(tx, owner))?.passwordHash ?? '';
        await setPassword(tx, owner.id, hash);
      });
      for (const who of [owner, colleague]) await guessOften(who.username);
      expect((await logIn(owner, cookie)).status).toBe(429);
      expect((await logIn(colleague, cookie)).status).toBe(200);
    });

    it('is not believed for another name', async () => {
      const cookie = cookieOf(await logIn(owner));
      const victim = await addPerson(database);
      await guessOften(victim.username);
      expect((await guess(victim.username, cookie)).status).toBe(429);
      expect((await logIn(victim, cookie)).status).toBe(429);
    });

    it.each([
      '',
      '__Host-senlab_device=',
      '__Host-senlab_device=abc',
      `__Host-senlab_device=${'A'.repeat(43)}`,
      'a=1',
    ])('cannot be made up: %j is as unknown as none', async (cookie) => {
      await logIn(owner);
      await guessOften(owner.username);
      expect((await logIn(owner, cookie)).status).toBe(429);
    });

    it('is not made known by a wrong password', async () => {
      expect((await guess(owner.username)).headers.get('set-cookie')).toBeNull();
    });

    it('is not believed by a cookie that a neighbouring site could have planted', async () => {
      const cookie = cookieOf(await logIn(owner));
      await guessOften(owner.username, '', 2);
      expect((await logIn(owner, cookie.replace('__Host-', ''))).status).toBe(429);
      expect((await logIn(owner, cookie)).status).toBe(200);
    });

    it('is one device, however the last sign of its proof is written', async () => {
      const cookie = cookieOf(await logIn(owner));
      const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const other = cookie.slice(0, -1) + signs.charAt(signs.indexOf(cookie.at(-1) ?? '') + 1);
      await guessOften(owner.username, '', 2);
      expect((await logIn(owner, other)).status).toBe(429);
      expect((await logIn(owner, cookie)).status).toBe(200);
    });

    it('keeps its proof where no page can read it and no other site can send it', async () => {
      const { headers } = await logIn(owner);
      expect(headers.get('set-cookie')).toMatch(
        /^__Host-senlab_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
      );
    });

    it('keeps one proof for all who log in on it, and the database only its hash', async () => {
      const cookie = cookieOf(await logIn(owner));
      const colleague = await addPerson(database);
      expect(cookieOf(await logIn(colleague, cookie))).toBe(cookie);
      await guessOften(colleague.username);
      expect((await logIn(colleague, cookie)).status).toBe(200);
      const { rows } = await database.pool.query('select * from known_device');
      expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    });
  });

  describe('a name that has logged in here before', () => {
    it('is answered to a stranger at the same address exactly as one that never was', async () => {
      await logIn(owner);
      const seen: TokenAnswer[][] = [];
      for (const username of [owner.username, 'khong.co.ai']) {
        await database.pool.query('delete from login_failure');
        const answers: TokenAnswer[] = [];
        for (let round = 0; round < 25; round += 1) {
          answers.push(await guess(username));
          if (round % 3 === 2)
            await database.pool.query(
              `update login_failure set last_failure_at = now() - interval '31 seconds'`,
            );
          else await database.pool.query('update login_failure set last_failure_at = now()');
        }
        seen.push(answers);
      }
      const [known, unknown] = seen.map((answers) =>
        answers.map(({ status, body, headers }) => ({ status, body, wait: headers.get('retry-after') })),
      );
      expect(known).toEqual(unknown);
      expect(new Set(known?.map(({ status }) => status))).toEqual(new Set([400, 429]));
    });

    it('is answered like any other when the address has no free attempt left', async () => {
      await logIn(owner);
      await database.pool.query(
        `insert into login_failure (kind, key, failures, last_failure_at) values ('address', '127.0.0.1', 500, now())
       on conflict (kind, key) do update set failures = 500, last_failure_at = now()`,
      );
      const [known, unknown] = [await guess(owner.username), await guess('khong.co.ai')];
      expect([known.status, unknown.status]).toEqual([429, 429]);
      expect(known.body.error).toBe(unknown.body.error);
    });
  });
});
