/**
 * The service worker. It keeps the application's own files, so that it opens without a network, shows the notices that
 * reach the browser while no page is open, and does nothing else (PROD-014). Answers about people (/graphql, /files, /papers, /oidc, /api) never pass through a cache: a computer in a ward is
 * used by many.
 */
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { texts } from './texts.ts';
import type { PushedNotice, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Longer than any healthy answer takes; shorter than somebody's patience with a network that is there but dead. */
const networkTimeoutSeconds = 5;

/** A balancer without servers behind it answers too; to a page that is the same as no network. */
const refuseTrouble = {
  fetchDidSucceed: ({ response }: { readonly response: Response }): Promise<Response> =>
    response.status >= 500
      ? Promise.reject(new Error(`the server answered ${String(response.status)}`))
      : Promise.resolve(response),
};

const page = new NetworkOnly({ networkTimeoutSeconds, plugins: [refuseTrouble] });

/** Newest page first: after an update nobody has to reload twice. */
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await page.handle(options);
      } catch {
        return (await matchPrecache('/index.html')) ?? Response.error();
      }
    },
    { denylist: [/^\/(graphql|files|papers|oidc|api|healthz|readyz|metrics|config\.json)(\/|$)/] },
  ),
);

/** Holds no secrets and nobody's data (see api/config.ts); without it the application could not start offline. */
const configAddress = '/config.json';
const configCache = 'config';
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === configAddress && url.search === '',
  new NetworkFirst({ cacheName: configCache, networkTimeoutSeconds, plugins: [refuseTrouble] }),
);

/** The first page has read its configuration before there was a worker to keep it. */
async function keepConfig(): Promise<void> {
  const cache = await caches.open(configCache);
  // The files are worth keeping without it: the next page with a network brings it.
  await cache.add(configAddress).catch(() => undefined);
}

precache(self.__WB_MANIFEST);
// Only the very files: "/" must not be answered by index.html from the cache while there is a network.
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

async function takeOverIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

/** The browser demands that something is shown for everything that arrives, also for what cannot be read. */
function readPushed(data: { json(): unknown } | null): PushedNotice {
  const unread: PushedNotice = { ...texts.unreadable, tag: 'notice' };
  try {
    return { ...unread, ...(data?.json() as Partial<PushedNotice> | undefined) };
  } catch {
    return unread;
  }
}

async function showPushed(data: { json(): unknown } | null): Promise<void> {
  const { title, body, tag } = readPushed(data);
  await self.registration.showNotification(title, { body, tag, lang: 'vi', icon: '/lotus-192.png' });
}

/** A page that is open holds somebody's work: it comes forward as it is. */
async function openPage(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (page === undefined ? self.clients.openWindow('/apps/welcome') : page.focus());
}

self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});
self.addEventListener('install', (event) => event.waitUntil(keepConfig()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data === 'take-over-if-alone') event.waitUntil(takeOverIfAlone());
});
