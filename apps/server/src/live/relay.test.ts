import { createTestDatabase, type TestDatabase, startTcpProxy } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, eventually, capturedLog } from '../../test-support/running.test-support.ts';
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
  type PublishedEntry,
} from './outbox-repository.ts';
import pg from 'pg';
import { Listener, startRelay } from './relay.ts';

describe('outbox repository', () => {
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
});

describe('relay', () => {
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

  const owner = newId();
  const write = (subjectId: string): Promise<void> =>
    inTransaction(database, (tx) =>
      addToOutbox(tx, { topic: 'my_account_actions', accountId: owner, subjectId }),
    );
  const unpublished = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ count: string }>(
      'select count(*) from outbox where sequence is null',
    );
    return Number(rows[0]?.count);
  };

  interface Ears {
    readonly listener: Listener;
    readonly heard: PublishedEntry[];
    readonly starts: string[];
  }

  function hear(url: string, through = database): Ears {
    const heard: PublishedEntry[] = [];
    const starts: string[] = [];
    const listener = new Listener({
      url,
      database: through,
      log: capturedLog().log,
      onStart: (sequence) => void starts.push(sequence),
      onEntries: (entries) => void heard.push(...entries),
    });
    return { listener, heard, starts };
  }

  const subjects = ({ heard }: Ears): string[] => heard.map((entry) => entry.subjectId);
  const isAscending = ({ heard }: Ears): boolean =>
    heard.every(
      (entry, index) => index === 0 || BigInt(heard[index - 1]?.sequence ?? 0) < BigInt(entry.sequence),
    );

  describe('relay and listener', () => {
    it('bring what is written to whoever listens, and not what was before', async () => {
      await write('before');
      const relay = startRelay(database, capturedLog().log);
      await eventually(unpublished).toBe(0);
      const ears = hear(home.appUrl);
      await eventually(() => ears.starts.length).toBe(1);
      await write('now');
      await eventually(() => subjects(ears)).toEqual(['now']);
      await relay.stop();
      await ears.listener.stop();
      expect(ears.listener.isConnected).toBe(false);
    });

    it('publish and hear more than one batch in order', async () => {
      const relay = startRelay(database, capturedLog().log);
      const ears = hear(home.appUrl);
      await eventually(() => ears.starts.length).toBe(1);
      await database.pool.query(
        `insert into outbox (topic, account_id, subject_id) select 'my_account_actions', $1, 'many-' || n from generate_series(1, 2500) n`,
        [owner],
      );
      await eventually(() => ears.heard.length).toBe(2_500);
      expect(subjects(ears)).toEqual(Array.from({ length: 2_500 }, (_, index) => `many-${index + 1}`));
      await relay.stop();
      await ears.listener.stop();
    });

    it.each(['reset', 'silence'] as const)(
      'lose nothing of 500 changes when the listening line is cut for a while (%s)',
      async (kind) => {
        const { port, hostname } = new URL(home.appUrl);
        const proxy = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
        const relay = startRelay(database, capturedLog().log);
        const ears = hear(proxy.through(home.appUrl));
        await eventually(() => ears.starts.length).toBe(1);
        const names = Array.from({ length: 500 }, (_, index) => `${kind}-${index}`);
        for (const name of names.slice(0, 250)) await write(name);
        proxy.cut(kind);
        for (const name of names.slice(250)) await write(name);
        await eventually(() => ears.listener.isConnected).toBe(false);
        proxy.mend();
        await eventually(() => ears.heard.length).toBeGreaterThanOrEqual(500);
        expect(subjects(ears)).toEqual(names);
        expect(isAscending(ears)).toBe(true);
        expect(ears.starts).toHaveLength(1);
        await relay.stop();
        await ears.listener.stop();
        await proxy.close();
      },
    );

    it('survive a restart of the database', async () => {
      const { log, text } = capturedLog();
      const relay = startRelay(database, log);
      const ears = hear(home.appUrl);
      await eventually(() => ears.starts.length).toBe(1);
      await write('first');
      await eventually(() => subjects(ears)).toEqual(['first']);
      const admin = new pg.Client({ connectionString: new URL('/postgres', home.adminUrl).href });
      await admin.connect();
      const name = pg.escapeIdentifier(home.name);
      await admin.query(`alter database ${name} with allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        home.name,
      ]);
      await eventually(() => ears.listener.isConnected).toBe(false);
      await eventually(text).toContain('relay.failed');
      await admin.query(`alter database ${name} with allow_connections true`);
      await admin.end();
      await eventually(() =>
        write('second').then(
          () => 'written',
          () => 'refused',
        ),
      ).toBe('written');
      await eventually(() => subjects(ears)).toEqual(['first', 'second']);
      await relay.stop();
      await ears.listener.stop();
    });

    it('stop at once, also while the database is away', async () => {
      const { port, hostname } = new URL(home.appUrl);
      const proxy = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
      const lonely = testDatabase(proxy.through(home.appUrl));
      const relay = startRelay(lonely, capturedLog().log);
      const ears = hear(proxy.through(home.appUrl), lonely);
      await eventually(() => ears.listener.isConnected).toBe(true);
      proxy.cut();
      await eventually(() => ears.listener.isConnected).toBe(false);
      const began = performance.now();
      await Promise.all([relay.stop(), ears.listener.stop()]);
      expect(performance.now() - began).toBeLessThan(60_000);
      await lonely.close();
      await proxy.close();
    });
  });
});
