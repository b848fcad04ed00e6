import { showMessage } from '@senlab/ui';
import type { WorkerRequest } from '../../sw/worker-scope.ts';
import { texts } from './texts.ts';

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
