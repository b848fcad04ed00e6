import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { placeParts } from './file-store.ts';
import { markerName } from './marked-folder.ts';

/** `torn`: what an upload under way, or one that broke off, has left. `other`: what no program of ours has put there. */
export type StoredEntry =
  | { readonly kind: 'content'; readonly sha256: string }
  | { readonly kind: 'torn' }
  | { readonly kind: 'other' };

function kindOf(key: string): StoredEntry | undefined {
  if (key === markerName) return undefined;
  if (key.startsWith('incoming/')) return { kind: 'torn' };
  const name = key.slice(key.lastIndexOf('/') + 1);
  const isContent = /^[0-9a-f]{64}$/.test(name) && placeParts(name).join('/') === key;
  return isContent ? { kind: 'content', sha256: name } : { kind: 'other' };
}

/** Contents come in the order of their hashes when the keys come in theirs. */
export async function* entriesOfKeys(keys: AsyncIterable<string>): AsyncGenerator<StoredEntry> {
  for await (const key of keys) {
    const entry = kindOf(key);
    if (entry !== undefined) yield entry;
  }
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** As a bucket would list them. One folder at a time is held in memory; they are cut so that none becomes large. */
export async function* pathsInFolder(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && below === '') return [];
    throw error;
  });
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  for (const name of names.toSorted(byBytes)) {
    const path = `${below}${name}`;
    if (path.endsWith('/')) yield* pathsInFolder(folder, path);
    else yield path;
  }
}
