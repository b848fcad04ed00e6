import { buffer } from 'node:stream/consumers';
import type { Config } from '../../platform/config.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { openFileStore } from '../../platform/open-file-store.ts';
import { bad, good, type Finding } from './finding.ts';
import type { Settings } from './settings.ts';

/** Always the same: however often doctor is asked, it leaves one small object. */
const sample = Buffer.from('senlab doctor\n');

const settingsOfBucket = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
];

async function findContent(store: FileStore): Promise<string | undefined> {
  const { sha256 } = await store.putBytes(sample);
  const content = await store.open(sha256);
  return content !== undefined && (await buffer(content)).equals(sample) ? sha256 : undefined;
}

/** Without keys: whoever knows or guesses an address must get nothing. */
async function canStrangerRead(config: Config, sha256: string): Promise<boolean> {
  const { S3_ENDPOINT, S3_BUCKET = '', S3_REGION } = config;
  const root = S3_ENDPOINT?.replace(/\/$/, '') ?? `https://s3.${S3_REGION}.amazonaws.com`;
  const path = `${S3_BUCKET}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  const answer = await fetch(`${root}/${path}`, { signal: AbortSignal.timeout(5_000) });
  await answer.body?.cancel();
  return answer.ok;
}

export async function checkBucket({ config, faulty }: Settings): Promise<readonly Finding[]> {
  if (config.S3_BUCKET === undefined || settingsOfBucket.some((name) => faulty.has(name))) return [];
  try {
    const sha256 = await findContent(openFileStore(config));
    if (sha256 === undefined)
      return [bad('The bucket gives back other bytes than were put', 'Look after the object store.')];
    const isOpen = await canStrangerRead(config, sha256).catch(() => false);
    return isOpen
      ? [bad('Anybody can read the bucket', 'Make it private: take away every public policy and ACL.')]
      : [good('The bucket can be written and read, and by no stranger')];
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    return [
      bad(
        `The bucket cannot be written and read: ${reason}`,
        'Compare S3_ENDPOINT, S3_BUCKET, S3_REGION and both keys with the object store, and whether the key may write.',
      ),
    ];
  }
}
