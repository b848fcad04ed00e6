import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Change, ChangeTopic } from './change-feed.ts';
import { subscribeToChanges } from './changes.ts';
import { loadsInTurn } from './load-pacing.ts';

/** What was asked for; null when there is no such thing, undefined when nobody could be asked. */
export type Load<T> = () => Promise<T | null | undefined>;

export interface Answer<T> {
  /** Of the question that stands: an answer to another one would be believed. */
  readonly answer: T | undefined;
  /** How the last try ended. What is shown beside it is old: somebody may be reading or writing in it. */
  readonly problem: 'missing' | 'failed' | undefined;
  /** Resolves when what is then known is shown. */
  readonly refresh: () => Promise<void>;
  /** Shows what somebody knows already, as the answer to a change of her own. */
  readonly take: (answer: T) => void;
}

interface AnswerOptions {
  /** Hints about these lead to the same question again. */
  readonly topics?: readonly ChangeTopic[];
  /** Whether a hint about this id concerns the answer; without it every one does. */
  readonly isAbout?: (id: string) => boolean;
  /** Hints that come within this time are one: for questions that are not small. */
  readonly gatherMs?: number;
  /** Shows the last answer until the next question is answered: for numbers, and for lists that only grow. */
  readonly keepsLast?: boolean;
}

interface Shown<T> extends Pick<Answer<T>, 'answer' | 'problem'> {
  readonly load: Load<T>;
}

const none: readonly ChangeTopic[] = [];

function useHints(ask: () => void, { topics = none, isAbout, gatherMs = 0 }: AnswerOptions): void {
  const concerns = useEffectEvent(({ _id }: Change) => _id === null || (isAbout?.(_id) ?? true));
  const askNow = useEffectEvent(ask);
  const names = topics.join(' ');
  useEffect(() => {
    if (names === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        askNow();
      }, gatherMs);
    };
    const stop = subscribeToChanges(names.split(' ') as ChangeTopic[], (changes) => {
      if (!changes.some((change) => concerns(change))) return;
      if (gatherMs > 0) gather();
      else askNow();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [names, gatherMs]);
}

/**
 * The one way by which a screen asks and keeps asking: at once, whenever `load` is another, and with every hint. `load`
 * keeps its identity for as long as the question stands. One question is on its way at a time, so that no older answer
 * covers a newer one.
 */
export function useAnswer<T>(load: Load<T>, options: AnswerOptions = {}): Answer<T> {
  const [shown, setShown] = useState<Shown<T>>();
  const ask = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    const mine = loadsInTurn(load, (next) => {
      if (isOver) return;
      setShown((before) => {
        if (next !== undefined && next !== null) return { load, answer: next, problem: undefined };
        // What was said to be gone does not come back from memory because nobody could be asked since.
        if (next === undefined && before?.load === load && before.problem === 'missing') return before;
        const kept = before?.load === load || options.keepsLast === true ? before?.answer : undefined;
        return { load, answer: kept, problem: next === null ? 'missing' : 'failed' };
      });
    });
    ask.current = mine;
    void mine();
    return () => {
      isOver = true;
    };
  }, [load, options.keepsLast]);
  const refresh = useCallback(async () => ask.current?.(), []);
  useHints(() => void refresh(), options);
  const take = useCallback((answer: T) => setShown({ load, answer, problem: undefined }), [load]);
  const isMine = shown?.load === load;
  return {
    answer: isMine || options.keepsLast === true ? shown?.answer : undefined,
    problem: isMine ? shown.problem : undefined,
    refresh,
    take,
  };
}
