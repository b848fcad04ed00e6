import { useEffect, useEffectEvent, useState } from 'react';
import type { Change, ChangeTopic } from '../../../../api/change-feed.ts';
import { subscribeToChanges } from '../../../../api/changes.ts';
import { loadsInTurn } from '../../../../api/load-pacing.ts';
import { loadDraft, type Loaded } from '../approval-calls.ts';
import type { Draft, PaperName } from '../approval-row.ts';

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

const topics = ['lab_records', 'reports', 'critical'] as const;

interface Held {
  readonly draft: Draft | undefined;
  readonly newer: Draft | undefined;
  readonly failure: 'gone' | 'failed' | undefined;
}

export interface UsedDraft extends Held {
  /** What it says now, where that is not what is shown: she looks at it before she signs. */
  readonly newer: Draft | undefined;
  readonly showNewer: () => void;
  /** After a change of her own: shown at once. */
  readonly reload: () => Promise<void>;
}

/** A paper that only lost or gained a hold is the same paper; one with another content is not. */
function followed(held: Held, answer: Loaded<Draft>, isOwn: boolean): Held {
  if (answer.kind === 'gone') return { ...held, failure: 'gone' };
  if (answer.kind === 'failed') return { ...held, failure: held.draft === undefined ? 'failed' : undefined };
  const { value } = answer;
  const isSame = held.draft?.paper.contentKey === value.paper.contentKey;
  if (held.draft === undefined || isOwn || isSame)
    return { draft: value, newer: undefined, failure: undefined };
  return { draft: held.draft, newer: value, failure: undefined };
}

/** One paper as it would be signed now. Its content never changes under the eyes of whoever reads it. */
export function useDraft({ recordId, groupKey }: PaperName): UsedDraft {
  const [held, setHeld] = useState<Held>({ draft: undefined, newer: undefined, failure: undefined });
  const [loader] = useState(() => {
    let isOwn = false;
    const load = loadsInTurn(
      () => loadDraft({ recordId, groupKey }),
      (answer) => {
        const isMine = isOwn;
        isOwn = false;
        setHeld((before) => followed(before, answer, isMine));
      },
    );
    const reload = async (): Promise<void> => {
      isOwn = true;
      await load();
    };
    return { load, reload };
  });
  useEffect(() => void loader.load(), [loader]);
  const isMine = (id: string): boolean => id === recordId || id === held.draft?.paper.reportId;
  useHints({ topics, isMine, ask: () => void loader.load() });
  const showNewer = (): void =>
    setHeld((before) => ({ ...before, draft: before.newer ?? before.draft, newer: undefined }));
  return { ...held, showNewer, reload: loader.reload };
}
