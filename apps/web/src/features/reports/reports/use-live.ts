import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { loadsInTurn } from '../../../api/loads-in-turn.ts';

const topics = ['reports'] as const;

export interface Live<T> {
  /** The last answer, also while the next is on its way. */
  readonly answer: T | undefined;
  /** Resolves when what is then known has been taken. */
  readonly refresh: () => Promise<void>;
}

interface LiveOptions<T> {
  /** Another question is asked at once, and the answer to the last is dropped. */
  readonly question: string;
  /** Made outside of the component. */
  readonly load: (question: string) => Promise<T>;
  /** Whether a hint about this report concerns the answer; without it every one does. */
  readonly isAbout?: (reportId: string) => boolean;
}

/** Asks, and asks again with every hint that a report has changed. */
export function useLive<T>({ question, load, isAbout }: LiveOptions<T>): Live<T> {
  const [shown, setShown] = useState<{ readonly question: string; readonly answer: T }>();
  const asker = useRef<() => Promise<void>>(undefined);
  const concerns = useRef(isAbout);
  useEffect(() => {
    concerns.current = isAbout;
  });
  useEffect(() => {
    let isOver = false;
    const mine = loadsInTurn(
      () => load(question),
      (answer) => {
        if (!isOver) setShown({ question, answer });
      },
    );
    asker.current = mine;
    void mine();
    return () => {
      isOver = true;
    };
  }, [question, load]);
  useEffect(
    () =>
      subscribeToChanges(topics, (changes) => {
        const isMine = changes.some(({ _id }) => _id === null || (concerns.current?.(_id) ?? true));
        if (isMine) void asker.current?.();
      }),
    [],
  );
  const refresh = useCallback(async () => asker.current?.(), []);
  return { answer: shown?.answer, refresh };
}
