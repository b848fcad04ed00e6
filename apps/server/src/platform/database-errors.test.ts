import { createTestDatabase, startTcpProxy, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isUniqueViolation } from './database-errors.ts';

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
