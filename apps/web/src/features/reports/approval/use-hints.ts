import { useEffect, useEffectEvent } from 'react';
import type { Change, ChangeTopic } from '../../../api/change-feed.ts';
import { subscribeToChanges } from '../../../api/changes.ts';

/** A morning brings many hints a second, and a question about everything that waits is not a small one. */
const gatherMs = 700;

interface Hints {
  readonly topics: readonly ChangeTopic[];
  /** Whether a hint is about what is shown. One without an id always is. */
  readonly isMine: (id: string) => boolean;
  readonly ask: () => void;
}

/** Asks once for all hints that come close together. `topics` is made outside of the component. */
export function useHints({ topics, isMine, ask }: Hints): void {
  const concerns = useEffectEvent(({ _id }: Change) => _id === null || isMine(_id));
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToChanges(topics, (changes) => {
      if (timer !== undefined || !changes.some((change) => concerns(change))) return;
      timer = setTimeout(() => {
        timer = undefined;
        askNow();
      }, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [topics]);
}
