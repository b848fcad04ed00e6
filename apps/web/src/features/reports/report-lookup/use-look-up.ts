import { useEffect, useState } from 'react';
import { lookUp, type LookUpAnswer } from './look-up.ts';

export interface LookUpState {
  readonly isAsking: boolean;
  readonly answer: LookUpAnswer | undefined;
  /** The same code once more. */
  readonly again: () => void;
}

/** Asks for the code in the address, as a scanned paper brings it. */
export function useLookUp(code: string | undefined): LookUpState {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ readonly question: string; readonly answer: LookUpAnswer }>();
  const question = code === undefined ? undefined : `${code} ${String(attempt)}`;
  useEffect(() => {
    if (code === undefined || question === undefined) return undefined;
    let isOver = false;
    void lookUp(code).then((answer) => {
      if (!isOver) setShown({ question, answer });
    });
    return () => {
      isOver = true;
    };
  }, [code, question]);
  const answer = shown?.question === question ? shown?.answer : undefined;
  return {
    answer,
    isAsking: question !== undefined && answer === undefined,
    again: () => setAttempt((count) => count + 1),
  };
}
