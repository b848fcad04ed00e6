import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';

const topics = ['lab_records'] as const;

interface Asker {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** One question at a time; hints that come meanwhile are one more question, however many they were. */
function makeAsker(run: () => Promise<void>): Asker {
  let isAsking = false;
  let isWanted = false;
  const work = async (): Promise<void> => {
    isAsking = true;
    while (isWanted) {
      isWanted = false;
      await run();
    }
    isAsking = false;
  };
  return {
    ask: () => {
      isWanted = true;
      if (!isAsking) void work();
    },
    stop: () => {
      isWanted = false;
    },
  };
}

export interface LiveAnswer<T> {
  /** The last one that came, also while the next is on its way. */
  readonly answer: T | undefined;
  /** Nothing has come yet, and the last try failed. */
  readonly hasFailed: boolean;
  readonly refresh: () => void;
}

/** Asks, and asks again with every hint that a record has changed. `source` is made outside of the component. */
export function useLiveAnswer<T>(
  question: string,
  source: (question: string) => Promise<T | undefined>,
): LiveAnswer<T> {
  const [answer, setAnswer] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const asker = useRef<Asker>(undefined);
  useEffect(() => {
    let isOver = false;
    const mine = makeAsker(async () => {
      const next = await source(question);
      if (isOver) return;
      setFailed(next === undefined);
      if (next !== undefined) setAnswer(next);
    });
    asker.current = mine;
    mine.ask();
    return () => {
      isOver = true;
      mine.stop();
    };
  }, [question, source]);
  useEffect(() => subscribeToChanges(topics, () => asker.current?.ask()), []);
  const refresh = useCallback(() => asker.current?.ask(), []);
  return { answer, hasFailed: hasFailed && answer === undefined, refresh };
}
