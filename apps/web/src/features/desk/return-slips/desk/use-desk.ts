import { useCallback, useState } from 'react';
import { loadDesk, type Desk, type DeskAnswer } from '../slip-calls.ts';
import { useLive } from '../use-live.ts';

export interface UsedDesk {
  /** The last one that came, also where the next could not be fetched. */
  readonly desk: Desk | undefined;
  /** Why there is none, or why it may be old. */
  readonly problem: string | undefined;
  readonly refresh: () => Promise<void>;
}

/** What was refused is not shown any longer; what only could not be fetched was right a moment ago. */
function deskAfter(before: Desk | undefined, answer: DeskAnswer | undefined): Desk | undefined {
  if (answer === undefined) return before;
  if ('desk' in answer) return answer.desk;
  return answer.isPassing ? before : undefined;
}

export function useDesk(mabn: string): UsedDesk {
  const { answer, refresh } = useLive(useCallback(() => loadDesk(mabn), [mabn]));
  const [kept, setKept] = useState<Desk>();
  const desk = deskAfter(kept, answer);
  if (desk !== kept) setKept(desk);
  return { desk, problem: answer && 'problem' in answer ? answer.problem : undefined, refresh };
}
