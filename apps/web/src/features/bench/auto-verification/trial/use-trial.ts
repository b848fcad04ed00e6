import { useRef, useState } from 'react';
import { tryRule, type Trial, type TrialQuestion } from '../rule-calls.ts';

export const trialDays = 30;

export type TrialTerms = Omit<TrialQuestion, 'days'>;

export function trialKey({ testCode, maxAgeHours, requireRange }: TrialTerms): string {
  return JSON.stringify([testCode, maxAgeHours, requireRange]);
}

export interface Tried {
  /** What was asked: an answer about other terms says nothing about these. */
  readonly key: string;
  readonly trial: Trial | null;
  readonly problem: string | null;
}

export interface UsedTrial {
  readonly tried: Tried | undefined;
  readonly isRunning: boolean;
  readonly run: (terms: TrialTerms) => Promise<void>;
}

export function useTrial(): UsedTrial {
  const [tried, setTried] = useState<Tried>();
  const [isRunning, setRunning] = useState(false);
  const newest = useRef(0);
  const run = async (terms: TrialTerms): Promise<void> => {
    newest.current += 1;
    const mine = newest.current;
    setRunning(true);
    const answer = await tryRule({ ...terms, days: trialDays });
    if (mine !== newest.current) return;
    setTried({ key: trialKey(terms), ...answer });
    setRunning(false);
  };
  return { tried, isRunning, run };
}
