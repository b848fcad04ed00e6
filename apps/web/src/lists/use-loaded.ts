import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  readonly answer: T | 'failed' | undefined;
  readonly take: (answer: T) => void;
  /** Resolves when what then came is shown. */
  readonly again: () => Promise<void>;
}

/** Loads when it is first shown and whenever asked again. `load` keeps its identity while the question stands. */
export function useLoaded<T>(load: () => Promise<T | undefined>): Loaded<T> {
  const [answer, setAnswer] = useState<T | 'failed'>();
  const ask = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    const run = async (): Promise<void> => {
      const next = await load();
      if (!isOver) setAnswer(next ?? 'failed');
    };
    ask.current = run;
    void run();
    return () => {
      isOver = true;
    };
  }, [load]);
  const again = useCallback(async () => ask.current?.(), []);
  const take = useCallback((next: T) => setAnswer(next), []);
  return { answer, take, again };
}
