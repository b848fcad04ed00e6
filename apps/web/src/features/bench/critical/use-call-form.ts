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
import { sendCall, type CallInput, type SentCall } from './critical-calls.ts';
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

/** What one call tells: values of one patient, each with the name it is read out by. */
export interface ToldValue {
  readonly row: CriticalRow;
  readonly testName: string;
}

/** A call is later than the last of what it tells. */
const lastDetected = (values: readonly ToldValue[]): string =>
  values.map(({ row }) => row.detectedTime).reduce((one, other) => (one > other ? one : other), '');

/** One after another, each with its own entry in the log; the first that is refused ends it and says which it was. */
async function sendEach(
  values: readonly ToldValue[],
  call: CallInput,
  onKept: (id: string) => void,
): Promise<SentCall> {
  for (const { row, testName } of values) {
    const sent = await sendCall(row, call);
    if (sent.issues.length > 0) return sent;
    if (sent.problem !== null)
      return { ...sent, problem: values.length === 1 ? sent.problem : `${testName}: ${sent.problem}` };
    onKept(row._id);
  }
  return { problem: null, issues: [] };
}

export function useCallForm(
  values: readonly [ToldValue, ...(readonly ToldValue[])],
  onSent: () => void,
): CallForm {
  const { close } = useDialog();
  const [draft, setDraft] = useState(() => firstDraft(values[0].row, Date.now()));
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [faults, setFaults] = useState<CallFaults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    const done = new Set(kept);
    const sent = await sendEach(
      values.filter(({ row }) => !done.has(row._id)),
      callInput(draft, Date.now()),
      (id) => done.add(id),
    );
    setSending(false);
    // What is kept is not sent again with what was refused.
    setKept(done);
    setFaults(faultsOfServer(sent.issues));
    // What stands at its field need not be said twice.
    setProblem(sent.issues.length > 0 ? null : sent.problem);
    if (sent.issues.length > 0 && done.size === 0) return;
    // Also after a refusal: the reason may be that somebody else was quicker.
    onSent();
    if (sent.issues.length > 0 || sent.problem !== null) return;
    showMessage(texts.form.sent(done.size), 'success');
    close();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    const found = faultsOf(draft, lastDetected(values), Date.now());
    setFaults(found);
    if (!isSending && Object.keys(found).length === 0) void send();
  };
  const change = (part: Partial<CallDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    // What the server found is forgotten with the first key: it judged another text.
    setFaults(isTried ? faultsOf(next, lastDetected(values), Date.now()) : {});
  };
  return { draft, change, faults, problem, isSending, onSubmit, close };
}
