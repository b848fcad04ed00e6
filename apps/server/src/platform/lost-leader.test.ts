import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestDatabase,
  openHand,
  startLocalPostgres,
  startTcpProxy,
  type TcpProxy,
  type TestDatabase,
} from '@senlab/testkit';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test-support/running.test-support.ts';
import { openTestDatabase } from './change-by-hand.test-support.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable, ReadOnlyDatabaseError, UnconfirmedChangeError } from './failures.ts';
import { inTransaction } from './tx.ts';

describe('connections that would serve nobody', () => {
  let home: TestDatabase;
  let owner: pg.Pool;
  let line: TcpProxy;
  let database: Database;

  beforeAll(async () => {
    home = await createTestDatabase();
    owner = openHand(home.adminUrl);
  });
  afterAll(async () => {
    await owner.end();
    await home.drop();
  });
  beforeEach(async () => {
    const { port, hostname } = new URL(home.appUrl);
    line = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
    database = openTestDatabase(line.through(home.appUrl), { poolSize: 1, statementTimeoutMs: 60_000 });
  });
  afterEach(async () => {
    await line.close();
    await database.close();
    await owner.query(`alter database ${home.name} reset all`);
  });

  const backend = async (on = database): Promise<number> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on.kysely);
    return rows[0]?.pid ?? 0;
  };
  const update = (on = database): Promise<unknown> =>
    inTransaction(on, (tx) => sql`update worker_life set seen_at = seen_at`.execute(tx));
  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'it was done',
      (error: unknown) => error,
    );

  it('because it leads to a database that only reads now', async () => {
    const before = await backend();
    await sql`set default_transaction_read_only = on`.execute(database.kysely);
    const refused = await failure(update());
    expect(refused).toMatchObject({ code: '25006' });
    expect(isDatabaseUnavailable(refused)).toBe(true);
    await update();
    expect(await backend()).not.toBe(before);
  });

  it('because it is a new one to a database that only reads', async () => {
    await owner.query(`alter database ${home.name} set default_transaction_read_only = on`);
    const refused = await failure(backend());
    expect(refused).toBeInstanceOf(ReadOnlyDatabaseError);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(database.pool.totalCount).toBe(0);
    await owner.query(`alter database ${home.name} reset default_transaction_read_only`);
    await update();
  });

  it('because the database has ended it in the middle of a change', async () => {
    const before = await backend();
    const ended = inTransaction(database, (tx) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
    );
    expect(isDatabaseUnavailable(await failure(ended))).toBe(true);
    await update();
    expect(await backend()).not.toBe(before);
  });

  it('because the network has torn it in the middle of a change', async () => {
    const before = await backend();
    const torn = inTransaction(database, (tx) => {
      line.tear();
      return sql`select 1`.execute(tx);
    });
    expect(isDatabaseUnavailable(await failure(torn))).toBe(true);
    await update();
    expect(await backend()).not.toBe(before);
  });

  it('because it still owes an answer', async () => {
    const hasty = openTestDatabase(line.through(home.appUrl), { poolSize: 1, statementTimeoutMs: 200 });
    const before = await backend(hasty);
    line.cut('silence');
    const late = await failure(backend(hasty));
    expect(isDatabaseUnavailable(late)).toBe(true);
    line.mend();
    expect(await backend(hasty)).not.toBe(before);
    await hasty.close();
  });

  it('and is kept after a mistake in a statement', async () => {
    const before = await backend();
    await failure(sql`select 1 / 0`.execute(database.kysely));
    expect(await backend()).toBe(before);
  });
});

const cancelWaiting = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;

describe('a change that no standby has confirmed', () => {
  it('is not said to be done when somebody cancels the wait, though the database says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'senlab-no-standby-'));
    chmodSync(folder, 0o755);
    const settings = { synchronous_standby_names: 'nobody', fsync: 'off', max_wal_senders: '2' };
    const server = await startLocalPostgres({ folder, settings, temporary: true });
    const administrator = openHand(server.adminUrl);
    const database = openTestDatabase(server.adminUrl, { poolSize: 1 });
    try {
      for (const make of [
        () => sql`create table alone ()`.execute(database.kysely),
        () => inTransaction(database, (tx) => sql`create table together ()`.execute(tx)),
      ]) {
        const answer = make().catch((error: unknown) => error);
        await eventually(async () => (await administrator.query(cancelWaiting)).rowCount).toBe(1);
        expect(await answer).toBeInstanceOf(UnconfirmedChangeError);
        expect(isDatabaseUnavailable(await answer)).toBe(true);
      }
      // It is there, which is why nobody knows.
      await expect(sql`select from alone, together`.execute(database.kysely)).resolves.toBeDefined();
    } finally {
      await database.close();
      await administrator.end();
      await server.stop();
    }
  });
});
