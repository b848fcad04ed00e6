/** Once per page, after everything that the person is waiting for. Never in development: it would hide every change. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  const start = (): void => {
    // A computer that cannot fetch this has no network, and nothing to register.
    import('./start-worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined);
  };
  if (document.readyState === 'complete') start();
  else globalThis.addEventListener('load', start, { once: true });
}
