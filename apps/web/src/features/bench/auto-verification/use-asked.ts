import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';

const topics = ['catalogue'] as const;

export interface Asked<T> {
  /** The last one that came, also while the next is on its way. */
  readonly answer: T | undefined;
  /** The last try failed; what is shown, if anything, is old. */
  readonly hasFailed: boolean;
  readonly refresh: () => Promise<void>;
}

/** Asks, and asks again with every hint about the catalogue. `load` keeps its identity while the question stands. */
export function useAsked<T>(load: () => Promise<T | undefined>): Asked<T> {
  const [answer, setAnswer] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const current = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let newest = 0;
    const ask = async (): Promise<void> => {
      newest += 1;
      const mine = newest;
      const next = await load();
      // An older answer that comes later would show what has been changed since.
      if (mine !== newest) return;
      setFailed(next === undefined);
      if (next !== undefined) setAnswer(next);
    };
    current.current = ask;
    void ask();
    const stop = subscribeToChanges(topics, () => void ask());
    return () => {
      newest += 1;
      stop();
    };
  }, [load]);
  const refresh = useCallback(() => current.current?.() ?? Promise.resolve(), []);
  return { answer, hasFailed, refresh };
}
