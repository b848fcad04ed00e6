import Alert from '@mui/material/Alert';
import { showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { momentWords } from './action-words.tsx';
import type { CustomerAction, StepAnswer } from './customer-calls.ts';
import { texts } from './texts.ts';

/** The action that the page shows, and how what was just changed comes to be shown. */
export interface OpenAction {
  readonly action: CustomerAction;
  readonly refresh: () => Promise<void>;
}

export type Refused = Extract<StepAnswer, { kind: 'refused' }>;

export interface UsedStep {
  readonly isBusy: boolean;
  readonly refused: Refused | undefined;
  /** Whether it was done. */
  readonly run: (step: () => Promise<StepAnswer>, said: string) => Promise<boolean>;
}

/** Does one thing to the action, says so, and shows what then is. */
export function useStep({ refresh }: OpenAction): UsedStep {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const run = async (step: () => Promise<StepAnswer>, said: string): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    const answer = await step();
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    if (answer.kind === 'done') showMessage(said, 'success');
    else setRefused(answer);
    return answer.kind === 'done';
  };
  return { isBusy, refused, run };
}

interface RefusedLineProps {
  readonly refused: Refused | undefined;
  readonly action: CustomerAction;
}

/** Why it was not done. Of a change by somebody else: when that was, and that nothing typed is lost. */
export function RefusedLine({ refused, action }: RefusedLineProps): ReactElement | null {
  if (refused === undefined || refused.problem === '') return null;
  if (refused.isConflict)
    return <Alert severity="warning">{texts.conflict(momentWords(action.updatedTime))}</Alert>;
  return <Alert severity="error">{refused.problem}</Alert>;
}

export function may({ steps }: CustomerAction, step: string): boolean {
  return steps.includes(step);
}
