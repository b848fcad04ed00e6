import { useCallback, useEffect, useRef, useState } from 'react';
import { loadsInTurn } from '../api/load-pacing.ts';

export interface Loaded<T> {
  /** Of the question that stands: an answer to another one would be believed. */
  readonly answer: T | 'failed' | undefined;
  readonly take: (answer: T) => void;
  /** Resolves when what then came is shown. */
  readonly again: () => Promise<void>;
}

type Load<T> = () => Promise<T | undefined>;

/**
 * Loads when it is first shown and whenever asked again. `load` keeps its identity while the question stands. What is
 * shown stays when it cannot be asked again: somebody may be writing in it, and the banner says that the server is away.
 */
export function useLoaded<T>(load: Load<T>): Loaded<T> {
  const [shown, setShown] = useState<{ readonly load: Load<T>; readonly answer: T | 'failed' }>();
  const ask = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    const mine = loadsInTurn(load, (next) => {
      if (isOver) return;
      setShown((before) => {
        if (next !== undefined) return { load, answer: next };
        const isKnown = before?.load === load && before.answer !== 'failed';
        return isKnown ? before : { load, answer: 'failed' };
      });
    });
    ask.current = mine;
    void mine();
    return () => {
      isOver = true;
    };
  }, [load]);
  const again = useCallback(async () => ask.current?.(), []);
  const take = useCallback((answer: T) => setShown({ load, answer }), [load]);
  return { answer: shown?.load === load ? shown.answer : undefined, take, again };
}
