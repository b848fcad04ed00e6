import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToChanges } from '../../api/changes.ts';
import { ask } from '../../api/request.ts';
import { LabCatalogue, type LabCatalogueQuery } from '../../api/ground/catalogue.generated.ts';
import { useMay } from '../../session/use-may.ts';

export type Catalogue = NonNullable<LabCatalogueQuery['response']['data']>;
export type CatalogueTest = Catalogue['tests'][number];
export type CataloguePanel = Catalogue['panels'][number];

/** Not a patient's data and slow to change, so it may stay for as long as the page is open; asked anew after an hour. */
const keptMs = 60 * 60_000;
let kept: { readonly at: number; readonly answer: Promise<Catalogue | undefined> } | undefined;

async function fetchCatalogue(): Promise<Catalogue | undefined> {
  const outcome = await ask(LabCatalogue, {});
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

export async function loadCatalogue(now: number): Promise<Catalogue | undefined> {
  if (kept === undefined || now - kept.at > keptMs) kept = { at: now, answer: fetchCatalogue() };
  const { answer } = kept;
  const catalogue = await answer;
  // A failure must be asked for again, or one lost packet leaves the page without names for an hour.
  if (catalogue === undefined && kept.answer === answer) kept = undefined;
  return catalogue;
}

/** For tests, and when another person logs in. */
export function forgetCatalogue(): void {
  kept = undefined;
}

const topics = ['catalogue'] as const;
/** What was asked within this time was asked while the stream was being opened. */
const openingMs = 10_000;

/** Everybody who shows the catalogue now. */
const watchers = new Set<() => void>();
let stopFollowing: (() => void) | undefined;

/**
 * One stream for all that show the catalogue. A hint without an id means that hints may be missing: at the beginning
 * that concerns only an answer from before, which nobody has kept up to date meanwhile.
 */
function follow(): void {
  stopFollowing ??= subscribeToChanges(topics, (changes) => {
    const isOld = kept !== undefined && Date.now() - kept.at > openingMs;
    if (!isOld && changes.every(({ _id }) => _id === null)) return;
    forgetCatalogue();
    for (const reload of watchers) reload();
  });
}

/** From one page to the next the last watcher goes just before the first comes; the stream stays open for that. */
function unfollow(): void {
  queueMicrotask(() => {
    if (watchers.size > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  });
}

export interface UsedCatalogue {
  readonly catalogue: Catalogue | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useCatalogue(): UsedCatalogue {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [hasFailed, setFailed] = useState(false);
  const gone = useRef(false);
  // Told to those who may see patients; for anybody else the stream would be refused.
  const isFollowing = useMay('patients.read');
  const load = useCallback(async (): Promise<void> => {
    const loaded = await loadCatalogue(Date.now());
    if (gone.current) return;
    // What is shown stays, where a newer one does not come: names that are a minute old are better than none.
    setCatalogue((before) => loaded ?? before);
    setFailed(loaded === undefined);
  }, []);
  useEffect(() => {
    gone.current = false;
    void load();
    return () => {
      gone.current = true;
    };
  }, [load]);
  useEffect(() => {
    if (!isFollowing) return;
    const reload = (): void => void load();
    watchers.add(reload);
    follow();
    return () => {
      watchers.delete(reload);
      unfollow();
    };
  }, [isFollowing, load]);
  return { catalogue, hasFailed: hasFailed && catalogue === undefined, retry: () => void load() };
}
