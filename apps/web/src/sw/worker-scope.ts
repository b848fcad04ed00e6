import type { PrecacheEntry } from 'workbox-precaching';

/** What a page may ask of the worker. */
export type WorkerRequest =
  /** Begin now, whatever other pages are open. */
  | 'take-over'
  /** Begin now unless other pages still live from the older worker's files. */
  | 'take-over-if-alone';

interface OpenPage {
  focus(): Promise<unknown>;
}

/** What the server sends to a browser: see pushPayload there. */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** The little of a service worker's global that is used here; the pages' own types know only windows. */
export interface WorkerScope {
  /** Replaced by the build with the list of its files. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(
      title: string,
      options: { body: string; tag: string; lang: string; icon: string },
    ): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(
    kind: 'push',
    listener: (event: Lasting & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    kind: 'notificationclick',
    listener: (event: Lasting & { readonly notification: { close(): void } }) => void,
  ): void;
  addEventListener(kind: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
}
