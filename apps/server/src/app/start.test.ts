import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createTestDatabase, startTcpProxy, type TestDatabase, startFakeExchange } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
  capturedLog,
  testConfig,
  type Settings,
} from '../../test-support/running.test-support.ts';
import { ask, textIn, listen } from '../http/wire-client.test-support.ts';
import type { Database } from '../platform/database.ts';
import { serverRoles } from '../platform/config.ts';
import { isDatabaseUnavailable } from '../platform/failures.ts';
import { knownMigration, migrationsFolder, programLock } from '../platform/migrations/migrations.ts';
import { ShutdownList } from './shutdown-list.ts';
import { startServer } from './start.ts';
import { openTestDatabase, changeByHand } from '../platform/change-by-hand.test-support.ts';
import { warnAtStart } from './start-warnings.ts';

describe('start', () => {
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

  const readyz = async (server: Running): Promise<{ status: number; problems: string[] }> => {
    const answer = await fetch(`${server.url}/readyz`);
    const { problems } = (await answer.json()) as { problems: string[] };
    return { status: answer.status, problems };
  };

  /** A table that is locked makes every request that needs it wait until the lock is gone. */
  async function lockTable(
    table: string,
  ): Promise<{ waiters: () => Promise<number>; release: () => Promise<void> }> {
    const client = new pg.Client({ connectionString: home.ownerUrl });
    await client.connect();
    await client.query(`begin; lock table ${table}`);
    return {
      async waiters() {
        const { rows } = await client.query<{ count: string }>(
          // Copies of one template give their tables the same numbers: only this database is asked about.
          `select count(*) from pg_locks where not granted and relation = '${table}'::regclass
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return Number(rows[0]?.count);
      },
      async release() {
        await client.query('commit');
        await client.end();
      },
    };
  }

  describe('a running server', () => {
    it('is ready when the database is migrated and it hears live events', async () => {
      const server = await runServer(home.appUrl);
      await eventually(() => readyz(server)).toEqual({ status: 200, problems: [] });
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await server.stop();
    });

    it('is not ready while the database is away, but lives, and recovers by itself', async () => {
      const { port, hostname } = new URL(home.appUrl);
      const proxy = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
      const server = await runServer(proxy.through(home.appUrl));
      await eventually(() => readyz(server)).toMatchObject({ status: 200 });
      proxy.cut();
      expect(await readyz(server)).toEqual({ status: 503, problems: ['the database cannot be asked'] });
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      proxy.mend();
      await eventually(() => readyz(server)).toEqual({ status: 200, problems: [] });
      await server.stop();
      await proxy.close();
    });

    it('waits at its start for a database that answers too late, and not for one that refuses', async () => {
      const { port, hostname } = new URL(home.appUrl);
      const proxy = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
      proxy.cut('silence');
      const { log, text } = capturedLog();
      const config = testConfig(proxy.through(home.appUrl), { REQUEST_TIMEOUT_MS: '2000' });
      const starting = startServer({ config, log, roles: serverRoles, demo: undefined });
      await eventually(text).toContain('"part":"installation","tries":2');
      proxy.mend();
      const server = await starting;
      await server.stop();
      proxy.cut('reset');
      const refused = startServer({ config, log, roles: ['worker'], demo: undefined });
      // Which of its connections is refused first, and in which words, is a race; that it does not wait is the rule.
      await expect(refused).rejects.toSatisfy(isDatabaseUnavailable);
      expect(text()).not.toContain('"part":"worker"');
      await proxy.close();
    });

    it('is not ready while migrations are missing, and names them', async () => {
      const behind = await createTestDatabase();
      const owner = new pg.Client({ connectionString: behind.ownerUrl });
      await owner.connect();
      const { rows } = await owner.query<{ name: string; checksum: string }>(
        'delete from schema_migration where name = (select max(name) from schema_migration) returning *',
      );
      const server = await runServer(behind.appUrl);
      const [row] = rows;
      await eventually(() => readyz(server)).toEqual({
        status: 503,
        problems: [`migration ${row?.name} is not applied`],
      });
      await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [
        row?.name,
        row?.checksum,
      ]);
      await eventually(() => readyz(server)).toEqual({ status: 200, problems: [] });
      await owner.end();
      await server.stop();
      await behind.drop();
    });

    it('stays ready when a later program has added to the tables, says that it is there, and is not when it must be newer', async () => {
      const ahead = await createTestDatabase();
      const owner = new pg.Client({ connectionString: ahead.ownerUrl });
      await owner.connect();
      await owner.query(`insert into schema_migration (name, checksum) values ('9000_later.sql', 'x')`);
      const server = await runServer(ahead.appUrl);
      await eventually(() => readyz(server)).toEqual({ status: 200, problems: [] });
      await eventually(async () => {
        const { rows } = await owner.query<{ known: number }>(
          `select objid::int as known from pg_locks where locktype = 'advisory' and classid = $1
             and database = (select oid from pg_database where datname = current_database())`,
          [programLock],
        );
        return rows;
      }).toEqual([{ known: knownMigration(migrationsFolder) }]);
      await owner.query(
        `insert into schema_migration (name, checksum, needs) values ('9001_less.sql', 'x', '9000')`,
      );
      const next = await runServer(ahead.appUrl);
      await eventually(() => readyz(next)).toEqual({
        status: 503,
        problems: ['migration 9001_less.sql needs a later version of this program'],
      });
      await Promise.all([server.stop(), next.stop(), owner.end()]);
      await ahead.drop();
    });

    it('does not start on a port that is taken, and leaves no connection behind', async () => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const port = String((taken.address() as AddressInfo).port);
      await expect(runServer(home.appUrl, { PORT: port })).rejects.toThrow('EADDRINUSE');
      taken.close();
      await eventually(async () => {
        const { rows } = await database.pool.query<{ count: string }>(
          `select count(*) from pg_stat_activity where datname = current_database() and application_name in ('senlab', 'senlab-worker', 'senlab-listener')`,
        );
        return rows[0]?.count;
      }).toBe('0');
    });

    it('serves no questions in a process that is only the worker', async () => {
      const server = await runServer(home.appUrl, {}, { roles: ['worker'] });
      expect((await ask(server.url, { query: 'query { response: me { code } }' })).status).toBe(404);
      expect((await fetch(`${server.url}/oidc/jwks`)).status).toBe(404);
      await eventually(() => readyz(server)).toMatchObject({ status: 200 });
      await server.stop();
    });
  });

  describe('a server that is asked to end', () => {
    it('answers the request at work, refuses new ones with 503, and then is gone', async () => {
      const server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
      const token = await logIn(server.url, await addPerson(database));
      const lock = await lockTable('account_action');
      const query = 'query { response: myAccountActions { code records } }';
      const working = ask(server.url, { query, token });
      await eventually(lock.waiters).toBe(1);
      const { port } = new URL(server.url);
      const kept = connect(Number(port), '127.0.0.1');
      await once(kept, 'connect');
      // Half a request keeps the connection from being idle, as one that arrives just now is.
      kept.write('GET /readyz HTTP/1.1\r\nHost: senlab\r\n');
      const stopping = server.stop();
      let late = '';
      kept.on('data', (chunk: Buffer) => void (late += chunk.toString()));
      kept.write('\r\n');
      await eventually(() => late).toContain('HTTP/1.1 503');
      await lock.release();
      expect((await working).response).toMatchObject({ code: 0, records: 1 });
      await stopping;
      await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    });

    it('does not wait for browsers that only listen', async () => {
      const server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
      const socket = await listen(server.socketUrl, await logIn(server.url, await addPerson(database)));
      const began = performance.now();
      await server.stop();
      expect(performance.now() - began).toBeLessThan(8_000);
      expect((await socket.closed).code).toBe(1001);
      expect(server.logged()).not.toContain('shutdown.step-failed');
    });

    it('does not wait for a browser that has fallen asleep', async () => {
      const server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
      const asleep = connect(Number(new URL(server.url).port), '127.0.0.1');
      asleep.on('error', () => undefined);
      asleep.write(
        'GET /graphql HTTP/1.1\r\nHost: senlab\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2VubGFiLXNlbmxhYi1zZQ==\r\n' +
          'Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
      );
      const [answer] = (await once(asleep, 'data')) as [Buffer];
      expect(answer.toString()).toContain('101 Switching Protocols');
      await server.stop();
      expect(server.logged()).not.toContain('shutdown.step-failed');
      asleep.destroy();
    });

    it('waits for the job at work', async () => {
      const exchange = await startFakeExchange();
      exchange.setOriginate('never');
      const server = await runServer(home.appUrl, { TELEPHONY_URL: exchange.url });
      const person = await addPerson(database, { permissions: ['calls.use'], extension: '201' });
      const token = await logIn(server.url, person);
      const query = 'mutation { response: callout(phoneNumber: "0500000009") { code data { _id } } }';
      const call = await ask(server.url, { query, token });
      expect(call.response).toMatchObject({ code: 0 });
      await exchange.heard('Originate');
      const stopping = server.stop();
      exchange.answerLate();
      await stopping;
      const { rows } = await database.pool.query<{ state: string }>(
        'select state from call_log where id = $1',
        [textIn(call, '_id')],
      );
      expect(rows).toEqual([{ state: 'sent' }]);
      expect(server.logged()).not.toContain('shutdown.step-failed');
      await exchange.close();
    });
  });
});

describe('the shutdown list', () => {
  it('ends in the reverse order, each after the other', async () => {
    const { log, text } = capturedLog();
    const list = new ShutdownList(log);
    const done: string[] = [];
    const slow = Promise.withResolvers<void>();
    list.add('database', () => done.push('database'));
    list.add('worker', async () => {
      await slow.promise;
      done.push('worker');
    });
    list.add('http', () => done.push('http'));
    const running = list.run();
    await eventually(() => done).toEqual(['http']);
    slow.resolve();
    await running;
    expect(done).toEqual(['http', 'worker', 'database']);
    expect(text()).toBe('');
  });

  it.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      'broken',
    ],
    ['is rejected', () => Promise.reject(new Error('lost')), 'lost'],
    ['hangs', () => new Promise(() => undefined), 'took too long'],
  ])('goes on when a step %s, and says which one', async (_what, step, reason) => {
    const { log, text } = capturedLog();
    const list = new ShutdownList(log, 20);
    let ended = false;
    list.add('first', () => (ended = true));
    list.add('bad', step);
    await list.run();
    expect(ended).toBe(true);
    expect(JSON.parse(text())).toMatchObject({ event: 'shutdown.step-failed', step: 'bad', reason });
  });
});

describe('start warnings', () => {
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

  const hospital = { SENLAB_ENV: 'production', PUBLIC_URL: 'https://lab.example', TRUST_PROXY: 'loopback' };

  async function warnings(settings: Settings, asked = database): Promise<string> {
    const { log, text } = capturedLog();
    await warnAtStart(testConfig(home.appUrl, settings), asked, log);
    return text();
  }

  describe('the start of a hospital', () => {
    it('has nothing to say when all is well', async () => {
      expect(await warnings(hospital)).toBe('');
    });

    it('warns when a proxy stands before it that is not trusted', async () => {
      expect(await warnings({ ...hospital, TRUST_PROXY: 'false' })).toContain('proxy.not-trusted');
    });

    it('warns when those who sign need no second factor', async () => {
      expect(await warnings({ ...hospital, SECOND_FACTOR: 'optional' })).toContain('second-factor.optional');
      expect(await warnings({ ...hospital, SENLAB_ENV: 'test' })).not.toContain('second-factor');
    });

    it('says loudly which demo accounts are open, and nothing about closed ones or on a desk', async () => {
      const { id, username } = await addPerson(database);
      await changeByHand(database, 'update account set is_demo = true where id = $1', [id]);
      expect(await warnings(hospital)).toContain(username);
      expect(await warnings(hospital)).toContain('"level":50');
      expect(await warnings({ ...hospital, SENLAB_ENV: 'test' })).toBe('');
      await changeByHand(database, 'update account set is_active = false where id = $1', [id]);
      expect(await warnings(hospital)).toBe('');
    });

    it('goes on when the database cannot be asked', async () => {
      const away = openTestDatabase('postgres://nobody@127.0.0.1:1/none');
      expect(await warnings(hospital, away)).toContain('start.not-examined');
      await away.close();
    });
  });
});
