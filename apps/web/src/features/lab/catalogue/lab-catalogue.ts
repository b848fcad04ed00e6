import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/request.ts';
import { LabCatalogue, type LabCatalogueQuery } from '../../../api/catalogue/catalogue.generated.ts';

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

export interface UsedCatalogue {
  readonly catalogue: Catalogue | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useCatalogue(): UsedCatalogue {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [hasFailed, setFailed] = useState(false);
  const gone = useRef(false);
  const load = useCallback(async (): Promise<void> => {
    const loaded = await loadCatalogue(Date.now());
    if (gone.current) return;
    setCatalogue(loaded);
    setFailed(loaded === undefined);
  }, []);
  useEffect(() => {
    gone.current = false;
    void load();
    return () => {
      gone.current = true;
    };
  }, [load]);
  return { catalogue, hasFailed, retry: () => void load() };
}
