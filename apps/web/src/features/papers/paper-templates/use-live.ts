import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { loadsInTurn } from '../../../api/loads-in-turn.ts';
import type { Found } from './template-calls.ts';

const topics = ['paper_templates'] as const;

export interface Live<T> {
  /** The last one that came, also while the next is on its way. */
  readonly value: T | undefined;
  /** How the last question ended; undefined before the first answer. */
  readonly kind: Found<T>['kind'] | undefined;
  /** Resolves when what is then known has been taken. */
  readonly refresh: () => Promise<void>;
}

interface Kept<T> {
  readonly of: () => Promise<Found<T>>;
  readonly value: T | undefined;
  readonly kind: Found<T>['kind'];
}

/** Asks, and asks again with every hint that templates have changed. `load` keeps its identity for one question. */
export function useLive<T>(load: () => Promise<Found<T>>): Live<T> {
  const [kept, setKept] = useState<Kept<T>>();
  const asker = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    const mine = loadsInTurn(load, (found) => {
      if (isOver) return;
      setKept((before) => ({
        of: load,
        kind: found.kind,
        value: found.kind === 'found' ? found.value : before?.of === load ? before.value : undefined,
      }));
    });
    asker.current = mine;
    void mine();
    const stop = subscribeToChanges(topics, () => void mine());
    return () => {
      isOver = true;
      stop();
    };
  }, [load]);
  const refresh = useCallback(() => asker.current?.() ?? Promise.resolve(), []);
  const mine = kept?.of === load ? kept : undefined;
  return { value: mine?.value, kind: mine?.kind, refresh };
}
