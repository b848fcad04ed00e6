declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  export interface FakeObject {
    readonly bucket: string;
    readonly key: string;
    readonly content: Readable | Buffer;
    readonly metadata: Readonly<Record<string, string | undefined>>;
  }

  interface FakeStore {
    getResourcePath(bucket: string, key: string, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: FakeObject['metadata'], md5: string): Promise<void>;
    putObject(object: FakeObject): Promise<{ readonly size: number; readonly md5: string }>;
  }

  /** Of its parts only what our tests use. */
  class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly store: FakeStore;
    readonly logger: { readonly exceptions: { unhandle(): void }; close(): void };
    silent: boolean;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export default S3rver;
}
