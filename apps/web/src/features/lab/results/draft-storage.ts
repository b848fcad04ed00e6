import { keptWorkPrefix } from '../../../session/kept-work.ts';
import { readDraft, type Draft } from './draft.ts';

/** Values of a case that were typed and not saved. Account and record are in the key, so that nobody meets another's. */
const prefix = `${keptWorkPrefix}results:`;

function keyOf(accountId: string, recordId: string): string {
  return `${prefix}${accountId}:${recordId}`;
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

export interface DraftPlace {
  readonly accountId: string;
  readonly recordId: string;
}

export function storedDraft({ accountId, recordId }: DraftPlace, now: number): Draft | undefined {
  return tolerant(() => readDraft(localStorage.getItem(keyOf(accountId, recordId)), now), undefined);
}

export function storeDraft({ accountId, recordId }: DraftPlace, draft: Draft | undefined): void {
  const key = keyOf(accountId, recordId);
  tolerant(() => {
    if (draft === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  }, undefined);
}

/** Other people's and yesterday's: the next person at this computer must find nothing. */
export function sweepDrafts(accountId: string, now: number): void {
  tolerant(() => {
    for (const key of ownKeys()) {
      const isOwn = key.startsWith(`${prefix}${accountId}:`);
      if (!isOwn || readDraft(localStorage.getItem(key), now) === undefined) localStorage.removeItem(key);
    }
  }, undefined);
}
