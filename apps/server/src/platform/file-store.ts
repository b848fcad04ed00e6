import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { comparedContent } from './file-store-compared.ts';
import { FileStoreUnavailableError } from './file-store-unavailable.ts';
import { newId } from './ids.ts';
import { chunkBytes, placeParts, readInChunks } from './stored-content.ts';

export interface StoredContent {
  readonly sha256: string;
  readonly size: number;
}

/**
 * Keeps bytes under the name of their own hash: the same bytes twice are stored once, and nothing is ever replaced.
 * Where the store itself fails, each of these throws a FileStoreUnavailableError.
 */
export interface FileStore {
  /** Takes a copy of the file; when this returns, the bytes survive a power cut. */
  put(path: string): Promise<StoredContent>;
  putBytes(bytes: Uint8Array): Promise<StoredContent>;
  /**
   * Undefined when the store does not have them. The caller reads the stream to its end or destroys it. Bytes that were
   * changed behind the store's back are no content: such a stream ends with an error.
   */
  open(sha256: string): Promise<Readable | undefined>;
}

/** Hospital documents: for the server's user alone. */
const privateFile = 0o600;
const privateFolder = 0o700;

export function folderFileStore(folder: string): FileStore {
  return {
    put: (path) => put(folder, readInChunks(path)),
    putBytes: (bytes) => put(folder, [bytes]),
    open: (sha256) => openStored(folder, sha256),
  };
}

function placeOf(folder: string, sha256: string): string {
  return join(folder, ...placeParts(sha256));
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function put(folder: string, chunks: Chunks): Promise<StoredContent> {
  // Beside the final places, so that the rename stays on one file system and is atomic.
  const incoming = join(folder, 'incoming');
  const temporary = join(incoming, newId());
  await unlessAway(mkdir(incoming, { recursive: true, mode: privateFolder }));
  try {
    const content = await copyAndHash(chunks, temporary);
    await unlessAway(moveIntoPlace(folder, temporary, content));
    return content;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function copyAndHash(chunks: Chunks, to: string): Promise<StoredContent> {
  const hash = createHash('sha256');
  let size = 0;
  const target = await unlessAway(open(to, 'wx', privateFile));
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      await unlessAway(target.appendFile(chunk));
    }
    await unlessAway(target.sync());
  } finally {
    await target.close();
  }
  return { sha256: hash.digest('hex'), size };
}

async function moveIntoPlace(folder: string, temporary: string, content: StoredContent): Promise<void> {
  const place = placeOf(folder, content.sha256);
  // Anything else under this name is what a broken disk or a stranger left; the right bytes replace it.
  if ((await hashAt(place)) !== content.sha256) {
    await mkdir(dirname(place), { recursive: true, mode: privateFolder });
    await rename(temporary, place);
  }
  // Also when the file was there: whoever wrote it may not have come as far as this.
  for (const entry of [dirname(place), dirname(dirname(place)), folder]) await syncFolder(entry);
}

async function hashAt(path: string): Promise<string | undefined> {
  return unlessMissing(async () => {
    const hash = createHash('sha256');
    for await (const chunk of readInChunks(path)) hash.update(chunk);
    return hash.digest('hex');
  });
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
  const handle = await unlessAway(unlessMissing<FileHandle>(() => open(place, 'r')));
  return handle && comparedContent(handle.createReadStream({ highWaterMark: chunkBytes }), sha256);
}

/** A full, read-only, broken or vanished disk is the store's trouble; what was asked of it was right. */
async function unlessAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new FileStoreUnavailableError(error);
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
