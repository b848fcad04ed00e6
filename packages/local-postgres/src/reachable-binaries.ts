import { randomBytes } from 'node:crypto';
import { lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { copyTreeReadable, isCompleteCopy } from './copy-tree.ts';
import { LocalPostgresError } from './local-postgres-error.ts';
import { canReach, reachableTemporaryFolder } from './reachable.ts';
import type { ServerUser } from './server-user.ts';

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
