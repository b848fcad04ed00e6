import { accessSync, constants, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  removeLocalPostgres,
  startLocalPostgres,
  type LocalPostgres,
  type LocalPostgresOptions,
} from './start.ts';

/**
 * For data that nobody misses after a power cut: no promise to the disk is waited for, and no more is logged than a
 * restart after a crash needs. Rows are counted only when a test asks for it: a plan must not depend on whether the
 * autovacuum has passed by.
 */
export const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  wal_recycle: 'off',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '200',
  // Each statement would write its first word into the list of processes.
  update_process_title: 'off',
};

const memoryFolder = '/dev/shm';
/** Several times what the databases of a whole run take together; a container often has 64 MB only. */
const enoughBytes = 3 * 2 ** 30;

/** A folder made of memory counts as such only when neither it nor the machine's memory could be filled by a run. */
export function hasRoom(
  folder: string,
  { needed = enoughBytes, available = process.availableMemory() } = {},
): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= needed && available >= needed;
  } catch {
    return false;
  }
}

/** A new folder for a server that will not be missed: in memory where there is room, else among temporary files. */
async function throwAwayFolder(): Promise<string> {
  const folder = await mkdtemp(join(hasRoom(memoryFolder) ? memoryFolder : tmpdir(), 'senlab-test-'));
  // Root lends the server another account, which must be able to enter; what lies inside has its own locks.
  await chmod(folder, 0o755);
  return folder;
}

/** A PostgreSQL for tests that are not about durability. Nothing of it is left when it is stopped. */
export async function startThrowAwayPostgres({
  settings,
  ...options
}: Pick<LocalPostgresOptions, 'binaries' | 'packed' | 'settings'> = {}): Promise<LocalPostgres> {
  const folder = await throwAwayFolder();
  try {
    const all = { ...throwAwaySettings, ...settings };
    return await startLocalPostgres({ ...options, folder, settings: all, temporary: true });
  } catch (error) {
    await removeLocalPostgres(folder);
    throw error;
  }
}
