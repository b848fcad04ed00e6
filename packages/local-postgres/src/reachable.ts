import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { LocalPostgresError } from './local-postgres-error.ts';
import type { ServerUser } from './server-user.ts';

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
