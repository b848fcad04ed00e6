import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalPostgresError } from './local-postgres-error.ts';
import { canReach, reachableTemporaryFolder } from './reachable.ts';
import type { ServerUser } from './server-user.ts';

/** Where the parts of one local server lie. */
export interface Places {
  /** The folder that was asked for; belongs to whoever starts the server. */
  readonly folder: string;
  /** PostgreSQL's data; in the folder, or in the temporary folder when the server's user cannot enter the former. */
  readonly data: string;
  readonly passwordFile: string;
  /** Says which process started the server that is running. */
  readonly ownerFile: string;
}

export async function choosePlaces(folder: string, user: ServerUser | undefined): Promise<Places> {
  await mkdir(folder, { recursive: true });
  const real = await realpath(folder);
  return {
    folder: real,
    data: await chooseDataFolder(real, user),
    passwordFile: join(real, 'password'),
    ownerFile: join(real, 'owner.json'),
  };
}

async function chooseDataFolder(folder: string, user: ServerUser | undefined): Promise<string> {
  const inside = join(folder, 'data');
  if (await canReach(folder, user)) return inside;
  if (existsSync(inside)) {
    throw new LocalPostgresError(
      `The user ${user?.name ?? ''} can no longer enter ${folder}, where its data are.`,
      'Let everybody enter the folders above it again (chmod o+rx), or remove the folder to start anew.',
    );
  }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const outside = join(await realpath(await reachableTemporaryFolder(user)), `senlab-postgres-data-${name}`);
  await assertOwnedBy(outside, user);
  return outside;
}

/** The name can be guessed and anybody may write there: never trust a data folder that somebody else has laid. */
async function assertOwnedBy(path: string, user: ServerUser | undefined): Promise<void> {
  const entry = await lstat(path).catch(() => undefined);
  if (!entry || (entry.isDirectory() && entry.uid === user?.uid)) return;
  throw new LocalPostgresError(
    `${path} does not belong to ${user?.name ?? ''}.`,
    'Remove it and start again.',
  );
}

/** The superuser's password; `isNew` when no earlier start has left one. */
export async function readOrCreatePassword(file: string): Promise<{ password: string; isNew: boolean }> {
  const password = randomBytes(24).toString('hex');
  try {
    await writeFile(file, password, { mode: 0o600, flag: 'wx' });
    return { password, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { password: (await readFile(file, 'utf8')).trim(), isNew: false };
  }
}
