import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { FileStoreUnavailableError } from '../failures.ts';
import { reading } from '../tx.ts';
import { type FileStore, folderFileStore, placeParts } from './file-store.ts';
import { installationId, someContents } from './installation-repository.ts';

export const markerName = '.senlab-files';

export type FolderState =
  /** `new`: neither folder nor tables know of a file yet. `unmarked`: filled before folders were marked. */
  'ours' | 'new' | 'unmarked' | 'of-another' | 'empty';

export class UnusableFolderError extends Error {
  readonly code: string;
  constructor(state: FolderState) {
    super(`the folder of files is ${state}`);
    this.code = `FOLDER_${state.toUpperCase().replace('-', '_')}`;
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function markOf(folder: string): Promise<string | undefined> {
  return readFile(join(folder, markerName), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** An empty mount point looks like the folder of a new house; what the tables name tells them apart. */
export async function folderState(
  folder: string,
  id: string,
  contents: () => Promise<readonly string[]>,
): Promise<FolderState> {
  const mark = await markOf(folder);
  if (mark !== undefined) return mark === id ? 'ours' : 'of-another';
  const named = await contents();
  if (named.length === 0) return 'new';
  const found = await Promise.all(named.map((sha256) => isThere(join(folder, ...placeParts(sha256)))));
  return found.includes(true) ? 'unmarked' : 'empty';
}

/** Whoever comes second finds the mark of whoever came first, and looks at it. */
export async function markFolder(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, markerName), `${id}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      const isMarked = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isMarked) throw new FileStoreUnavailableError(error);
    },
  );
}

/**
 * A folder that may be a share of another machine. Each time it is asked whether it is ours: where a share is not
 * mounted, an empty folder stands in its place, in which every paper would be missed, and into which new ones would be
 * written that nobody finds again.
 */
export function markedFolderStore(folder: string, database: Database): FileStore {
  const store = folderFileStore(folder);
  let own: Promise<string> | undefined;

  async function makeSure(): Promise<void> {
    own ??= reading(database, installationId);
    const id = await own.catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    if ((await markOf(folder)) === id) return;
    const state = await folderState(folder, id, () => reading(database, someContents));
    if (state === 'new' || state === 'unmarked') await markFolder(folder, id);
    if ((await markOf(folder)) !== id) throw new FileStoreUnavailableError(new UnusableFolderError(state));
  }

  return {
    async put(path) {
      await makeSure();
      return store.put(path);
    },
    async putBytes(bytes) {
      await makeSure();
      return store.putBytes(bytes);
    },
    async open(sha256) {
      await makeSure();
      return store.open(sha256);
    },
  };
}
