import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findBinaries, type Binaries } from './binaries.ts';
import { copyTreeReadable, makeReachable } from './reachable.ts';
import { findServerUser, pickServerUser, type ServerUser } from './server-user.ts';
import { removeLocalPostgres, startLocalPostgres } from './start.ts';
import { aFolder, ask, start, started } from './test-folder.ts';

const asRoot = process.getuid?.() === 0;

async function serverUser(): Promise<ServerUser> {
  const user = await findServerUser();
  if (!user) throw new Error('this test runs as root only');
  return user;
}

/** Of the same shape as the real programs, and copied in a moment. */
function smallTree(folder: string): void {
  for (const name of ['bin', 'lib', 'share/postgresql']) mkdirSync(join(folder, name), { recursive: true });
  const postgres = join(folder, 'bin/postgres');
  writeFileSync(postgres, '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n', { mode: 0o755 });
  writeFileSync(join(folder, 'lib/libpq.so.5.18'), '');
  symlinkSync('libpq.so.5.18', join(folder, 'lib/libpq.so.5'));
  writeFileSync(join(folder, 'share/postgresql/postgres.bki'), 'rows');
}

async function realTree(folder: string): Promise<void> {
  const { tree } = await findBinaries('embedded');
  if (!tree) throw new Error('the embedded programs are a tree');
  await copyTreeReadable(tree.folder, folder);
}

/** The programs inside a folder that only root may enter, as in a private checkout. */
async function privatePrograms(
  lay: (folder: string) => Promise<void> | void = smallTree,
): Promise<Binaries & { readonly copy: string }> {
  const folder = join(aFolder(0o700), 'native');
  await lay(folder);
  const packageVersion = `test-${folder.split('-').at(-1)?.replace('/native', '') ?? ''}`;
  const copy = join(tmpdir(), `senlab-postgres-programs-${packageVersion}`);
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  return { bin: join(folder, 'bin'), tree: { folder, packageVersion }, copy };
}

const runsAs = (bin: string, { uid, gid }: ServerUser): string =>
  execFileSync(join(bin, 'postgres'), ['--version'], { uid, gid, cwd: '/', encoding: 'utf8' });

describe.skipIf(!asRoot)('started by root', () => {
  test('runs under another account', async () => {
    const server = await started({ folder: aFolder() });
    expect(statSync(`/proc/${server.pid}`).uid).toBe((await serverUser()).uid);
  });

  test('works in a folder that only root may enter, and keeps the data over a stop', async () => {
    const folder = join(aFolder(0o700), '.senlab/postgres');
    const first = await start({ folder });
    await ask(first.adminUrl, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start({ folder });
    expect(await ask(second.adminUrl, 'select answer from kept')).toEqual([42]);
    await second.stop();
    await removeLocalPostgres(folder);
  });

  test('removes data that lie outside the folder too', async () => {
    const folder = aFolder(0o700);
    const server = await start({ folder });
    const data = readlinkSync(`/proc/${server.pid}/cwd`);
    expect(data).toContain('senlab-postgres-data-');
    expect(statSync(data).mode & 0o777).toBe(0o700);
    await server.stop();
    await removeLocalPostgres(folder);
    expect(existsSync(data)).toBe(false);
  });

  test('leaves nothing anywhere when it was only temporary', async () => {
    const folder = aFolder(0o700);
    const server = await start({ folder, temporary: true });
    const data = readlinkSync(`/proc/${server.pid}/cwd`);
    await server.restart();
    expect(existsSync(data)).toBe(true);
    await server.stop();
    expect([folder, data].filter((path) => existsSync(path))).toEqual([]);
  });

  test('refuses when its folder was closed after the data were made in it', async () => {
    const folder = aFolder();
    const server = await start({ folder });
    await server.stop();
    chmodSync(folder, 0o700);
    await expect(startLocalPostgres({ folder })).rejects.toThrow('can no longer enter');
    chmodSync(folder, 0o755);
  });
});

describe.skipIf(!asRoot)('programs in a folder that only root may enter', () => {
  test('are copied to where the server can run them, links included', async () => {
    const programs = await privatePrograms(realTree);
    const user = await serverUser();
    expect(() => runsAs(programs.bin, user)).toThrow('EACCES');
    const bin = await makeReachable(programs, user);
    expect(bin).toBe(join(programs.copy, 'bin'));
    expect(runsAs(bin, user)).toContain('PostgreSQL');
    expect(lstatSync(join(programs.copy, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true);
  });

  test('are copied once only', async () => {
    const programs = await privatePrograms();
    const user = await serverUser();
    await makeReachable(programs, user);
    const made = statSync(programs.copy).ino;
    await makeReachable(programs, user);
    expect(statSync(programs.copy).ino).toBe(made);
  });

  test('are copied once by two starts at the same time, and nothing half-made is left', async () => {
    const programs = await privatePrograms();
    const user = await serverUser();
    const bins = await Promise.all([makeReachable(programs, user), makeReachable(programs, user)]);
    expect(bins.map((bin) => runsAs(bin, user))).toHaveLength(2);
    const left = readdirSync(tmpdir()).filter((name) => join(tmpdir(), name).startsWith(`${programs.copy}.`));
    expect(left).toEqual([]);
  });

  test('are copied anew when a file of the copy was swept away', async () => {
    const programs = await privatePrograms();
    const user = await serverUser();
    await makeReachable(programs, user);
    rmSync(join(programs.copy, 'share/postgresql/postgres.bki'));
    await makeReachable(programs, user);
    expect(existsSync(join(programs.copy, 'share/postgresql/postgres.bki'))).toBe(true);
  });

  test('are never run from a copy that somebody else has laid there', async () => {
    const programs = await privatePrograms();
    const user = await serverUser();
    mkdirSync(programs.copy);
    chownSync(programs.copy, user.uid, user.gid);
    await expect(makeReachable(programs, user)).rejects.toThrow('was not made by this user');
  });
});

describe('the account for the server', () => {
  const root = 'root:x:0:0:root:/root:/bin/bash';
  const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
  const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';

  test('is postgres where it exists', () => {
    expect(pickServerUser([root, nobody, postgres].join('\n'))).toEqual({
      name: 'postgres',
      uid: 101,
      gid: 104,
    });
  });

  test('is nobody where there is no postgres', () => {
    expect(pickServerUser([root, nobody].join('\n'))).toEqual({ name: 'nobody', uid: 65_534, gid: 65_533 });
  });

  test('is never root under another name', () => {
    expect(pickServerUser([root, 'postgres:x:0:0::/:/bin/sh'].join('\n'))).toBeUndefined();
  });
});
