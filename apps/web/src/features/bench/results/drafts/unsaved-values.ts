import { mayKeepWork } from '../../../../session/kept-work.ts';
import { sealedWork, type WorkPlace } from '../../../../session/sealed-work.ts';
import { readDraft, draftOf } from '../draft.ts';
import { useEffect } from 'react';
import { useSession } from '../../../../session/session-store.ts';
import { offerDraft, type GridStore } from '../result-grid-store.ts';
import { backOffMs, pause } from '../../../../api/back-off.ts';
import type { ResultSaver } from '../result-saving.ts';

/** Values of a case that were typed and not saved. */
export const resultDrafts = sealedWork('results', readDraft);

const keepEveryMs = 5000;

/** Keeps what is typed and not accepted, and offers what was kept before. */
export function useDraftKeeping(
  store: GridStore,
  { accountId, recordId }: { readonly accountId: string; readonly recordId: string },
): void {
  const sealKey = useSession(({ user }) => (user?.sub === accountId ? user.draftKey : null));
  useEffect(() => {
    const place: WorkPlace = { accountId, about: recordId, sealKey };
    resultDrafts.sweep(place, Date.now());
    offerDraft(store, resultDrafts.read(place, Date.now()));
    const keep = (): void => {
      if (!mayKeepWork(accountId)) return;
      const { rows, offer } = store.getState();
      resultDrafts.write(place, draftOf(rows.values(), offer, Date.now()));
    };
    const timer = setInterval(keep, keepEveryMs);
    // A text that was accepted must not be offered again, not even if the tab dies within the next seconds.
    const stop = store.subscribe((now, before) => {
      if (countTyped(now.rows) < countTyped(before.rows) || now.offer !== before.offer) keep();
    });
    globalThis.addEventListener('pagehide', keep);
    return () => {
      keep();
      stop();
      clearInterval(timer);
      globalThis.removeEventListener('pagehide', keep);
    };
  }, [store, accountId, recordId, sealKey]);
}

function countTyped(rows: ReadonlyMap<string, { readonly typed: string | null }>): number {
  let count = 0;
  for (const { typed } of rows.values()) if (typed !== null) count += 1;
  return count;
}

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
