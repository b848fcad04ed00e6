import { useState, type KeyboardEvent } from 'react';
import { isInputMethod } from './grid-keys.ts';
import { pressedKey } from './pressed-key.ts';

export interface LineKeys {
  readonly problem: string | null;
  readonly isSending: boolean;
  readonly submit: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Enter sends and Escape closes. What was refused stays open with the reason, so that nothing is typed twice. */
export function useLineKeys(send: () => Promise<string | null>, close: () => void): LineKeys {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submit = (): void => {
    if (isSending) return;
    setIsSending(true);
    void send().then((refusal) => {
      setIsSending(false);
      setProblem(refusal);
      if (refusal === null) close();
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isInputMethod(pressedKey(event))) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField) return;
    event.preventDefault();
    submit();
  };
  return { problem, isSending, submit, onKeyDown };
}
