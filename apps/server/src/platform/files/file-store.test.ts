import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readlink, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderFileStore, type FileStore } from './file-store.ts';
import { changed, describeFileStore, hashOf, startS3, type S3Server } from './file-store.test-support.ts';
import { FileStoreUnavailableError } from '../failures.ts';
import { s3FileStore } from './open-file-store.ts';

describe('file store', () => {
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
});

const ending = '._S3rver_object';

async function objectsIn(s3: S3Server): Promise<readonly string[]> {
  const root = join(s3.folder, s3.settings.bucket);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replace(ending, ''));
}

describeFileStore('a bucket', async () => {
  const s3 = await startS3();
  const store = s3FileStore(s3.settings);
  return {
    store,
    stored: () => objectsIn(s3),
    async tearUpload(content) {
      s3.tear = (method) => method === 'PUT';
      await expect(store.putBytes(content)).rejects.toBeInstanceOf(FileStoreUnavailableError);
      s3.tear = () => false;
    },
    async spoil(content) {
      const [name = ''] = (await objectsIn(s3)).filter((one) => one.endsWith(hashOf(content)));
      await writeFile(join(s3.folder, s3.settings.bucket, `${name}${ending}`), changed(content));
    },
    takeAway: () => s3.stop(),
    close: () => s3.stop(),
  };
});

describe('a bucket of files', () => {
  let s3: S3Server;
  let store: FileStore;
  beforeEach(async () => {
    s3 = await startS3();
    store = s3FileStore(s3.settings);
  });
  afterEach(() => s3.stop());

  const xin = Buffer.from('xin chào');

  it('sends what it has already no second time', async () => {
    await store.putBytes(xin);
    await store.putBytes(xin);
    expect(s3.methods).toEqual(['HEAD', 'PUT', 'HEAD']);
  });

  it('tries again when the store was busy for a moment', async () => {
    let busy = 1;
    s3.refuse = (method) => (method === 'PUT' && busy-- > 0 ? 503 : undefined);
    const { sha256 } = await store.putBytes(xin);
    expect(await objectsIn(s3)).toHaveLength(1);
    busy = 1;
    s3.refuse = (method) => (method === 'GET' && busy-- > 0 ? 500 : undefined);
    const content = await store.open(sha256);
    expect(content === undefined ? undefined : (await buffer(content)).toString()).toBe('xin chào');
  });

  it('tries again with a file from its beginning when the line was cut', async () => {
    const content = randomBytes(1_500_000);
    let cuts = 1;
    s3.tear = (method) => method === 'PUT' && cuts-- > 0;
    const path = join(s3.folder, 'incoming');
    await writeFile(path, content);
    const { sha256 } = await store.put(path);
    expect(s3.methods).toEqual(['HEAD', 'PUT', 'HEAD', 'PUT']);
    const read = await store.open(sha256);
    expect(read === undefined ? false : (await buffer(read)).equals(content)).toBe(true);
  });

  it.each([403, 400])('does not ask again after a %i', async (status) => {
    s3.refuse = () => status;
    await expect(store.open(hashOf('khác'))).rejects.toBeInstanceOf(FileStoreUnavailableError);
    expect(s3.methods).toEqual(['GET']);
  });

  it('gives up after three tries', async () => {
    s3.refuse = () => 503;
    await expect(store.open(hashOf('khác'))).rejects.toBeInstanceOf(FileStoreUnavailableError);
    expect(s3.methods).toEqual(['GET', 'GET', 'GET']);
  });

  it('takes a bucket that is not there for a store that is away, never for a missing file', async () => {
    const nowhere = s3FileStore({ ...s3.settings, bucket: 'no-such-bucket' });
    await expect(nowhere.open(hashOf('khác'))).rejects.toBeInstanceOf(FileStoreUnavailableError);
    await expect(nowhere.putBytes(xin)).rejects.toBeInstanceOf(FileStoreUnavailableError);
  });

  it('tells neither its address nor its keys when it fails', async () => {
    const settings = { ...s3.settings, accessKeyId: 'KHOA-CONG-KHAI', secretAccessKey: 'khoa-bi-mat' };
    const failure: unknown = await s3FileStore(settings)
      .putBytes(xin)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FileStoreUnavailableError);
    const { message } = failure as Error;
    for (const secret of ['KHOA-CONG-KHAI', 'khoa-bi-mat', '127.0.0.1', s3.settings.bucket])
      expect(message).not.toContain(secret);
  });

  it('replaces an object of another length', async () => {
    const { sha256 } = await store.putBytes(xin);
    const [name = ''] = await objectsIn(s3);
    await truncate(join(s3.folder, s3.settings.bucket, `${name}${ending}`), 3);
    await store.putBytes(xin);
    const content = await store.open(sha256);
    expect(content === undefined ? '' : (await buffer(content)).toString()).toBe('xin chào');
  });

  it('lets no stranger read', async () => {
    await store.putBytes(xin);
    const [name = ''] = await objectsIn(s3);
    const answer = await fetch(`${s3.settings.endpoint ?? ''}/${s3.settings.bucket}/${name}`);
    expect(answer.status).toBe(403);
  });
});
