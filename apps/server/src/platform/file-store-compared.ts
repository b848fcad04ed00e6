import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FileStoreUnavailableError } from './file-store-unavailable.ts';
import { chunkBytes } from './stored-content.ts';

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
  if (hash.digest('hex') !== sha256) throw new Error('the file store gave other bytes than were put');
}

/** What a store hands out: bytes that were changed behind its back never end well, whatever it is made of. */
export function comparedContent(body: Readable, sha256: string): Readable {
  const content = Readable.from(compared(body, sha256), { objectMode: false, highWaterMark: chunkBytes });
  // Destroyed before the first chunk was asked for, it would leave the file or the line open.
  content.once('close', () => body.destroy());
  return content;
}
