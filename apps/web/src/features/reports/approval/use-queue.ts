import { useCallback, useEffect, useRef, useState } from 'react';
import { loadsInTurn } from '../../../api/loads-in-turn.ts';
import { loadQueue, type QueueAnswer, type QueueQuestion } from './approval-calls.ts';
import { emptyQueue, received, type QueueState } from './queue-state.ts';
import { useHints } from './use-hints.ts';

const topics = ['lab_records', 'reports', 'critical'] as const;

export interface UsedQueue {
  readonly state: QueueState;
  readonly change: (step: (state: QueueState) => QueueState) => void;
  /** Of this question; undefined before the first answer to it. */
  readonly answer: QueueAnswer | undefined;
  /** The last that came, also of the question before: numbers that vanish and come back are worse than old ones. */
  readonly counts: QueueAnswer['counts'];
  readonly hasFailed: boolean;
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
}

interface Held {
  readonly question: string;
  readonly state: QueueState;
  readonly answer: QueueAnswer | undefined;
  readonly isFailing: boolean;
}

function withAnswer(before: Held, question: string, answer: QueueAnswer | undefined): Held {
  const held = before.question === question ? before : { ...before, question, state: emptyQueue };
  if (answer === undefined) return { ...held, isFailing: true };
  return { question, answer, state: received(held.state, answer.list.data), isFailing: false };
}

/** The queue under one question, followed live. `question` is a text, so that the same question is the same. */
export function useQueue(question: string): UsedQueue {
  const [held, setHeld] = useState<Held>({
    question,
    state: emptyQueue,
    answer: undefined,
    isFailing: false,
  });
  const load = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    load.current = loadsInTurn(
      () => loadQueue(JSON.parse(question) as QueueQuestion),
      (answer) => {
        // The answer to a question that is no longer asked.
        if (!isOver) setHeld((before) => withAnswer(before, question, answer));
      },
    );
    void load.current();
    return () => {
      isOver = true;
    };
  }, [question]);
  const refresh = useCallback(async () => load.current?.(), []);
  useHints({ topics, isMine: () => true, ask: () => void refresh() });
  const change = useCallback(
    (step: (state: QueueState) => QueueState) =>
      setHeld((before) => ({ ...before, state: step(before.state) })),
    [],
  );
  const isMine = held.question === question;
  const isShown = isMine && held.state.latest.length + held.state.shown.length > 0;
  return {
    state: isMine ? held.state : emptyQueue,
    answer: isMine ? held.answer : undefined,
    counts: held.answer?.counts ?? null,
    change,
    refresh,
    hasFailed: isMine && held.isFailing && !isShown,
    isStale: isMine && held.isFailing && isShown,
  };
}
