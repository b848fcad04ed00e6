import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

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
