import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes that are known whole, with their sum, before the first of them leaves; only a piece of them is ever in memory. */
export interface MeasuredFile {
  readonly hash: Buffer;
  readonly size: number;
  /** Asked for once. Whoever takes it reads it to its end or destroys it. */
  readonly read: () => Readable;
  /** Instead of reading. */
  readonly discard: () => Promise<void>;
}

async function openAndForget(folder: string): Promise<FileHandle> {
  try {
    return await open(join(folder, 'content'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Written to the disk and read from there. The file loses its name as soon as it is open: nobody else finds it, and
 * nothing of it is left when it is closed, whatever happens to this program.
 */
export async function measuredFile(content: AsyncIterable<Uint8Array>): Promise<MeasuredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-export-'));
  const handle = await openAndForget(folder);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      await handle.appendFile(chunk);
    }
    return {
      hash: hash.digest(),
      size,
      read: () => handle.createReadStream({ start: 0 }),
      discard: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
