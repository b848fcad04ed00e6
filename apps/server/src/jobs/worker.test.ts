import { sql } from 'kysely';
import { createTestDatabase, startTcpProxy, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, afterEach, test } from 'vitest';
import { eventually, capturedLog, testDatabase } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/tx.ts';
import { enqueueJob, type EnqueueOptions, endLife, releaseDead, showLife } from './queue-repository.ts';
import { startWorker, type JobContext, type JobHandler } from './worker.ts';
import { openTestDatabase } from '../platform/change-by-hand.test-support.ts';

describe('worker', () => {
  let home: TestDatabase;
  let database: Database;
  let runner: Awaited<ReturnType<typeof startWorker>>;
  const captured = capturedLog();
  let ran: { payload: unknown; context: JobContext }[] = [];
  let handle: JobHandler = () => Promise.resolve();

  beforeAll(async () => {
    home = await createTestDatabase();
    // The limited role, as in a hospital: what the worker needs, the migration has granted.
    database = testDatabase(home.appUrl);
    runner = await startWorker({
      database,
      log: captured.log,
      // The thirtieth of February: whenever the tests are run, no job of the schedule comes between.
      schedule: [{ task: 'note', cron: '0 0 30 2 *' }],
      handlers: {
        note: async (payload, context) => {
          ran.push({ payload, context });
          await handle(payload, context);
        },
      },
    });
  });
  afterAll(async () => {
    await runner.stop();
    await database.close();
    await home.drop();
  });
  beforeEach(() => {
    ran = [];
    handle = () => Promise.resolve();
  });

  const enqueue = (payload: object, options?: EnqueueOptions): Promise<void> =>
    inTransaction(database, (tx) => enqueueJob(tx, 'note', payload, options));
  const payloads = (): unknown[] => ran.map(({ payload }) => payload);
  async function waiting(): Promise<{ attempts: number; key: string | null; last_error: string | null }[]> {
    const { rows } = await database.pool.query<{
      attempts: number;
      key: string | null;
      last_error: string | null;
    }>('select attempts, key, last_error from graphile_worker.jobs order by id');
    return rows;
  }
  /** The queue waits longer after each failure; the test does not. */
  const hurry = (): Promise<unknown> =>
    database.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');

  describe('a job', () => {
    it('runs once its transaction is committed, with its attempt counted', async () => {
      await enqueue({ id: 'a' });
      await eventually(() => ran).toEqual([
        { payload: { id: 'a' }, context: { attempt: 1, maxAttempts: 10 } },
      ]);
      await eventually(waiting).toEqual([]);
    });

    it('does not exist when its transaction was rolled back', async () => {
      const failing = inTransaction(database, async (tx) => {
        await enqueueJob(tx, 'note', { id: 'never' });
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await waiting()).toEqual([]);
      await enqueue({ id: 'after' });
      await eventually(payloads).toEqual([{ id: 'after' }]);
    });

    it('is not seen before the commit', async () => {
      await inTransaction(database, async (tx) => {
        await enqueueJob(tx, 'note', { id: 'held' });
        await enqueue({ id: 'free' });
        await eventually(payloads).toEqual([{ id: 'free' }]);
      });
      await eventually(payloads).toEqual([{ id: 'free' }, { id: 'held' }]);
    });

    it('runs once for one key, with what was said last', async () => {
      await inTransaction(database, async (tx) => {
        await enqueueJob(tx, 'note', { id: 1 }, { key: 'same' });
        await enqueueJob(tx, 'note', { id: 2 }, { key: 'same' });
        await enqueueJob(tx, 'note', { id: 3 }, { key: 'other' });
      });
      await eventually(waiting).toEqual([]);
      expect(payloads()).toHaveLength(2);
      expect(payloads()).toEqual(expect.arrayContaining([{ id: 2 }, { id: 3 }]));
    });

    /** As if the answer that gave it out had been lost long ago. */
    const lockedLongAgo = `update graphile_worker._private_jobs
      set locked_by = (select pool_id from worker_life order by seen_at desc limit 1),
        locked_at = now() - interval '3 minutes'`;

    it('that was given to this worker and never reached it is freed, and done', async () => {
      await inTransaction(database, async (tx) => {
        await enqueueJob(tx, 'note', { id: 'lost' });
        await sql.raw(lockedLongAgo).execute(tx);
      });
      await eventually(payloads).toEqual([{ id: 'lost' }]);
      await eventually(waiting).toEqual([]);
      expect(captured.text()).toContain('worker.released-lost');
    });

    it('that takes long is left to the worker that does it', async () => {
      const done = Promise.withResolvers<undefined>();
      handle = () => done.promise;
      await enqueue({ id: 'long' });
      await eventually(payloads).toEqual([{ id: 'long' }]);
      await database.pool.query(lockedLongAgo);
      const beats = async (): Promise<unknown> =>
        (await database.pool.query('select max(seen_at) as at from worker_life')).rows;
      const before = await beats();
      await eventually(beats).not.toEqual(before);
      const { rows } = await database.pool.query(
        'select locked_by from graphile_worker.jobs where locked_by is null',
      );
      expect(rows).toEqual([]);
      done.resolve(undefined);
      await eventually(waiting).toEqual([]);
      expect(ran).toHaveLength(1);
    });

    it('is tried again when it fails, and told in the log without its payload', async () => {
      handle = (_payload, { attempt }) =>
        attempt < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve();
      await enqueue({ id: 'BN-0042-rieng-tu' }, { maxAttempts: 5 });
      await eventually(async () => {
        await hurry();
        return ran.map(({ context }) => context.attempt);
      }).toEqual([1, 2, 3]);
      await eventually(waiting).toEqual([]);
      const told = captured
        .text()
        .split('\n')
        .filter((line) => line.includes('job.problem'));
      expect(JSON.parse(told[0] ?? '{}')).toMatchObject({
        task: expect.stringMatching(/\w/),
        job: expect.stringMatching(/^\d+$/),
        reason: 'not yet',
      });
      expect(captured.text()).not.toContain('BN-0042');
    });

    it('rests after its last attempt, where somebody can look at it', async () => {
      handle = () => Promise.reject(new Error('never'));
      await enqueue({ id: 'lost' }, { maxAttempts: 2, key: 'lost' });
      await eventually(async () => {
        await hurry();
        return ran.length;
      }).toBe(2);
      await eventually(waiting).toMatchObject([{ attempts: 2, key: 'lost' }]);
      await database.pool.query(`select graphile_worker.remove_job('lost')`);
    });

    it('does not keep others from running while it fails', async () => {
      handle = (payload) =>
        (payload as { id: string }).id === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve();
      await enqueue({ id: 'bad' }, { maxAttempts: 1 });
      await enqueue({ id: 'good' });
      await eventually(payloads).toEqual(expect.arrayContaining([{ id: 'bad' }, { id: 'good' }]));
    });
  });
});

describe('worker life', () => {
  let server: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    server = await createTestDatabase();
    database = openTestDatabase(server.appUrl);
    await inTransaction(database, (tx) => enqueueJob(tx, 'something', {}));
  });

  afterEach(async () => {
    await database.close();
    await server.drop();
  });

  /** As the queue locks a job when a worker takes it. */
  async function lockBy(poolId: string, secondsAgo: number): Promise<void> {
    await database.pool.query(
      'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2)',
      [poolId, secondsAgo],
    );
  }

  async function lockedBy(): Promise<unknown> {
    const { rows } = await database.pool.query<{ locked_by: string | null }>(
      'select locked_by from graphile_worker.jobs',
    );
    return rows[0]?.locked_by;
  }

  const release = (): Promise<readonly string[]> => inTransaction(database, (tx) => releaseDead(tx, 15));

  describe('a job that is locked', () => {
    test('stays with a worker that lives, however long it takes', async () => {
      await lockBy('alive', 3_600);
      await inTransaction(database, (tx) => showLife(tx, 'alive'));
      expect(await release()).toEqual([]);
      expect(await lockedBy()).toBe('alive');
    });

    test('stays with a worker that has only just taken it and not shown life yet', async () => {
      await lockBy('young', 2);
      expect(await release()).toEqual([]);
      expect(await lockedBy()).toBe('young');
    });

    test('is freed when its worker has been silent', async () => {
      await lockBy('silent', 60);
      await inTransaction(database, (tx) => showLife(tx, 'silent'));
      await database.pool.query("update worker_life set seen_at = now() - interval '16 seconds'");
      expect(await release()).toEqual(['silent']);
      expect(await lockedBy()).toBeNull();
    });

    test('is freed when its worker never showed life', async () => {
      await lockBy('unknown', 16);
      expect(await release()).toEqual(['unknown']);
    });

    test('is freed when its worker said goodbye and left it', async () => {
      await lockBy('gone', 60);
      await inTransaction(database, (tx) => showLife(tx, 'gone'));
      await inTransaction(database, (tx) => endLife(tx, 'gone'));
      expect(await release()).toEqual(['gone']);
    });
  });
});

describe('limited role', () => {
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

  const insufficientPrivilege = { code: '42501' };

  describe('the role of server and worker', () => {
    it('is the limited one', async () => {
      const { rows } = await database.pool.query(
        `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`,
      );
      const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false };
      expect(rows).toEqual([{ rolname: 'senlab_app', ...none }]);
    });

    it('owns nothing', async () => {
      const { rows } = await database.pool.query(
        `select relname from pg_class where pg_get_userbyid(relowner) = 'senlab_app'
       union all select proname from pg_proc where pg_get_userbyid(proowner) = 'senlab_app'
       union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = 'senlab_app'`,
      );
      expect(rows).toEqual([]);
    });

    it.each([
      'create table theirs (id int)',
      'create table graphile_worker.theirs (id int)',
      'create schema theirs',
      'create function theirs() returns int language sql as $$ select 1 $$',
      'create role theirs',
      'create database theirs',
      'create extension hstore',
      'drop table outbox',
      'drop table graphile_worker._private_jobs',
      'drop schema graphile_worker cascade',
      'alter table account add column theirs text',
      'alter table account disable trigger all',
      'alter table graphile_worker._private_jobs disable row level security',
      'create index on account (email)',
      'truncate account_action',
      'truncate outbox',
      `insert into schema_migration (name, checksum) values ('9999.sql', 'x')`,
      `update schema_migration set checksum = 'x'`,
      'delete from schema_migration',
      'alter sequence outbox_sequence restart with 1',
      `select setval('outbox_sequence', 1)`,
      'set role senlab_owner',
      'set session authorization senlab_owner',
      `copy account to program 'cat'`,
      `select pg_read_file('/etc/passwd')`,
    ])('may not: %s', async (statement) => {
      await expect(database.pool.query(statement)).rejects.toMatchObject(insufficientPrivilege);
    });

    it('cannot pass on what it may do, of which PostgreSQL only warns', async () => {
      await database.pool.query('grant select on account to public').catch(() => undefined);
      const { rows } = await database.pool.query<{ open: boolean }>(
        `select has_table_privilege('public', 'account', 'select') as open`,
      );
      expect(rows).toEqual([{ open: false }]);
    });

    it('may read what the migrations are, which readiness needs', async () => {
      const { rows } = await database.pool.query('select name from schema_migration');
      expect(rows.length).toBeGreaterThan(0);
    });
  });
});

test.each([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('not this time'))],
] as const)(
  'a job that is %s while the database is away is noted when it is back, by the same process',
  async (_how, end) => {
    const home = await createTestDatabase();
    const { hostname, port } = new URL(home.appUrl);
    const network = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
    const direct = testDatabase(home.appUrl);
    const database = openTestDatabase(network.through(home.appUrl));
    let runs = 0;
    const runner = await startWorker({
      database,
      log: capturedLog().log,
      schedule: [],
      handlers: {
        note: () => {
          runs += 1;
          network.cut();
          return end();
        },
      },
    });
    await inTransaction(direct, (tx) => enqueueJob(tx, 'note', {}, { maxAttempts: 1 }));
    await eventually(() => runs).toBe(1);
    // What the queue does not try again is a rejection that nobody hears: it would fail this run as it ends a process.
    await eventually(() => database.pool.totalCount).toBe(0);
    network.mend();
    await eventually(async () => {
      const { rows } = await direct.pool.query(
        'select last_error from graphile_worker.jobs where locked_at is not null or attempts < max_attempts',
      );
      return rows;
    }).toEqual([]);
    expect(runs).toBe(1);
    await runner.stop();
    await database.close();
    await direct.close();
    await network.close();
    await home.drop();
  },
);
