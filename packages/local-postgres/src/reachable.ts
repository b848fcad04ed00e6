import {
  stat,
  chmod,
  copyFile,
  mkdir,
  readdir,
  readlink,
  symlink,
  lstat,
  rename,
  rm,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve, join } from 'node:path';
import { LocalPostgresError } from './local-postgres-error.ts';
import type { ServerUser } from './server-user.ts';
import { randomBytes } from 'node:crypto';
import type { Binaries } from './binaries.ts';

interface Ownership {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** The permission bits that count for this user: owner's, group's or everybody's, as the kernel chooses them. */
export function permits(entry: Ownership, user: ServerUser, bits: number): boolean {
  if (entry.uid === user.uid) return ((entry.mode >> 6) & bits) === bits;
  if (entry.gid === user.gid) return ((entry.mode >> 3) & bits) === bits;
  return (entry.mode & bits) === bits;
}

const enter = 1;
const readAndEnter = 5;

/** True when the user can read this existing path and enter every folder above it. */
export async function canReach(path: string, user: ServerUser | undefined): Promise<boolean> {
  if (!user) return true;
  let current = resolve(path);
  if (!permits(await stat(current), user, readAndEnter)) return false;
  while (dirname(current) !== current) {
    current = dirname(current);
    if (!permits(await stat(current), user, enter)) return false;
  }
  return true;
}

/** A folder for temporary things that the server's user can enter too; TMPDIR may be private to its owner. */
export async function reachableTemporaryFolder(user: ServerUser | undefined): Promise<string> {
  for (const folder of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (await canReach(folder, user).catch(() => false)) return folder;
  }
  throw new LocalPostgresError(
    `No temporary folder can be entered by the user ${user?.name ?? 'of this process'}.`,
    'Set TMPDIR to a folder that everybody may enter (chmod 1777).',
  );
}

/** Copies a folder so that every account can read it, keeping symbolic links as they are. */
export async function copyTreeReadable(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else if (entry.isDirectory()) await copyTreeReadable(from, to);
    else await copyFileReadable(from, to);
  }
}

async function copyFileReadable(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const { mode } = await stat(from);
  await chmod(to, (mode & 0o100) === 0 ? 0o644 : 0o755);
}

/** True when every entry of source is in target, and files have the same size: temporary folders get swept in part. */
async function isCompleteCopy(source: string, target: string): Promise<boolean> {
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    const [original, copy] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
    if (!copy || copy.isDirectory() !== original.isDirectory()) return false;
    if (original.isDirectory() ? !(await isCompleteCopy(from, to)) : copy.size !== original.size)
      return false;
  }
  return true;
}

/**
 * The folder of programs that the server's user can really run. When the checkout is private to its owner, that is a
 * copy in the temporary folder, made once for each version.
 */
export async function makeReachable(binaries: Binaries, user: ServerUser | undefined): Promise<string> {
  if (await canReach(join(binaries.bin, 'postgres'), user)) return binaries.bin;
  if (!binaries.tree) {
    throw new LocalPostgresError(
      `The user ${user?.name ?? ''} may not enter ${binaries.bin}.`,
      'Make the folder readable for everybody, or leave out the choice of binaries.',
    );
  }
  const { folder, packageVersion } = binaries.tree;
  const copy = join(await reachableTemporaryFolder(user), `senlab-postgres-programs-${packageVersion}`);
  if (!(await isTrustedCopy(folder, copy))) await putCopyInPlace(folder, copy);
  return join(copy, 'bin');
}

/** Anybody may write to the temporary folder: a copy made by somebody else must never be run. */
async function isTrustedCopy(source: string, copy: string): Promise<boolean> {
  const entry = await lstat(copy).catch(() => undefined);
  if (!entry) return false;
  if (!entry.isDirectory() || entry.uid !== process.getuid?.() || (entry.mode & 0o022) !== 0) {
    throw new LocalPostgresError(`${copy} was not made by this user.`, 'Remove it and start again.');
  }
  return isCompleteCopy(source, copy);
}

/** Two starts at once may both copy; the rename decides, and nobody ever sees half a copy. */
async function putCopyInPlace(source: string, copy: string): Promise<void> {
  const suffix = randomBytes(6).toString('hex');
  const fresh = `${copy}.new-${suffix}`;
  const broken = `${copy}.old-${suffix}`;
  try {
    await copyTreeReadable(source, fresh);
    if (await isTrustedCopy(source, copy)) return;
    await rename(copy, broken).catch(ignoreMissing);
    await rename(fresh, copy).catch(async (error: unknown) => {
      if (!(await isTrustedCopy(source, copy))) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(broken, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
