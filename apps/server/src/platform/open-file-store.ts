import type { Config } from './config.ts';
import { folderFileStore, type FileStore } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

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

/** Both lay their files out alike, so that a folder can be copied into a bucket and the other way. */
export function openFileStore(settings: FileStoreSettings): FileStore {
  const { S3_BUCKET: bucket } = settings;
  if (bucket === undefined) return folderFileStore(settings.FILES_FOLDER);
  return s3FileStore({
    bucket,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    // `readConfig` asks for both where a bucket is named.
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  });
}
