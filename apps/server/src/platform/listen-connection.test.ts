import { createTestDatabase, startTcpProxy, type TcpProxy, type TestDatabase } from '@senlab/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test-support/eventually.test-support.ts';
import { capturedLog, testDatabase } from '../../test-support/running.test-support.ts';
import type { Database } from './database.ts';
import { ListenConnection } from './listen-connection.ts';

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
