import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  readonly answer: T | 'failed' | undefined;
  readonly take: (answer: T) => void;
  readonly again: () => void;
}

/** Loads when it is first shown and whenever asked again. `load` keeps its identity while the question stands. */
export function useLoaded<T>(load: () => Promise<T | undefined>): Loaded<T> {
  const [answer, setAnswer] = useState<T | 'failed'>();
  const ask = useRef<() => void>(undefined);
  useEffect(() => {
    let isOver = false;
    const run = async (): Promise<void> => {
      const next = await load();
      if (!isOver) setAnswer(next ?? 'failed');
    };
    ask.current = () => void run();
    void run();
    return () => {
      isOver = true;
    };
  }, [load]);
  const again = useCallback(() => ask.current?.(), []);
  const take = useCallback((next: T) => setAnswer(next), []);
  return { answer, take, again };
}
