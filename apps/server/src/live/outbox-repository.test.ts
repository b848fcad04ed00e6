import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { inTransaction, reading } from '../platform/tx.ts';
import {
  addToOutbox,
  deletePublishedBefore,
  hasPending,
  lastPublished,
  publishPending,
  readMissed,
  readPublishedAfter,
} from './outbox-repository.ts';

let home: TestDatabase;
let database: Database;
const an = newId();
const binh = newId();

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  await database.pool.query('delete from outbox');
});

const write = (subjectId: string, accountId = an): Promise<void> =>
  inTransaction(database, (tx) => addToOutbox(tx, { topic: 'my_account_actions', accountId, subjectId }));
const publish = (batch = 1_000): Promise<number> =>
  inTransaction(database, (tx) => publishPending(tx, batch));
const last = (): Promise<string> => reading(database, lastPublished);

async function missed(sequence: string, limit = 1_000): Promise<readonly string[] | undefined> {
  const since = { sequence, topics: ['my_account_actions'] as const, accountId: an, limit };
  return (await reading(database, (tx) => readMissed(tx, since)))?.map((row) => row.subjectId);
}

async function after(sequence: string): Promise<string[]> {
  const entries = await reading(database, (tx) => readPublishedAfter(tx, sequence, 1_000));
  return entries.map((entry) => entry.subjectId);
}

describe('publishing', () => {
  it('numbers in the order of writing, one batch at a time', async () => {
    const start = await last();
    for (const subject of ['a', 'b', 'c']) await write(subject);
    expect(await reading(database, hasPending)).toBe(true);
    expect(await publish(2)).toBe(2);
    expect(await after(start)).toEqual(['a', 'b']);
    expect(await publish(2)).toBe(1);
    expect(await publish(2)).toBe(0);
    expect(await after(start)).toEqual(['a', 'b', 'c']);
    expect(await reading(database, hasPending)).toBe(false);
  });

  it('leaves nothing of a transaction that was rolled back', async () => {
    const failing = inTransaction(database, async (tx) => {
      await addToOutbox(tx, { topic: 'my_account_actions', accountId: an, subjectId: 'never' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await publish()).toBe(0);
  });

  it('loses nothing of a slow transaction that commits behind a quick one', async () => {
    await write('before');
    await publish();
    const slow = await database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query(
        `insert into outbox (topic, account_id, subject_id) values ('my_account_actions', $1, 'slow')`,
        [an],
      );
      await write('quick');
      await publish();
      const seen = await last();
      expect(await missed(seen)).toEqual([]);
      await slow.query('commit');
      await publish();
      expect(await missed(seen)).toEqual(['slow']);
      expect(await after(seen)).toEqual(['slow']);
    } finally {
      slow.release();
    }
  });

  it('gives every row one number when several instances publish at once', async () => {
    for (let index = 0; index < 40; index++) await write(String(index));
    const counts = await Promise.all(Array.from({ length: 4 }, () => publish(7)));
    expect(counts).toEqual([7, 7, 7, 7]);
    while ((await publish(7)) > 0);
    const { rows } = await database.pool.query<{ given: string; rows: string }>(
      'select count(distinct sequence) as given, count(*) as rows from outbox',
    );
    expect(rows[0]).toEqual({ given: '40', rows: '40' });
  });
});

describe('what was missed', () => {
  it('is told in order, of this account alone', async () => {
    await write('seen');
    await publish();
    const position = await last();
    await write('one');
    await write('of another', binh);
    await write('two');
    await publish();
    expect(await missed(position)).toEqual(['one', 'two']);
    expect(await missed(await last())).toEqual([]);
  });

  it('can no longer be told when hints after the position were deleted', async () => {
    for (const subject of ['a', 'b', 'c', 'd']) await write(subject);
    await publish();
    const end = BigInt(await last());
    await database.pool.query(`delete from outbox where subject_id in ('a', 'b')`);
    expect(await missed(String(end - 3n))).toBeUndefined();
    expect(await missed('0')).toBeUndefined();
    expect(await missed(String(end - 2n))).toEqual(['c', 'd']);
    expect(await missed(String(end - 1n))).toEqual(['d']);
  });

  it('can not be told to who has seen more than there is: the database is an older copy', async () => {
    await write('a');
    await publish();
    expect(await missed(String(BigInt(await last()) + 1n))).toBeUndefined();
    await database.pool.query('delete from outbox');
    expect(await missed('7')).toBeUndefined();
    expect(await missed('0')).toEqual([]);
  });

  it('is not told one by one when it is too much', async () => {
    await write('seen');
    await publish();
    const position = await last();
    for (const subject of ['a', 'b', 'c']) await write(subject);
    await publish();
    expect(await missed(position, 3)).toHaveLength(3);
    expect(await missed(position, 2)).toBeUndefined();
  });
});

describe('forgetting', () => {
  const age = (subject: string, days: number): Promise<unknown> =>
    database.pool.query(
      `update outbox set created_at = now() - make_interval(days => $2) where subject_id = $1`,
      [subject, days],
    );

  it('deletes old published hints; keeps younger ones, unpublished ones and the newest', async () => {
    for (const subject of ['old', 'young', 'newest']) await write(subject);
    await publish();
    await write('waiting');
    for (const subject of ['old', 'newest', 'waiting']) await age(subject, 4);
    await age('young', 2);
    await inTransaction(database, (tx) => deletePublishedBefore(tx, 3));
    const { rows } = await database.pool.query<{ subject_id: string }>(
      'select subject_id from outbox order by id',
    );
    expect(rows.map((row) => row.subject_id)).toEqual(['young', 'newest', 'waiting']);
  });
});
