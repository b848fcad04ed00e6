import type { FileStore } from '../../platform/file-store.ts';

/** Undefined when the store does not have them. */
export async function readStored(store: FileStore, sha256: string): Promise<Uint8Array | undefined> {
  const content = await store.open(sha256);
  if (content === undefined) return undefined;
  const parts: Buffer[] = [];
  for await (const part of content as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
