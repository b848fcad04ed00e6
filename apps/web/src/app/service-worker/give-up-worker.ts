const reloadedKey = 'worker-given-up';

async function forgetFiles(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Removes a worker whose script is gone and loads the page without it: it would serve an old version for ever. Only
 * once per session, or a server that has lost the file would have every page reload without end.
 */
export async function giveUpWorker(reload: () => void): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await forgetFiles();
  if (sessionStorage.getItem(reloadedKey) !== null) return;
  sessionStorage.setItem(reloadedKey, 'yes');
  reload();
}
