import { useCallback, useRef, useState } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';
import { loadDraft } from '../approval-calls.ts';
import type { Draft, PaperName } from '../approval-row.ts';

/** A morning brings many hints a second, and a question about everything that waits is not a small one. */
export const gatherMs = 700;
/** What changes a paper that waits to be signed. */
export const topics = ['lab_records', 'reports', 'critical'] as const;

export interface UsedDraft {
  readonly draft: Draft | undefined;
  /** What it says now, where that is not what is shown: she looks at it before she signs. */
  readonly newer: Draft | undefined;
  readonly failure: 'gone' | 'failed' | undefined;
  readonly showNewer: () => void;
  /** After a change of her own: shown at once. */
  readonly reload: () => Promise<void>;
}

interface Asked {
  readonly draft: Draft;
  /** Asked for after a change of her own. */
  readonly isOwn: boolean;
}

/** A paper that only lost or gained a hold is the same paper; one with another content is not. */
function isShownAtOnce({ draft, isOwn }: Asked, shown: Draft | undefined): boolean {
  return shown === undefined || isOwn || shown.paper.contentKey === draft.paper.contentKey;
}

/** One paper as it would be signed now. Its content never changes under the eyes of whoever reads it. */
export function useDraft({ recordId, groupKey }: PaperName): UsedDraft {
  const [shown, setShown] = useState<Draft>();
  const isChanged = useRef(false);
  const load = useCallback(async (): Promise<Asked | null | undefined> => {
    const isOwn = isChanged.current;
    isChanged.current = false;
    const draft = await loadDraft({ recordId, groupKey });
    return draft && { draft, isOwn };
  }, [recordId, groupKey]);
  const isAbout = (id: string): boolean => id === recordId || id === shown?.paper.reportId;
  const { answer, problem, refresh } = useAnswer(load, { topics, isAbout, gatherMs });
  const latest = answer?.draft;
  if (answer !== undefined && latest !== shown && isShownAtOnce(answer, shown)) setShown(latest);
  const failed = shown === undefined ? problem : undefined;
  return {
    draft: shown,
    newer: latest === shown ? undefined : latest,
    failure: problem === 'missing' ? 'gone' : failed && 'failed',
    showNewer: () => setShown(latest),
    reload: () => {
      isChanged.current = true;
      return refresh();
    },
  };
}
