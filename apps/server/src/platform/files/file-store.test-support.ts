import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile, mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { FileStoreUnavailableError } from '../failures.ts';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { FakeObject } from 's3rver';
import type { S3Settings } from './open-file-store.ts';

/** One kind of store, and what tests must be able to do to it behind its back. */
export interface StoreHome {
  readonly store: FileStore;
  /** The names under which whole contents lie. */
  stored(): Promise<readonly string[]>;
  /** An upload of these bytes that breaks off half way. */
  tearUpload(content: Buffer): Promise<void>;
  /** A broken disk, or a stranger, leaves as many other bytes in the place of these. */
  spoil(content: Buffer): Promise<void>;
  /** Nobody answers any more. */
  takeAway(): Promise<void>;
  close(): Promise<void>;
}

export const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/** As long, and with one bit of it another. */
export function changed(content: Buffer): Buffer {
  const other = Buffer.from(content);
  other.writeUInt8(other.readUInt8(0) ^ 1, 0);
  return other;
}

const badNames = ['', 'abc', '../../etc/passwd', `${'a'.repeat(63)}/`, 'A'.repeat(64), `${'a'.repeat(64)}\n`];

interface Bench {
  readonly home: () => StoreHome;
  readonly missingPath: () => string;
  readonly folderPath: () => string;
  readonly aFile: (content: Buffer | string) => Promise<string>;
  readonly readBack: (sha256: string) => Promise<Buffer | undefined>;
}

/** A store, and a folder for what is brought to it, fresh for each test. */
function useBench(openHome: () => Promise<StoreHome>): Bench {
  let root: string;
  let home: StoreHome;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'senlab-contents-'));
    home = await openHome();
  });
  afterEach(async () => {
    await home.close();
    await rm(root, { recursive: true, force: true });
  });
  return {
    home: () => home,
    missingPath: () => join(root, 'missing'),
    folderPath: () => root,
    async aFile(content) {
      const path = join(root, randomBytes(8).toString('hex'));
      await writeFile(path, content);
      return path;
    },
    async readBack(sha256) {
      const content = await home.store.open(sha256);
      return content === undefined ? undefined : buffer(content);
    },
  };
}

function itKeeps({ home, aFile, readBack }: Bench): void {
  it('keeps the bytes of a file under their own hash', async () => {
    const sha256 = hashOf('xin chào');
    expect(await home().store.put(await aFile('xin chào'))).toEqual({ sha256, size: 9 });
    expect(await home().stored()).toEqual([`${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`]);
  });

  it('keeps bytes from memory as it keeps those of a file', async () => {
    const content = randomBytes(70_000);
    const [fromMemory, fromFile] = [
      await home().store.putBytes(content),
      await home().store.put(await aFile(content)),
    ];
    expect(fromMemory).toEqual({ sha256: hashOf(content), size: 70_000 });
    expect(fromFile).toEqual(fromMemory);
    expect(await home().stored()).toHaveLength(1);
  });

  it.each([1, 256 * 1024, 12 * 1024 * 1024 + 1])('gives back %i bytes as they were', async (size) => {
    const content = randomBytes(size);
    const { sha256 } = await home().store.put(await aFile(content));
    expect((await readBack(sha256))?.equals(content)).toBe(true);
  });

  it('leaves the original where it is', async () => {
    const path = await aFile('xin chào');
    await home().store.put(path);
    expect(await readFile(path, 'utf8')).toBe('xin chào');
  });

  it('stores the same bytes once, also when several writers bring them at once', async () => {
    const content = randomBytes(300_000);
    const paths = await Promise.all([aFile(content), aFile(content), aFile(content)]);
    const results = await Promise.all([
      ...paths.map((path) => home().store.put(path)),
      home().store.putBytes(content),
    ]);
    expect(new Set(results.map(({ sha256 }) => sha256))).toEqual(new Set([hashOf(content)]));
    expect(await home().stored()).toHaveLength(1);
    expect((await readBack(hashOf(content)))?.equals(content)).toBe(true);
  });

  it('never shows an upload that broke off, and takes the whole one afterwards', async () => {
    const content = randomBytes(2_000_000);
    await home().tearUpload(content);
    expect(await home().store.open(hashOf(content))).toBeUndefined();
    expect(await home().stored()).toEqual([]);
    await home().store.putBytes(content);
    expect((await readBack(hashOf(content)))?.equals(content)).toBe(true);
  });

  it('never gives other bytes than were put as if they were these', async () => {
    const content = randomBytes(600_000);
    const { sha256 } = await home().store.putBytes(content);
    await home().spoil(content);
    await expect(readBack(sha256)).rejects.toThrow('other bytes');
  });

  it('lets a reader leave half way', async () => {
    const content = randomBytes(3_000_000);
    const { sha256 } = await home().store.putBytes(content);
    for await (const chunk of (await home().store.open(sha256)) ?? []) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect((await readBack(sha256))?.equals(content)).toBe(true);
  });
}

function itRefuses({ home, aFile, missingPath, folderPath }: Bench): void {
  it('does not have what was never put', async () => {
    expect(await home().store.open(hashOf('khác'))).toBeUndefined();
  });

  it.each(badNames)('refuses to open "%s", which is no hash', async (name) => {
    await expect(home().store.open(name)).rejects.toThrow('not the name of stored content');
  });

  it('fails when there is nothing to store, and leaves nothing behind', async () => {
    await expect(home().store.put(missingPath())).rejects.toThrow('ENOENT');
    await expect(home().store.put(folderPath())).rejects.toThrow('EISDIR');
    expect(await home().stored()).toEqual([]);
  });

  it('says that it is unavailable when nobody answers, and not what it was asked', async () => {
    const { sha256 } = await home().store.putBytes(Buffer.from('xin chào'));
    await home().takeAway();
    const path = await aFile('khác');
    for (const asked of [
      () => home().store.open(sha256),
      () => home().store.put(path),
      () => home().store.putBytes(Buffer.from('khác')),
    ])
      await expect(asked()).rejects.toBeInstanceOf(FileStoreUnavailableError);
  });
}

/** What every store of files promises, whatever it is made of. */
export function describeFileStore(kind: string, openHome: () => Promise<StoreHome>): void {
  describe(`${kind} as a store of files`, () => {
    const bench = useBench(openHome);
    itKeeps(bench);
    itRefuses(bench);
  });
}

export interface S3Server {
  readonly folder: string;
  readonly settings: S3Settings;
  /** Every request that came, as "PUT". */
  readonly methods: string[];
  /** Asked before each request: true cuts the line after the first bytes of its body. */
  tear: (method: string) => boolean;
  /** A status to answer with instead, or undefined. */
  refuse: (method: string) => number | undefined;
  /** Lets strangers read, as no bucket of ours may. */
  isPublic: boolean;
  stop(): Promise<void>;
}

const bucket = 'senlab-test';

/**
 * As Amazon does it and the fake does not: an object is there when all of its bytes are and have the hash that was told,
 * or not at all. The fake writes in place, and answers before it is done.
 */
async function putWhole(store: S3rver['store'], object: FakeObject): Promise<{ size: number; md5: string }> {
  const bytes = Buffer.isBuffer(object.content) ? object.content : await buffer(object.content);
  const told = object.metadata['x-amz-checksum-sha256'];
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  if (told !== undefined && told !== sha256) throw new Error('BadDigest');
  const place = store.getResourcePath(object.bucket, object.key, 'object');
  const temporary = `${place}.${crypto.randomUUID()}`;
  const md5 = createHash('md5').update(bytes).digest('hex');
  await mkdir(dirname(place), { recursive: true });
  await writeFile(temporary, bytes);
  await store.putMetadata(object.bucket, object.key, object.metadata, md5);
  await rename(temporary, place);
  return { size: bytes.length, md5 };
}

async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** On a port of its own, with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-s3-'));
  const fake = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  // It would catch the failures of the whole test run.
  fake.logger.exceptions.unhandle();
  await fake.configureBuckets();
  fake.store.putObject = (object) => putWhole(fake.store, object);
  const answer = fake.callback();
  const { server, port } = await listen((request, response) => {
    const { method = '' } = request;
    s3.methods.push(method);
    const status = s3.refuse(method);
    const isStranger = request.headers.authorization === undefined && !s3.isPublic;
    if (isStranger || status !== undefined) return response.writeHead(status ?? 403).end();
    if (s3.tear(method)) return request.once('data', () => request.destroy());
    return answer(request, response);
  });
  const s3: S3Server = {
    folder,
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    methods: [],
    tear: () => false,
    refuse: () => undefined,
    isPublic: false,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      fake.logger.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return s3;
}
