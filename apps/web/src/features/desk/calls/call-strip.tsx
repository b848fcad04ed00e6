import { useLatePart } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { callTopics, loadLive } from './live-calls.ts';
import type * as Shown from './shown-calls.tsx';

const loadShown = (): Promise<typeof Shown> => import('./shown-calls.tsx');

/** Waits for a call. What shows one is fetched when the first one lives: most shifts begin without. */
export function CallStrip(): ReactElement | null {
  const { answer } = useAnswer(loadLive, { topics: callTopics, keepsLast: true });
  const shown = useLatePart({ waiting: answer?.calls.length ?? 0, load: loadShown });
  return answer && shown ? <shown.ShownCalls live={answer.calls} /> : null;
}
