import type { PrecacheEntry } from 'workbox-precaching';

/** What a page may ask of the worker. */
export type WorkerRequest =
  /** Begin now, whatever other pages are open. */
  | 'take-over'
  /** Begin now unless other pages still live from the older worker's files. */
  | 'take-over-if-alone';

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** The little of a service worker's global that is used here; the pages' own types know only windows. */
export interface WorkerScope {
  /** Replaced by the build with the list of its files. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
}
