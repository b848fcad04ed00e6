import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test-support/eventually.test-support.ts';
import { capturedLog, testDatabase } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/tx.ts';
import { enqueueJob, type EnqueueOptions } from './queue-repository.ts';
import { startWorker, type JobContext, type JobHandler } from './worker.ts';

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
    await eventually(() => ran).toEqual([{ payload: { id: 'a' }, context: { attempt: 1, maxAttempts: 10 } }]);
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

  it('is tried again when it fails, and told in the log without its payload', async () => {
    handle = (_payload, { attempt }) =>
      attempt < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    await enqueue({ id: 'BN-0042-rieng-tu' }, { maxAttempts: 5 });
    await eventually(async () => {
      await hurry();
      return ran.map(({ context }) => context.attempt);
    }).toEqual([1, 2, 3]);
    await eventually(waiting).toEqual([]);
    expect(captured.text()).toContain('job.problem');
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
