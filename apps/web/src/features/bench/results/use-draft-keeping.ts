import { useEffect } from 'react';
import { draftOf } from './draft.ts';
import { mayKeepWork } from '../../../session/kept-work.ts';
import { useSession } from '../../../session/session-store.ts';
import { storeDraft, storedDraft, sweepDrafts, type DraftPlace } from './draft-storage.ts';
import { offerDraft, type GridStore } from './result-grid-store.ts';

const keepEveryMs = 5000;

/** Keeps what is typed and not accepted, and offers what was kept before. */
export function useDraftKeeping(
  store: GridStore,
  { accountId, recordId }: Omit<DraftPlace, 'sealKey'>,
): void {
  const sealKey = useSession(({ user }) => (user?.sub === accountId ? user.draftKey : null));
  useEffect(() => {
    const place = { accountId, recordId, sealKey };
    sweepDrafts(place, Date.now());
    offerDraft(store, storedDraft(place, Date.now()));
    const keep = (): void => {
      if (!mayKeepWork(accountId)) return;
      const { rows, offer } = store.getState();
      storeDraft(place, draftOf(rows.values(), offer, Date.now()));
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
