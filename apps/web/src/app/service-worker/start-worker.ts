import { showMessage } from '@senlab/ui';
import type { WorkerRequest } from '../../sw/worker-scope.ts';
import { texts } from './texts.ts';

const workerAddress = '/sw.js';

/** What the server has under the worker's address. */
export type ScriptState =
  | 'there'
  /** Not there, or a page in its place: this installation has no worker any more. */
  | 'gone'
  | 'no-network';

async function lookAtScript(): Promise<ScriptState> {
  try {
    const answer = await fetch(workerAddress, { cache: 'no-store' });
    // A server in trouble says nothing about its files; giving up the worker then would take the offline mode away.
    if (answer.status >= 500) return 'no-network';
    const type = answer.headers.get('content-type') ?? '';
    return answer.status !== 404 && type.includes('javascript') ? 'there' : 'gone';
  } catch {
    return 'no-network';
  }
}

const reloadedKey = 'worker-given-up';

async function forgetFiles(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Removes a worker whose script is gone and loads the page without it: it would serve an old version for ever. Only
 * once per session, or a server that has lost the file would have every page reload without end.
 */
async function giveUpWorker(reload: () => void): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await forgetFiles();
  if (sessionStorage.getItem(reloadedKey) !== null) return;
  sessionStorage.setItem(reloadedKey, 'yes');
  reload();
}

const checkEveryMs = 60 * 60 * 1000;

function ask(worker: ServiceWorker, request: WorkerRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no such argument.
  worker.postMessage(request);
}

function loadNewVersion(worker: ServiceWorker, reload: () => void): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  ask(worker, 'take-over');
}

/** A quiet offer. The page never reloads by itself: somebody may be typing a result. */
function offerReload(worker: ServiceWorker, reload: () => void): void {
  showMessage(texts.newVersion, 'info', {
    durationMs: 'until-closed',
    action: { label: texts.reload, run: () => loadNewVersion(worker, reload) },
  });
}

function watchInstalling(registration: ServiceWorkerRegistration, reload: () => void): void {
  const worker = registration.installing;
  worker?.addEventListener('statechange', () => {
    // Without a controller this is the first worker ever, and the page is as new as it.
    const isUpdate = worker.state === 'installed' && navigator.serviceWorker.controller !== null;
    if (isUpdate) offerReload(worker, reload);
  });
}

/** Pages stay open for days in a laboratory; the browser by itself looks for a new worker only when one is loaded. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  setInterval(() => {
    // Without a network there is nothing to learn.
    registration.update().catch(() => undefined);
  }, checkEveryMs);
}

/** Tells the person when a newer version has been fetched. */
export function watchForNewVersion(registration: ServiceWorkerRegistration, reload: () => void): void {
  // This page has just come from the network and is new already; only the files of other open pages are at stake.
  if (registration.waiting) ask(registration.waiting, 'take-over-if-alone');
  registration.addEventListener('updatefound', () => watchInstalling(registration, reload));
  checkNowAndThen(registration);
}

async function registerWorker(reload: () => void): Promise<void> {
  try {
    watchForNewVersion(await navigator.serviceWorker.register(workerAddress), reload);
  } catch (error) {
    // oxlint-disable-next-line no-console -- Support must be able to see why a computer has no offline mode (ERR-012).
    console.error('The service worker could not be registered:', error);
  }
}

/** Brings the offline mode to this browser, or takes away what is left of one that the server no longer offers. */
export async function startWorker(reload = (): void => location.reload()): Promise<void> {
  // Plain http on another address than localhost has none, and neither have some private windows.
  if (!('serviceWorker' in navigator)) return;
  switch (await lookAtScript()) {
    case 'there':
      await registerWorker(reload);
      return;
    case 'gone':
      await giveUpWorker(reload);
      return;
    case 'no-network':
      // oxlint-disable-next-line no-console -- as above (ERR-011)
      console.info('No network: the application runs in offline mode.');
  }
}
