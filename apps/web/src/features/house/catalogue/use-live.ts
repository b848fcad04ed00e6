import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { loadsInTurn } from '../../../api/loads-in-turn.ts';
import type { Found } from './catalogue-calls.ts';

const topics = ['catalogue'] as const;

export interface Live<T> {
  /** The last one that came, also while the next is on its way. */
  readonly value: T | undefined;
  /** Why there is nothing to show. */
  readonly failure: 'missing' | 'failed' | undefined;
  /** The last try failed; what is shown is old. */
  readonly isStale: boolean;
  /** Resolves when what is then known has been taken. */
  readonly refresh: () => Promise<void>;
}

/** Asks, and asks again with every hint that the catalogue has changed. `load` keeps its identity for one question. */
export function useLive<T>(load: () => Promise<Found<T>>): Live<T> {
  const [shown, setShown] = useState<{ readonly of: typeof load; readonly value: T }>();
  const [answer, setAnswer] = useState<{ readonly of: typeof load; readonly found: Found<T> }>();
  const asker = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    const mine = loadsInTurn(load, (found) => {
      if (isOver) return;
      setAnswer({ of: load, found });
      if (found.kind === 'found') setShown({ of: load, value: found.value });
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
  const value = shown?.of === load ? shown.value : undefined;
  const kind = answer?.of === load ? answer.found.kind : 'found';
  const hasFailed = kind !== 'found';
  return {
    value,
    failure: hasFailed && value === undefined ? kind : undefined,
    isStale: hasFailed && value !== undefined,
    refresh,
  };
}
