import { gcm } from '@noble/ciphers/aes.js';
import {
  bytesToHex,
  bytesToUtf8,
  hexToBytes,
  managedNonce,
  utf8ToBytes,
  type Cipher,
} from '@noble/ciphers/utils.js';
import { keptWorkPrefix, mayKeepWork } from '../../../../session/kept-work.ts';
import { readDraft, type Draft, draftOf } from '../draft.ts';
import { useEffect } from 'react';
import { useSession } from '../../../../session/session-store.ts';
import { offerDraft, type GridStore } from '../result-grid-store.ts';
import { backOffMs, pause } from '../../../../api/back-off.ts';
import type { ResultSaver } from '../result-saving.ts';

/**
 * Values of a case that were typed and not saved. Account and record are in the key of the storage, so that nobody meets
 * another's. What lies there is sealed: the key comes with the person from the server, is held in memory alone and given
 * to her only. So the storage tells nothing to the next person at this computer, to a copy of the disk or to a tab whose
 * session is over. It protects from nobody who sits before her open session. Sealing must be done at once: a page that
 * is put away waits for no promise, and the browser's own functions only promise.
 */
const prefix = `${keptWorkPrefix}results:`;

interface DraftPlace {
  readonly accountId: string;
  readonly recordId: string;
  /** 32 bytes in hexadecimal; null while it is not known, and then nothing is kept and nothing read. */
  readonly sealKey: string | null;
}

function nameOf(accountId: string, recordId: string): string {
  return `${prefix}${accountId}:${recordId}`;
}

/** The name is sealed in: a text that was moved to another case does not open there. */
function cipherOf(sealKey: string, name: string): Cipher {
  return managedNonce(gcm)(hexToBytes(sealKey), utf8ToBytes(name));
}

function opened(sealKey: string, name: string): string | null {
  const stored = localStorage.getItem(name);
  if (stored === null) return null;
  try {
    return bytesToUtf8(cipherOf(sealKey, name).decrypt(hexToBytes(stored)));
  } catch {
    // Of an older key, changed, or from before drafts were sealed: nobody should meet it again.
    return null;
  }
}

/** A browser that keeps nothing (private window, full disk) must not stop anybody from typing results. */
function tolerant<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
}

function ownKeys(): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

export function storedDraft({ accountId, recordId, sealKey }: DraftPlace, now: number): Draft | undefined {
  if (sealKey === null) return undefined;
  return tolerant(() => readDraft(opened(sealKey, nameOf(accountId, recordId)), now), undefined);
}

export function storeDraft({ accountId, recordId, sealKey }: DraftPlace, draft: Draft | undefined): void {
  if (sealKey === null) return;
  const name = nameOf(accountId, recordId);
  tolerant(() => {
    if (draft === undefined) localStorage.removeItem(name);
    else {
      const sealed = cipherOf(sealKey, name).encrypt(utf8ToBytes(JSON.stringify(draft)));
      localStorage.setItem(name, bytesToHex(sealed));
    }
  }, undefined);
}

/** Other people's, yesterday's and what does not open: the next person at this computer must find nothing. */
function sweepDrafts({ accountId, sealKey }: Omit<DraftPlace, 'recordId'>, now: number): void {
  tolerant(() => {
    for (const name of ownKeys()) {
      const isOwn = name.startsWith(`${prefix}${accountId}:`);
      // Without the key nothing can be said about her own: it may come with the next answer.
      const isKept = isOwn && (sealKey === null || readDraft(opened(sealKey, name), now) !== undefined);
      if (!isKept) localStorage.removeItem(name);
    }
  }, undefined);
}

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
