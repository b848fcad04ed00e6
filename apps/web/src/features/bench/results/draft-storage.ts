import { gcm } from '@noble/ciphers/aes.js';
import {
  bytesToHex,
  bytesToUtf8,
  hexToBytes,
  managedNonce,
  utf8ToBytes,
  type Cipher,
} from '@noble/ciphers/utils.js';
import { keptWorkPrefix } from '../../../session/kept-work.ts';
import { readDraft, type Draft } from './draft.ts';

/**
 * Values of a case that were typed and not saved. Account and record are in the key of the storage, so that nobody meets
 * another's. What lies there is sealed: the key comes with the person from the server, is held in memory alone and given
 * to her only. So the storage tells nothing to the next person at this computer, to a copy of the disk or to a tab whose
 * session is over. It protects from nobody who sits before her open session. Sealing must be done at once: a page that
 * is put away waits for no promise, and the browser's own functions only promise.
 */
const prefix = `${keptWorkPrefix}results:`;

export interface DraftPlace {
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
export function sweepDrafts({ accountId, sealKey }: Omit<DraftPlace, 'recordId'>, now: number): void {
  tolerant(() => {
    for (const name of ownKeys()) {
      const isOwn = name.startsWith(`${prefix}${accountId}:`);
      // Without the key nothing can be said about her own: it may come with the next answer.
      const isKept = isOwn && (sealKey === null || readDraft(opened(sealKey, name), now) !== undefined);
      if (!isKept) localStorage.removeItem(name);
    }
  }, undefined);
}
