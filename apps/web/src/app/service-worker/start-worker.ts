import { giveUpWorker } from './give-up-worker.ts';
import { watchForNewVersion } from './new-version.ts';
import { lookAtScript, workerAddress } from './worker-script.ts';

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
