import { gcm } from '@noble/ciphers/aes.js';
import {
  bytesToHex,
  bytesToUtf8,
  hexToBytes,
  managedNonce,
  utf8ToBytes,
  type Cipher,
} from '@noble/ciphers/utils.js';
import { keptWorkPrefix } from './kept-work.ts';

/** Whose work it is, and on what. */
export interface WorkPlace {
  readonly accountId: string;
  readonly about: string;
  /** 32 bytes in hexadecimal; null while it is not known, and then nothing is kept and nothing read. */
  readonly sealKey: string | null;
}

export interface SealedWork<T> {
  readonly read: (place: WorkPlace, now: number) => T | undefined;
  /** Undefined: nothing is left of it. */
  readonly write: (place: WorkPlace, work: T | undefined) => void;
  /** Other people's, yesterday's and what does not open: the next person at this computer must find nothing. */
  readonly sweep: (place: Omit<WorkPlace, 'about'>, now: number) => void;
}

/** The name is sealed in: a text that was moved to another place does not open there. */
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

/** A browser that keeps nothing (private window, full disk) must not stop anybody from working. */
function tolerant<R>(attempt: () => R, otherwise: R): R {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
}

/**
 * Work of one kind that was done and not saved. Account and thing are in the key of the storage, so that nobody meets
 * another's. What lies there is sealed: the key comes with the person from the server, is held in memory alone and given
 * to her only. So the storage tells nothing to the next person at this computer, to a copy of the disk or to a tab whose
 * session is over. It protects from nobody who sits before her open session. Sealing must be done at once: a page that
 * is put away waits for no promise, and the browser's own functions only promise.
 */
export function sealedWork<T>(
  kind: string,
  readText: (text: string | null, now: number) => T | undefined,
): SealedWork<T> {
  const prefix = `${keptWorkPrefix}${kind}:`;
  const nameOf = (accountId: string, about: string): string => `${prefix}${accountId}:${about}`;
  return {
    read({ accountId, about, sealKey }, now) {
      if (sealKey === null) return undefined;
      return tolerant(() => readText(opened(sealKey, nameOf(accountId, about)), now), undefined);
    },
    write({ accountId, about, sealKey }, work) {
      if (sealKey === null) return;
      const name = nameOf(accountId, about);
      tolerant(() => {
        if (work === undefined) localStorage.removeItem(name);
        else {
          const sealed = cipherOf(sealKey, name).encrypt(utf8ToBytes(JSON.stringify(work)));
          localStorage.setItem(name, bytesToHex(sealed));
        }
      }, undefined);
    },
    sweep({ accountId, sealKey }, now) {
      tolerant(() => {
        for (const name of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
          const isOwn = name.startsWith(`${prefix}${accountId}:`);
          // Without the key nothing can be said about her own: it may come with the next answer.
          const isKept = isOwn && (sealKey === null || readText(opened(sealKey, name), now) !== undefined);
          if (!isKept) localStorage.removeItem(name);
        }
      }, undefined);
    },
  };
}
