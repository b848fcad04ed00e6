import { showMessage, useDialog } from '@senlab/ui';
import { useState, type SyntheticEvent } from 'react';
import {
  callInput,
  faultsOf,
  faultsOfServer,
  firstDraft,
  type CallDraft,
  type CallFaults,
} from './call-draft.ts';
import { sendCall } from './critical-calls.ts';
import type { CriticalRow } from './critical-row.ts';
import { texts } from './texts.ts';

export interface CallForm {
  readonly draft: CallDraft;
  readonly change: (part: Partial<CallDraft>) => void;
  readonly faults: CallFaults;
  readonly problem: string | null;
  readonly isSending: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly close: () => void;
}

export function useCallForm(row: CriticalRow, onSent: () => void): CallForm {
  const { close } = useDialog();
  const [draft, setDraft] = useState(() => firstDraft(row, Date.now()));
  const [isTried, setTried] = useState(false);
  const [faults, setFaults] = useState<CallFaults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    const sent = await sendCall(row, callInput(draft, Date.now()));
    setSending(false);
    setFaults(faultsOfServer(sent.issues));
    // What stands at its field need not be said twice.
    setProblem(sent.issues.length > 0 ? null : sent.problem);
    if (sent.issues.length > 0) return;
    // Also after a refusal: the reason may be that somebody else was quicker.
    onSent();
    if (sent.problem !== null) return;
    showMessage(texts.form.sent, 'success');
    close();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    const found = faultsOf(draft, row.detectedTime, Date.now());
    setFaults(found);
    if (!isSending && Object.keys(found).length === 0) void send();
  };
  const change = (part: Partial<CallDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    // What the server found is forgotten with the first key: it judged another text.
    setFaults(isTried ? faultsOf(next, row.detectedTime, Date.now()) : {});
  };
  return { draft, change, faults, problem, isSending, onSubmit, close };
}
