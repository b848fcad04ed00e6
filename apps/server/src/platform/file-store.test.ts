import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readlink, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderFileStore } from './file-store.ts';
import { changed, describeFileStore, hashOf } from './file-store-contract.test-support.ts';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'senlab-store-'));
  folder = join(root, 'not', 'yet', 'there');
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function storedIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** How often this process has the file open; told by Linux alone. */
async function openFiles(path: string): Promise<number> {
  const handles = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(handles.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
  return targets.filter((target) => target === path).length;
}

describeFileStore('a folder', async () => {
  const place = join(await mkdtemp(join(tmpdir(), 'senlab-store-')), 'files');
  const incoming = join(place, 'incoming');
  return {
    store: folderFileStore(place),
    stored: async () =>
      (await storedIn(place))
        .filter((path) => !path.startsWith(incoming))
        .map((path) => relative(place, path)),
    async tearUpload(content) {
      // What a power cut leaves.
      await mkdir(incoming, { recursive: true });
      await writeFile(join(incoming, 'torn'), content.subarray(0, content.length / 2));
    },
    async spoil(content) {
      const [path = ''] = (await storedIn(place)).filter((one) => one.endsWith(hashOf(content)));
      await writeFile(path, changed(content));
    },
    async takeAway() {
      await rm(place, { recursive: true });
      await writeFile(place, 'no folder any more');
    },
    close: () => rm(join(place, '..'), { recursive: true, force: true }),
  };
});

describe('a folder of files', () => {
  it('replaces a torn file by the whole one', async () => {
    const store = folderFileStore(folder);
    const { sha256 } = await store.putBytes(Buffer.from('xin chào'));
    const [torn = ''] = await storedIn(folder);
    await truncate(torn, 3);
    await store.putBytes(Buffer.from('xin chào'));
    const content = await store.open(sha256);
    expect(content === undefined ? '' : (await buffer(content)).toString()).toBe('xin chào');
  });

  it('replaces a file that rotted by the right one', async () => {
    const store = folderFileStore(folder);
    const content = Buffer.from('xin chào');
    const { sha256 } = await store.putBytes(content);
    const [rotten = ''] = await storedIn(folder);
    await writeFile(rotten, changed(content));
    await store.putBytes(content);
    const read = await store.open(sha256);
    expect(read === undefined ? '' : (await buffer(read)).toString()).toBe('xin chào');
  });

  it('keeps no file open for a reader who never began', async () => {
    const store = folderFileStore(folder);
    const { sha256 } = await store.putBytes(Buffer.from('xin chào'));
    const [path = ''] = await storedIn(folder);
    const read = await store.open(sha256);
    read?.destroy();
    await expect.poll(() => openFiles(path)).toBe(0);
  });

  it('lets nobody else on the machine read', async () => {
    await folderFileStore(folder).putBytes(Buffer.from('xin chào'));
    const [path = ''] = await storedIn(folder);
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('has nothing, and is not away, before the first file', async () => {
    const unknown = createHash('sha256').update('khác').digest('hex');
    expect(await folderFileStore(folder).open(unknown)).toBeUndefined();
  });
});
