import type * as Commands from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileStore, StoredContent } from './file-store.ts';
import { comparedContent } from './file-store-compared.ts';
import { FileStoreUnavailableError } from './file-store-unavailable.ts';
import { tryingS3 } from './s3-trying.ts';
import { chunkBytes, hashOfBytes, placeParts, readInChunks } from './stored-content.ts';

export interface S3Settings {
  readonly bucket: string;
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket in the path and not in the name of the host, as servers of one's own need it. */
  readonly forcePathStyle: boolean;
}

/** People wait for these: better a sentence after some seconds than a page that never answers. */
const timeouts = { connectionTimeout: 2_000, socketTimeout: 15_000, requestTimeout: 20_000 };

const noWord = (): void => undefined;

interface Bucket {
  readonly commands: typeof Commands;
  readonly client: Commands.S3Client;
  readonly name: string;
}

/** Read in only where it is used: it is larger than the rest of the server. */
async function openBucket(settings: S3Settings): Promise<Bucket> {
  const commands = await import('@aws-sdk/client-s3');
  const { accessKeyId, secretAccessKey } = settings;
  const client = new commands.S3Client({
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    // It would write to the console. What matters is thrown, and logged with the request that it belongs to.
    logger: { debug: noWord, info: noWord, warn: noWord, error: noWord },
    // Its own tries cannot begin a stream again.
    maxAttempts: 1,
    // We give our own hash. The one that it would add changes the body into a form that not every server reads.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { commands, client, name: settings.bucket };
}

/** Private: without an ACL the bucket's own applies, and nothing here ever gives one. */
export function s3FileStore(settings: S3Settings): FileStore {
  let opened: Promise<Bucket> | undefined;
  const bucket = (): Promise<Bucket> => (opened ??= openBucket(settings));
  return {
    async put(path) {
      const content = await measure(path);
      await store(await bucket(), content, () => createReadStream(path, { highWaterMark: chunkBytes }));
      return content;
    },
    async putBytes(bytes) {
      const content = { sha256: hashOfBytes(bytes), size: bytes.length };
      await store(await bucket(), content, () => bytes);
      return content;
    },
    async open(sha256) {
      const key = keyOf(sha256);
      return openStored(await bucket(), key, sha256);
    },
  };
}

function keyOf(sha256: string): string {
  return placeParts(sha256).join('/');
}

async function measure(path: string): Promise<StoredContent> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of readInChunks(path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/** The store itself compares the hash: what was torn or changed on the way is refused and never becomes an object. */
async function store(
  { client, commands, name }: Bucket,
  { sha256, size }: StoredContent,
  body: () => Readable | Uint8Array,
): Promise<void> {
  const place = { Bucket: name, Key: keyOf(sha256) };
  await tryingS3(async () => {
    const found = await unlessMissing(client.send(new commands.HeadObjectCommand(place)));
    if (found?.ContentLength === size) return;
    const content = body();
    try {
      await client.send(
        new commands.PutObjectCommand({
          ...place,
          Body: content,
          ContentLength: size,
          ContentType: 'application/octet-stream',
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        }),
      );
    } finally {
      if (content instanceof Readable) content.destroy();
    }
  });
}

async function openStored(
  { client, commands, name }: Bucket,
  key: string,
  sha256: string,
): Promise<Readable | undefined> {
  const found = await tryingS3(() =>
    unlessMissing(client.send(new commands.GetObjectCommand({ Bucket: name, Key: key }))),
  );
  if (found === undefined) return undefined;
  if (!(found.Body instanceof Readable)) throw new FileStoreUnavailableError(undefined);
  return comparedContent(found.Body, sha256);
}

/** A missing bucket is no missing file: told apart by name, because the answer to HEAD has no words. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const isMissing = error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
    if (isMissing) return undefined;
    throw error;
  }
}
