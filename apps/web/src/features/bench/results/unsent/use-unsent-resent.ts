import { useEffect } from 'react';
import { backOffMs, pause } from '../../../../api/back-off.ts';
import { useSession } from '../../../../session/session-store.ts';
import type { GridStore } from '../result-grid-store.ts';
import type { ResultSaver } from '../result-saving.ts';

interface Resending {
  readonly store: GridStore;
  readonly saver: ResultSaver;
  /** Who typed the values: they never go under another name. */
  readonly accountId: string;
}

function firstUnsent(store: GridStore): string | undefined {
  for (const [key, { phase }] of store.getState().rows) if (phase === 'unsent') return key;
  return undefined;
}

function isSamePerson(accountId: string): boolean {
  return useSession.getState().user?.sub === accountId;
}

/**
 * Tries again by itself until nothing waits. One value asks whether the server is there, and when it got through the
 * others follow: forty rows must not knock together at a server that is coming up. The browser's own "online" only
 * shortens the wait: it knows nothing of a server or a database that was down.
 */
function keepResending({ store, saver, accountId }: Resending): () => void {
  const ending = new AbortController();
  let wake = new AbortController();
  let isRunning = false;
  const isOver = (): boolean => ending.signal.aborted;
  const run = async (): Promise<void> => {
    for (let attempt = 0; !isOver(); attempt += 1) {
      wake = new AbortController();
      await pause(backOffMs(attempt), AbortSignal.any([wake.signal, ending.signal]));
      const first = firstUnsent(store);
      if (isOver() || first === undefined) break;
      if (isSamePerson(accountId) && (await saver.resend(first))) saver.saveUnsent();
    }
    isRunning = false;
  };
  const begin = (): void => {
    if (isRunning || firstUnsent(store) === undefined) return;
    isRunning = true;
    void run();
  };
  const onOnline = (): void => wake.abort();
  const stopHearing = store.subscribe(begin);
  globalThis.addEventListener('online', onOnline);
  return () => {
    ending.abort();
    stopHearing();
    globalThis.removeEventListener('online', onOnline);
  };
}

/** What did not reach the server goes there by itself, for as long as the case is open and the person is the same. */
export function useUnsentResent({ store, saver, accountId }: Resending): void {
  useEffect(() => keepResending({ store, saver, accountId }), [store, saver, accountId]);
}
