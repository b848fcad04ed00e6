import type { FileStore } from '../../../platform/file-store.ts';
import { hashOfBytes } from '../../../platform/stored-content.ts';
import { orProblem, PaperProblemError } from './paper-problem.ts';

/** Undefined when the store does not have them. Throws a PaperProblemError for bytes other than were put. */
export async function readStored(store: FileStore, sha256: string): Promise<Uint8Array | undefined> {
  const content = await store.open(sha256);
  if (content === undefined) return undefined;
  const bytes = await orProblem('store-unavailable', async () => {
    const parts: Buffer[] = [];
    for await (const part of content as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts);
  });
  // What carries a doctor's name is never handed out on the word of a store alone.
  if (hashOfBytes(bytes) !== sha256) throw new PaperProblemError('store-unavailable');
  return bytes;
}
