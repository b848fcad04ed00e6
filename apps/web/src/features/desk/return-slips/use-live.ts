import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { loadsInTurn } from '../../../api/loads-in-turn.ts';

const topics = ['return_slips', 'reports'] as const;

export interface Live<T> {
  /** The last answer, also while the next is on its way. */
  readonly answer: T | undefined;
  /** Resolves when what is then known has been taken. */
  readonly refresh: () => Promise<void>;
}

/** Asks, and asks again with every hint from the counter or the reports. `load` keeps its identity. */
export function useLive<T>(load: () => Promise<T>): Live<T> {
  const [answer, setAnswer] = useState<T>();
  const asker = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    const mine = loadsInTurn(load, (next) => {
      if (!isOver) setAnswer(next);
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
  return { answer, refresh };
}
