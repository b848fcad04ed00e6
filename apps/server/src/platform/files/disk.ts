import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A folder of ours is made with the first file; until then its disk is that of the folder around it. */
export function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

export interface Disk {
  readonly bytes: number;
  /** For us: what is kept for root is not counted. */
  readonly freeBytes: number;
}

/** Undefined where the folder cannot be asked. */
export async function diskOf(folder: string): Promise<Disk | undefined> {
  const found = await statfs(nearestExisting(resolve(folder))).catch(() => undefined);
  if (found === undefined) return undefined;
  const { bavail, blocks, bsize } = found;
  return { bytes: blocks * bsize, freeBytes: bavail * bsize };
}
