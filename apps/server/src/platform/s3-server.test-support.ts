import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver, { type FakeObject } from 's3rver';
import type { S3Settings } from './s3-file-store.ts';

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
