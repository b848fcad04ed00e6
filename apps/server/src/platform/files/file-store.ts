import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { FileStoreUnavailableError } from '../failures.ts';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../ids.ts';

const hashPattern = /^[0-9a-f]{64}$/;
export const chunkBytes = 256 * 1024;

/** Two levels of 256 folders, because a folder with a million entries is slow to list and to back up. */
export function placeParts(sha256: string): readonly [string, string, string] {
  // A name from elsewhere could lead out of the store.
  if (!hashPattern.test(sha256)) throw new Error('not the name of stored content');
  return [sha256.slice(0, 2), sha256.slice(2, 4), sha256];
}

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Opened when the first chunk is asked for: an error of a stream that nobody reads yet would end the program. */
export async function* readInChunks(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { highWaterMark: chunkBytes });
}

/** A broken disk or a stranger has changed what lies under the name. */
export class ChangedContentError extends Error {
  constructor() {
    super('the file store gave other bytes than were put');
  }
}

/** Ends well only when all of it came, as it was put. */
async function* compared(body: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw new FileStoreUnavailableError(error);
  }
  if (hash.digest('hex') !== sha256) throw new ChangedContentError();
}

/** What a store hands out: bytes that were changed behind its back never end well, whatever it is made of. */
export function comparedContent(body: Readable, sha256: string): Readable {
  const content = Readable.from(compared(body, sha256), { objectMode: false, highWaterMark: chunkBytes });
  // Destroyed before the first chunk was asked for, it would leave the file or the line open.
  content.once('close', () => body.destroy());
  return content;
}

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
export const privateFile = 0o600;
export const privateFolder = 0o700;

export function folderFileStore(folder: string): FileStore {
  return {
    put: (path) => putInFolder(folder, readInChunks(path)),
    putBytes: (bytes) => putInFolder(folder, [bytes]),
    open: (sha256) => openStored(folder, sha256),
  };
}

export function placeOf(folder: string, sha256: string): string {
  return join(folder, ...placeParts(sha256));
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What could not be read of the chunks is thrown as it is, and leaves nothing. */
export async function putInFolder(folder: string, chunks: Chunks): Promise<StoredContent> {
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
export async function syncFolder(path: string): Promise<void> {
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
