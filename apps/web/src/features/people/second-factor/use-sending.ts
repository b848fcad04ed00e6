import { useState } from 'react';
import type { Answer } from './second-factor-calls.ts';

interface Sending {
  readonly problem: string;
  readonly isSending: boolean;
  readonly setProblem: (problem: string) => void;
  /** One at a time; what comes back is the value, or nothing where the problem is shown. */
  readonly send: <T>(work: () => Promise<Answer<T>>, onDone: (value: T) => void) => void;
}

export function useSending(): Sending {
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const send: Sending['send'] = (work, onDone) => {
    if (isSending) return;
    setSending(true);
    setProblem('');
    void work().then((answer) => {
      setSending(false);
      if ('problem' in answer) setProblem(answer.problem);
      else onDone(answer.value);
    });
  };
  return { problem, isSending, setProblem, send };
}
