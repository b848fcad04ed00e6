import { useState } from 'react';
import { broughtIdentity } from '../named-identity.ts';
import type { Desk, Slip } from '../slip-calls.ts';
import { newDraft, type Draft } from './draft.ts';
import { decidePrinting, draftAfterUndo } from './print-decisions.ts';

export interface UsedDraft {
  readonly draft: Draft;
  readonly change: (next: (now: Draft) => Partial<Draft>) => void;
  /** The slip was taken back: whoever stands there now is asked anew. */
  readonly startOver: (undone: Slip) => void;
}

/** What is filled in, for as long as this desk is open; with each desk that comes new reports are decided about. */
export function useDraft(mabn: string, desk: Desk): UsedDraft {
  const [kept, setKept] = useState<Draft>(() => newDraft(broughtIdentity(mabn)));
  const draft = decidePrinting(kept, desk);
  if (draft !== kept) setKept(draft);
  return {
    draft,
    change: (next) => setKept((now) => ({ ...now, ...next(now) })),
    startOver: (undone) => setKept((now) => draftAfterUndo(now, undone)),
  };
}
