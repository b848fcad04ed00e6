import { showMessage } from '@senlab/ui';
import { useState } from 'react';
import type { Changed, Signature } from './signature-calls.ts';

export interface Changing {
  readonly isBusy: boolean;
  /** What went wrong with the last one; stays to be read. */
  readonly problem: string | null;
  readonly run: (work: () => Promise<Changed>, done: string) => Promise<boolean>;
  readonly say: (problem: string | null) => void;
}

/** One change at a time: the second would carry a version that the first has made old. */
export function useChange(onChanged: (signature: Signature) => void): Changing {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<Changed>, done: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    const changed = await work();
    setBusy(false);
    if ('problem' in changed) {
      setProblem(changed.problem === '' ? null : changed.problem);
      return false;
    }
    showMessage(done, 'success');
    onChanged(changed.signature);
    return true;
  };
  return { isBusy, problem, run, say: setProblem };
}
