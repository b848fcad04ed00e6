import { setTimeout as pause } from 'node:timers/promises';
import { FileStoreUnavailableError } from '../failures.ts';
import type * as Commands from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import {
  type FileStore,
  type StoredContent,
  comparedContent,
  folderFileStore,
  chunkBytes,
  hashOfBytes,
  placeParts,
  readInChunks,
} from './file-store.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { markedFolderStore } from './marked-folder.ts';
import { entriesOfKeys, pathsInFolder, type StoredEntry } from './stored-entries.ts';

const pausesMs = [100, 400] as const;

function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

/** What is worth another try: nobody answered, too busy, broken. A refusal stays one. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

async function tryingS3<T>(work: () => Promise<T>): Promise<T> {
  for (const wait of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw new FileStoreUnavailableError(error);
      await pause(wait);
    }
  }
  try {
    return await work();
  } catch (error) {
    throw new FileStoreUnavailableError(error);
  }
}

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

export type FileStoreSettings = Pick<
  Config,
  | 'FILES_FOLDER'
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_FORCE_PATH_STYLE'
>;

type BucketSettings = Omit<FileStoreSettings, 'FILES_FOLDER'>;

function bucketSettings(settings: BucketSettings): S3Settings | undefined {
  const { S3_BUCKET: bucket } = settings;
  if (bucket === undefined) return undefined;
  return {
    bucket,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    // `readConfig` asks for both where a bucket is named.
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  };
}

/** Undefined where no bucket is named. */
export function openBucketStore(settings: BucketSettings): FileStore | undefined {
  const named = bucketSettings(settings);
  return named === undefined ? undefined : s3FileStore(named);
}

/** Every object of the bucket by its key, in the order of the keys. */
export async function* keysOfBucket(settings: S3Settings): AsyncGenerator<string> {
  const { commands, client, name } = await openBucket(settings);
  let from: string | undefined;
  do {
    const asked = new commands.ListObjectsV2Command({ Bucket: name, ContinuationToken: from });
    const page = await tryingS3(() => client.send(asked));
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    from = page.NextContinuationToken;
  } while (from !== undefined);
}

/** A store for commands that look after the files, and all that lies in it. */
export interface KeptFiles {
  readonly store: FileStore;
  /** Undefined for a bucket. */
  readonly folder: string | undefined;
  readonly entries: () => AsyncIterable<StoredEntry>;
}

export function openKeptFiles(settings: FileStoreSettings): KeptFiles {
  const bucket = bucketSettings(settings);
  if (bucket !== undefined) {
    const entries = (): AsyncIterable<StoredEntry> => entriesOfKeys(keysOfBucket(bucket));
    return { store: s3FileStore(bucket), folder: undefined, entries };
  }
  const folder = resolve(settings.FILES_FOLDER);
  return { store: folderFileStore(folder), folder, entries: () => entriesOfKeys(pathsInFolder(folder)) };
}

/** Both lay their files out alike, so that a folder can be copied into a bucket and the other way. */
export function openFileStore(settings: FileStoreSettings, database: Database): FileStore {
  return openBucketStore(settings) ?? markedFolderStore(settings.FILES_FOLDER, database);
}
