import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LocalPostgresError } from './local-postgres-error.ts';
import { startLocalPostgres, type LocalPostgres } from './start.ts';
import { aFolder, ask, quick, start, started } from './test-folder.ts';
import { hasRoom, startThrowAwayPostgres } from './throw-away.ts';

describe('start', () => {
  const debian15 = '/usr/lib/postgresql/15/bin';
  const has15 = existsSync(debian15);
  const engines = [
    ['PostgreSQL 18 from npm', 'embedded', '18'],
    ...(has15 ? [['PostgreSQL 15 of Debian', debian15, '15'] as const] : []),
  ] as const;

  /** On the disk as it comes, because what was committed must survive a kill. */
  describe.each(engines)('%s', (_, binaries, major) => {
    let server: LocalPostgres;
    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'senlab-local-postgres-test-'));
      chmodSync(folder, 0o755);
      server = await startLocalPostgres({ folder, binaries, temporary: true });
    });
    afterAll(() => server.stop());

    test('starts on a free port and says its version', async () => {
      expect(server.version.split('.')[0]).toBe(major);
      expect(await ask(server.adminUrl, 'show server_version_num')).toEqual([
        expect.stringMatching(`^${major}`),
      ]);
    });

    test('sorts Vietnamese names as a Vietnamese reader does', async () => {
      const names = "values ('Đặng'), ('Ẩn'), ('Dung'), ('Ân'), ('Ánh'), ('An')";
      expect(await ask(server.adminUrl, `select name from (${names}) as people(name) order by name`)).toEqual(
        ['An', 'Ánh', 'Ân', 'Ẩn', 'Dung', 'Đặng'],
      );
    });

    test('keeps the data and the port over a restart', async () => {
      await ask(server.adminUrl, 'create table kept as select 42 as answer');
      const before = { pid: server.pid, port: server.port };
      await server.restart();
      expect(server.pid).not.toBe(before.pid);
      expect(server.port).toBe(before.port);
      expect(await ask(server.adminUrl, 'select answer from kept')).toEqual([42]);
    });

    test('comes back after a kill -9 with everything that was committed', async () => {
      expect(await ask(server.adminUrl, 'show fsync')).toEqual(['on']);
      await ask(server.adminUrl, 'create table committed as select 42 as answer');
      await server.kill('SIGKILL');
      await server.restart();
      expect(await ask(server.adminUrl, 'select answer from committed')).toEqual([42]);
    });
  });

  test.skipIf(!has15)(
    'PostgreSQL 15 is tested too, where it is installed: apt-get install postgresql-15',
    () => {
      expect(engines.map(([, , major]) => major)).toContain('15');
    },
  );

  describe('a running server', () => {
    const lines: string[] = [];
    let folder: string;
    let server: LocalPostgres;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'senlab-local-postgres-test-'));
      chmodSync(folder, 0o755);
      const settings = { ...quick, max_connections: '37' };
      server = await start({ folder, settings, temporary: true, onLog: (line) => lines.push(line) });
    });
    afterAll(() => server.stop());

    test('keeps its password where only the owner can read it', () => {
      expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder).toSorted()).toEqual(['data', 'owner.json', 'password']);
    });

    test('refuses a connection without the password', async () => {
      const url = server.adminUrl.replace(/:[0-9a-f]+@/, ':guess@');
      await expect(ask(url, 'select 1')).rejects.toThrow('password authentication failed');
    });

    test('listens on 127.0.0.1 only, and on no socket in the file system', async () => {
      expect(await ask(server.adminUrl, 'show listen_addresses')).toEqual(['127.0.0.1']);
      expect(await ask(server.adminUrl, 'show unix_socket_directories')).toEqual(['']);
    });

    test('takes the settings that it is given', async () => {
      expect(await ask(server.adminUrl, 'show max_connections')).toEqual(['37']);
    });

    test('writes neither statements nor their values to its log', async () => {
      await ask(server.adminUrl, "create table people as select 'Lê Thị Bịa'::text as name");
      await ask(server.adminUrl, 'create unique index on people (name)');
      await expect(ask(server.adminUrl, "insert into people values ('Lê Thị Bịa')")).rejects.toThrow(
        'duplicate key',
      );
      // Its log is closed, and so read to the end, when the process has ended.
      await server.restart();
      expect(lines.join('\n')).toContain('duplicate key');
      expect(lines.join('\n')).not.toContain('Bịa');
    });
  });

  describe('a local server', () => {
    test('keeps its data when it is stopped and started from the same folder', async () => {
      const folder = aFolder();
      const first = await start({ folder });
      await ask(first.adminUrl, 'create table kept as select 42 as answer');
      await first.stop();
      const second = await started({ folder });
      expect(await ask(second.adminUrl, 'select answer from kept')).toEqual([42]);
    });

    test('keeps its data when the password file is lost, and takes a new password', async () => {
      const folder = aFolder();
      const first = await start({ folder });
      await ask(first.adminUrl, 'create table kept as select 42 as answer');
      await first.stop();
      rmSync(join(folder, 'password'));
      const second = await started({ folder });
      expect(await ask(second.adminUrl, 'select answer from kept')).toEqual([42]);
      const oldPassword = second.adminUrl.replace(/:[0-9a-f]+@/, `:${new URL(first.adminUrl).password}@`);
      await expect(ask(oldPassword, 'select 1')).rejects.toThrow('password authentication failed');
    });

    test('tells when it ends although nobody asked it to', async () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const server = await started({ folder: aFolder(), onCrash: resolve });
      process.kill(server.pid, 'SIGQUIT');
      expect(await promise).toContain('immediate shutdown');
    });

    test('does not call a stop a crash', async () => {
      const crashes: string[] = [];
      const server = await started({ folder: aFolder(), onCrash: (lines) => crashes.push(lines) });
      await server.restart();
      await server.kill('SIGKILL');
      await server.stop();
      expect(crashes).toEqual([]);
    });

    test('refuses a port that is in use, and says what to do', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      onTestFinished(() => void other.close());
      await new Promise((resolve) => other.once('listening', resolve));
      const address = other.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const refusal = startLocalPostgres({ folder: aFolder(), port });
      await expect(refusal).rejects.toThrow(LocalPostgresError);
      await expect(refusal).rejects.toThrow(`Port ${port} on 127.0.0.1 is already in use`);
      await expect(refusal).rejects.toThrow('choose another port');
    });

    test('refuses a folder without PostgreSQL programs, and says what to install', async () => {
      const refusal = startLocalPostgres({ folder: aFolder(), binaries: '/usr/lib/postgresql/8/bin' });
      await expect(refusal).rejects.toThrow('No PostgreSQL in /usr/lib/postgresql/8/bin');
      await expect(refusal).rejects.toThrow('apt-get install');
    });

    test.skipIf(!has15)('refuses data of another major version instead of harming them', async () => {
      const folder = aFolder();
      const old = await start({ folder, binaries: debian15 });
      await old.stop();
      const refusal = startLocalPostgres({ folder });
      await expect(refusal).rejects.toThrow('made by PostgreSQL 15; this is PostgreSQL 18');
    });

    test('shows what PostgreSQL said when it cannot start', async () => {
      const refusal = start({ folder: aFolder(), settings: { max_connections: 'many' } });
      await expect(refusal).rejects.toThrow('PostgreSQL ended while it was starting');
      await expect(refusal).rejects.toThrow('max_connections');
    });
  });
});

test('a server to throw away waits for no disk, and leaves nothing', async () => {
  const server = await startThrowAwayPostgres();
  onTestFinished(() => server.stop());
  expect(await ask(server.adminUrl, 'show fsync')).toEqual(['off']);
  const [data] = await ask(server.adminUrl, 'show data_directory');
  expect(existsSync(String(data))).toBe(true);
  await server.stop();
  expect(existsSync(dirname(String(data)))).toBe(false);
});

test('a folder has room when it and the memory have more than is needed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-room-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(hasRoom(folder, { needed: 1, available: 2 })).toBe(true);
  expect(hasRoom(folder, { needed: 2, available: 1 })).toBe(false);
  expect(hasRoom(folder, { needed: Number.MAX_SAFE_INTEGER, available: Infinity })).toBe(false);
  expect(hasRoom(join(folder, 'missing'), { needed: 1, available: 2 })).toBe(false);
});
