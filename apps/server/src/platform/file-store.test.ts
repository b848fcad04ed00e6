import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderFileStore, type FileStore } from './file-store.ts';

let root: string;
let folder: string;
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'senlab-store-'));
  folder = join(root, 'not', 'yet', 'there');
  store = folderFileStore(folder);
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function aFile(content: Buffer | string): Promise<string> {
  const path = join(root, randomBytes(8).toString('hex'));
  await writeFile(path, content);
  return path;
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const readBack = async (sha256: string): Promise<Buffer | undefined> => {
  const content = await store.open(sha256);
  return content === undefined ? undefined : buffer(content);
};

describe('the file store', () => {
  it('keeps the bytes under their own hash, two folders deep', async () => {
    const sha256 = hashOf('xin chào');
    expect(await store.put(await aFile('xin chào'))).toEqual({ sha256, size: Buffer.byteLength('xin chào') });
    expect(await storedFiles()).toEqual([join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)]);
  });

  it.each([1, 256 * 1024, 3_000_001])('gives back %i bytes as they were', async (size) => {
    const content = randomBytes(size);
    const { sha256 } = await store.put(await aFile(content));
    expect((await readBack(sha256))?.equals(content)).toBe(true);
  });

  it('leaves the original where it is', async () => {
    const path = await aFile('xin chào');
    await store.put(path);
    expect(await readFile(path, 'utf8')).toBe('xin chào');
  });

  it('stores the same bytes once, also when they come several times at once', async () => {
    const content = randomBytes(300_000);
    const paths = await Promise.all([aFile(content), aFile(content), aFile(content)]);
    const results = await Promise.all(paths.map((path) => store.put(path)));
    expect(new Set(results.map((result) => result.sha256))).toEqual(new Set([hashOf(content)]));
    expect(await storedFiles()).toHaveLength(1);
  });

  it('replaces a torn file by the whole one', async () => {
    const path = await aFile('xin chào');
    const { sha256 } = await store.put(path);
    const [torn = ''] = await storedFiles();
    await truncate(torn, 3);
    await store.put(path);
    expect((await readBack(sha256))?.toString()).toBe('xin chào');
  });

  it('lets nobody else on the machine read', async () => {
    await store.put(await aFile('xin chào'));
    const [path = ''] = await storedFiles();
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('does not have what was never put', async () => {
    expect(await store.open(hashOf('khác'))).toBeUndefined();
  });

  it.each(['', 'abc', '../../etc/passwd', `${'a'.repeat(63)}/`, 'A'.repeat(64), `${'a'.repeat(64)}\n`])(
    'refuses to open "%s", which is no hash',
    async (name) => {
      await expect(store.open(name)).rejects.toThrow('not the name of stored content');
    },
  );

  it('fails when there is nothing to store, and leaves nothing behind', async () => {
    await expect(store.put(join(root, 'missing'))).rejects.toThrow('ENOENT');
    expect(await storedFiles()).toEqual([]);
  });

  it('fails when asked to store a folder, and leaves nothing behind', async () => {
    await expect(store.put(root)).rejects.toThrow('EISDIR');
    expect(await storedFiles()).toEqual([]);
  });
});
