import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import { openTestDatabase } from '../platform/database.test-support.ts';
import { inTransaction } from '../platform/tx.ts';
import { enqueueJob } from './queue-repository.ts';
import { endLife, releaseDead, showLife } from './worker-life-repository.ts';

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
