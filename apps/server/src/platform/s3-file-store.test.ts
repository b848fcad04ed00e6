import { randomBytes } from 'node:crypto';
import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { FileStoreUnavailableError } from './file-store-unavailable.ts';
import { changed, describeFileStore, hashOf } from './file-store-contract.test-support.ts';
import { s3FileStore } from './s3-file-store.ts';
import { startS3, type S3Server } from './s3-server.test-support.ts';

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
