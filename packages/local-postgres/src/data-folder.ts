import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile, copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalPostgresError } from './local-postgres-error.ts';
import { runProgram, type ServerUser, asUser, serverEnvironment } from './server-user.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Places } from './places.ts';

/** Vietnamese order through ICU for every text that has no collation of its own; C.UTF-8 needs no locale package. */
const initdbFlags = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=icu',
  '--icu-locale=vi-VN',
  '--auth=scram-sha-256',
];

export interface NewData {
  readonly bin: string;
  readonly data: string;
  readonly user: ServerUser | undefined;
  readonly password: string;
  /** For data that nobody would miss: does not wait for the disk. */
  readonly unsafe: boolean;
}

export function hasData(data: string): boolean {
  return existsSync(join(data, 'PG_VERSION'));
}

/** Made under another name and renamed when complete, so that a killed start never leaves half a database. */
export async function initialiseData({ bin, data, user, password, unsafe }: NewData): Promise<void> {
  const fresh = `${data}.new-${randomBytes(6).toString('hex')}`;
  const passwordFile = `${fresh}.password`;
  try {
    await mkdir(fresh, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
    if (user) await Promise.all([fresh, passwordFile].map((path) => chown(path, user.uid, user.gid)));
    const args = [
      ...initdbFlags,
      `--pgdata=${fresh}`,
      `--pwfile=${passwordFile}`,
      ...(unsafe ? ['--no-sync'] : []),
    ];
    await runProgram({ program: join(bin, 'initdb'), args, user });
    await rename(fresh, data).catch((error: unknown) => {
      // Another start was quicker; it used the same password file, so its data serve as well.
      if (!hasData(data)) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

export async function assertSameMajor(data: string, version: string): Promise<void> {
  const made = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (made === version.split('.')[0]) return;
  throw new LocalPostgresError(
    `The data in ${data} were made by PostgreSQL ${made}; this is PostgreSQL ${version}.`,
    'Remove them to start anew (`pnpm db:reset` for the development database), or use the former version.',
  );
}

/** When the password file is gone the data need not be: single-user mode asks for no password. */
export async function replacePassword(options: Omit<NewData, 'unsafe'>): Promise<void> {
  const { bin, data, user, password } = options;
  const args = ['--single', '-D', data, '-c', 'log_min_error_statement=panic', 'postgres'];
  const input = `alter role postgres password '${password}';\n`;
  await runProgram({ program: join(bin, 'postgres'), args, user, input });
}

const archiveIn = (folder: string): string => join(folder, 'data.tar');
const passwordIn = (folder: string): string => join(folder, 'password');

/** The data and the password of a stopped server, into a folder that is there. */
export async function packData({ data, passwordFile }: Places, target: string): Promise<void> {
  const args = ['-cf', archiveIn(target), '-C', data, '.'];
  await runProgram({ program: 'tar', args, user: undefined });
  await copyFile(passwordFile, passwordIn(target));
}

/** As they were packed: a server starts on them as if it had been stopped a moment ago. */
export async function unpackData(
  packed: string,
  { data, passwordFile }: Places,
  user: ServerUser | undefined,
): Promise<void> {
  // Opened by us and read by the server's user, who so owns the files and need not be able to enter our folders.
  const archive = await open(archiveIn(packed));
  try {
    await mkdir(data, { mode: 0o700 });
    if (user) await chown(data, user.uid, user.gid);
    const tar = spawn('tar', ['-xf', '-', '-C', data], {
      ...asUser(user),
      cwd: '/',
      env: serverEnvironment,
      stdio: [archive.fd, 'ignore', 'inherit'],
    });
    const [code] = (await once(tar, 'close')) as [number | null];
    if (code !== 0) throw new Error(`tar ended with code ${code} while it unpacked ${packed}`);
    await copyFile(passwordIn(packed), passwordFile);
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw error;
  } finally {
    await archive.close();
  }
}
