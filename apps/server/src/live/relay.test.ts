import { createTestDatabase, startTcpProxy, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test-support/eventually.test-support.ts';
import { capturedLog, testDatabase } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { inTransaction } from '../platform/tx.ts';
import { Listener } from './listener.ts';
import { addToOutbox, type PublishedEntry } from './outbox-repository.ts';
import { startRelay } from './relay.ts';

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
