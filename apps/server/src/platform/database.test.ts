import { createTestDatabase, type TestDatabase, startTcpProxy, type TcpProxy } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it, afterEach, beforeEach } from 'vitest';
import { type Database, ListenConnection } from './database.ts';
import { openTestDatabase } from './change-by-hand.test-support.ts';
import { eventually, capturedLog, testDatabase } from '../../test-support/running.test-support.ts';
import pg from 'pg';
import { isDatabaseUnavailable, isUniqueViolation } from './failures.ts';

describe('prepared statements', () => {
  let home: TestDatabase;
  const opened: Database[] = [];

  function open(prepared: boolean): Database {
    const database = openTestDatabase(home.appUrl, { poolSize: 1, prepared });
    opened.push(database);
    return database;
  }

  beforeAll(async () => {
    home = await createTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await home.drop();
  });

  async function statements(database: Database): Promise<string[]> {
    const { rows } = await database.pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by 1',
    );
    return rows.map((row) => row.statement);
  }

  describe('statements', () => {
    it('are prepared once per connection, and answered as without', async () => {
      const database = open(true);
      for (const value of [1, 2, 3]) {
        const { rows } = await database.pool.query<{ sum: number }>('select $1::int + 1 as sum', [value]);
        expect(rows).toEqual([{ sum: value + 1 }]);
      }
      expect(await statements(database)).toEqual(['select $1::int + 1 as sum']);
    });

    it('are prepared through the query builder too', async () => {
      const database = open(true);
      await database.kysely.selectFrom('account').select('id').where('username', '=', 'nobody').execute();
      expect((await statements(database)).some((text) => text.includes('"username" = $1'))).toBe(true);
    });

    it('are not prepared behind a pooler that mixes connections', async () => {
      const database = open(false);
      await database.pool.query('select $1::int', [1]);
      expect(await statements(database)).toEqual([]);
    });

    it('keep their name when they fail, and can be used after that', async () => {
      const database = open(true);
      const divide = (by: number): Promise<unknown> =>
        database.pool.query('select 1 / $1::int as part', [by]);
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
      await expect(divide(1)).resolves.toMatchObject({ rows: [{ part: 1 }] });
    });

    it('run unprepared once there are more of them than a program has', async () => {
      const database = open(true);
      for (let index = 0; index < 1_010; index++) await database.pool.query(`select $1::int + ${index}`, [1]);
      const kept = await statements(database);
      expect(kept.length).toBeLessThanOrEqual(1_000);
      const { rows } = await database.pool.query<{ sum: number }>('select $1::int + 5000 as sum', [1]);
      expect(rows).toEqual([{ sum: 5_001 }]);
    });
  });
});

describe('listen connection', () => {
  let home: TestDatabase;
  let database: Database;
  let proxy: TcpProxy;
  let news: number;
  let connection: ListenConnection;
  let captured: ReturnType<typeof capturedLog>;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });
  beforeEach(async () => {
    const { port, hostname } = new URL(home.appUrl);
    proxy = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
    news = 0;
    captured = capturedLog();
    connection = new ListenConnection({
      url: proxy.through(home.appUrl),
      channel: 'senlab "test"',
      log: captured.log,
      onNews: () => {
        news += 1;
        return Promise.resolve();
      },
    });
    await eventually(() => connection.isConnected && news).toBe(1);
  });
  afterEach(async () => {
    await connection.stop();
    await proxy.close();
  });

  const announce = (channel = 'senlab "test"'): Promise<unknown> =>
    database.pool.query('select pg_notify($1, $2)', [channel, '']);

  describe('a listening connection', () => {
    it('tells of each announcement in its channel, and of none in another', async () => {
      await announce('another');
      await announce();
      await eventually(() => news).toBe(2);
    });

    it('is made anew when it was cut, and looks once for what it may have missed', async () => {
      proxy.cut();
      await eventually(() => connection.isConnected).toBe(false);
      await announce();
      expect(news).toBe(1);
      proxy.mend();
      await eventually(() => connection.isConnected).toBe(true);
      await eventually(() => news).toBe(2);
      expect(captured.text()).toContain('listener.cut');
    });

    it('notices a line that died without a word', async () => {
      proxy.cut('silence');
      await eventually(() => connection.isConnected).toBe(false);
      proxy.mend();
      await eventually(() => connection.isConnected).toBe(true);
      const before = news;
      await announce();
      await eventually(() => news).toBeGreaterThan(before);
    });

    it('is made anew when the database ends it', async () => {
      await eventually(async () => {
        await announce();
        return news;
      }).toBeGreaterThan(1);
      // As the owner of the connection's role: every role may end its own.
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'senlab-listener' and datname = current_database()`,
      );
      await eventually(captured.text).toContain('listener.cut');
      await eventually(() => connection.isConnected).toBe(true);
    });

    it('stays ended once it was stopped', async () => {
      await connection.stop();
      expect(connection.isConnected).toBe(false);
      const before = news;
      await announce();
      await eventually(() => proxy.connections()).toBe(0);
      expect(news).toBe(before);
      expect(captured.text()).not.toContain('listener.cut');
    });
  });
});

describe('database errors', () => {
  let home: TestDatabase;

  beforeAll(async () => {
    home = await createTestDatabase();
  });

  afterAll(() => home.drop());

  /** What the driver throws when the work fails. */
  async function failureOf(
    options: pg.ClientConfig,
    work: (client: pg.Client) => Promise<unknown>,
  ): Promise<unknown> {
    const client = new pg.Client({ connectionString: home.ownerUrl, ...options });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await work(client);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const query = (text: string) => (client: pg.Client) => client.query(text);
  const closedPort = 'postgres://nobody@127.0.0.1:1/none';

  describe('a database that cannot be asked', () => {
    it.each([
      ['refuses the connection', { connectionString: closedPort }, query('select 1')],
      ['takes too long', { statement_timeout: 50 }, query('select pg_sleep(5)')],
      ['does not answer in time', { query_timeout: 50 }, query('select pg_sleep(1)')],
      ['ends the connection', {}, query('select pg_terminate_backend(pg_backend_pid())')],
      ['is read-only', {}, query('begin read only; create table x ()')],
    ])('because it %s', async (_how, options, work) => {
      expect(isDatabaseUnavailable(await failureOf(options, work))).toBe(true);
    });

    it.each([['reset' as const], ['silence' as const]])('because the network ends in %s', async (kind) => {
      const network = await startTcpProxy({ target: { port: Number(new URL(home.ownerUrl).port) } });
      const through = { connectionString: network.through(home.ownerUrl), query_timeout: 200 };
      const failure = await failureOf(through, async (client) => {
        network.cut(kind);
        await client.query('select 1');
      });
      await network.close();
      expect(isDatabaseUnavailable(failure)).toBe(true);
    });

    it('because somebody holds a lock too long', async () => {
      const waiting = query('begin; lock table account');
      const failure = await failureOf({}, async (holder) => {
        await waiting(holder);
        throw (await failureOf({ lock_timeout: 50 }, waiting)) as Error;
      });
      expect(isDatabaseUnavailable(failure)).toBe(true);
    });

    it('because a pool has no connection left, or is closed', async () => {
      const pool = new pg.Pool({ connectionString: home.ownerUrl, max: 1, connectionTimeoutMillis: 1_000 });
      const held = await pool.connect();
      expect(isDatabaseUnavailable(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);
      held.release();
      await pool.end();
      expect(isDatabaseUnavailable(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);
    });

    it('also as the reason of another error, or as one of several', () => {
      const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      expect(isDatabaseUnavailable(new Error('migration failed', { cause: refused }))).toBe(true);
      expect(isDatabaseUnavailable(new AggregateError([new Error('x'), refused]))).toBe(true);
    });
  });

  describe('a database that answered', () => {
    it.each([
      ['a mistake in the statement', 'select nonsense from'],
      ['an unknown table', 'select 1 from no_such_table'],
      ['a value of the wrong form', `select 'x'::uuid`],
      ['a broken rule', `insert into department (code, kind) values ('X', 'desk')`],
      ['a missing right', 'set role senlab_app; create table x ()'],
    ])('by refusing %s is not away', async (_what, text) => {
      const failure = await failureOf({}, query(text));
      expect(failure).toBeInstanceOf(Error);
      expect(isDatabaseUnavailable(failure)).toBe(false);
    });

    it.each([[undefined], [null], ['ECONNREFUSED'], [{ code: 'ECONNREFUSED' }], [new Error('wrong')]])(
      'is not taken for away by %j',
      (thrown) => {
        expect(isDatabaseUnavailable(thrown)).toBe(false);
      },
    );
  });

  describe('a unique constraint', () => {
    it('that another writer won is told from other refusals', async () => {
      const twice = `insert into department (code, name, kind) values ('KXN', 'x', 'desk')`;
      expect(isUniqueViolation(await failureOf({}, query(twice)))).toBe(true);
      expect(isUniqueViolation(await failureOf({}, query(`select 'x'::uuid`)))).toBe(false);
      expect(isUniqueViolation({ code: '23505' })).toBe(false);
    });
  });
});
