import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from './ids.ts';

export interface StoredContent {
  readonly sha256: string;
  readonly size: number;
}

/** Keeps bytes under the name of their own hash: the same bytes twice are stored once, and nothing is ever replaced. */
export interface FileStore {
  /** Takes a copy of the file; when this returns, the bytes survive a power cut. */
  put(path: string): Promise<StoredContent>;
  /** Undefined when the store does not have them. The caller reads the stream to its end or destroys it. */
  open(sha256: string): Promise<Readable | undefined>;
}

const hashPattern = /^[0-9a-f]{64}$/;
const chunkBytes = 256 * 1024;
/** Hospital documents: for the server's user alone. */
const privateFile = 0o600;
const privateFolder = 0o700;

export function folderFileStore(folder: string): FileStore {
  return { put: (path) => put(folder, path), open: (sha256) => openStored(folder, sha256) };
}

/** Two levels of 256 folders, because a folder with a million entries is slow to list and to back up. */
function placeOf(folder: string, sha256: string): string {
  // A name from elsewhere could lead out of the folder.
  if (!hashPattern.test(sha256)) throw new Error('not the name of stored content');
  return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

async function put(folder: string, path: string): Promise<StoredContent> {
  // Beside the final places, so that the rename stays on one file system and is atomic.
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: privateFolder });
  const temporary = join(incoming, newId());
  try {
    const content = await copyAndHash(path, temporary);
    await moveIntoPlace(folder, temporary, content);
    return content;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function copyAndHash(from: string, to: string): Promise<StoredContent> {
  const hash = createHash('sha256');
  let size = 0;
  const target = await open(to, 'wx', privateFile);
  try {
    for await (const chunk of createReadStream(from, {
      highWaterMark: chunkBytes,
    }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      await target.appendFile(chunk);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { sha256: hash.digest('hex'), size };
}

async function moveIntoPlace(folder: string, temporary: string, content: StoredContent): Promise<void> {
  const place = placeOf(folder, content.sha256);
  // A shorter file under this name is what a broken disk left; the whole one replaces it.
  if ((await sizeOf(place)) !== content.size) {
    await mkdir(dirname(place), { recursive: true, mode: privateFolder });
    await rename(temporary, place);
  }
  // Also when the file was there: whoever wrote it may not have come as far as this.
  for (const entry of [dirname(place), dirname(dirname(place)), folder]) await syncFolder(entry);
}

async function sizeOf(path: string): Promise<number | undefined> {
  return unlessMissing(async () => (await stat(path)).size);
}

/** A rename is only on the disk when its folder is. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for this, and orders such changes itself.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opened before it is handed out, so that "missing" is an answer and not an error in the middle of a download. */
async function openStored(folder: string, sha256: string): Promise<Readable | undefined> {
  const place = placeOf(folder, sha256);
  const handle = await unlessMissing<FileHandle>(() => open(place, 'r'));
  return handle?.createReadStream({ highWaterMark: chunkBytes });
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
