import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeTopic } from '../../api/change-feed.ts';
import { subscribeToChanges } from '../../api/changes.ts';
import { loadsInTurn } from '../../api/load-pacing.ts';

export interface HintedLoad<T> {
  /** The last one that came, also while the next is on its way. */
  readonly answer: T | undefined;
  /** The last try failed; what is shown, if anything, is old. */
  readonly hasFailed: boolean;
  readonly refresh: () => Promise<void>;
}

/** Asks, and asks again with every hint. Topics and `load` keep their identity for as long as the question stands. */
export function useHintedLoad<T>(
  topics: readonly ChangeTopic[],
  load: () => Promise<T | undefined>,
): HintedLoad<T> {
  const [answer, setAnswer] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const current = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    const refresh = loadsInTurn(load, (next) => {
      if (isOver) return;
      setFailed(next === undefined);
      if (next !== undefined) setAnswer(next);
    });
    current.current = refresh;
    void refresh();
    const stop = subscribeToChanges(topics, () => void refresh());
    return () => {
      isOver = true;
      stop();
    };
  }, [topics, load]);
  const refresh = useCallback(() => current.current?.() ?? Promise.resolve(), []);
  return { answer, hasFailed, refresh };
}
