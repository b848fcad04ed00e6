import { refusalTexts } from '@senlab/contract';
import {
  checkNotification,
  instantOf,
  normaliseNotification,
  parseTime,
  type NotificationChannel,
  type NotificationDraft,
} from '@senlab/domain';
import { wardTime } from '../collection/tube.ts';
import { deskMoment } from '../reception/form-card.tsx';
import {
  type CallInput,
  type CallIssue,
  type CriticalRow,
  sendCall,
  type SentCall,
} from './critical-calls.ts';
import { showMessage, useDialog } from '@senlab/ui';
import { useState, type SyntheticEvent } from 'react';
import { texts } from './texts.ts';

/** What stands in the form. */
interface CallDraft {
  readonly person: string;
  readonly role: string;
  readonly channel: NotificationChannel;
  readonly phone: string;
  /** As typed: 9:05, 0905. */
  readonly time: string;
  readonly isReadBack: boolean;
}

export type CallField = keyof NotificationDraft;
type CallFaults = Partial<Record<CallField, string>>;

/**
 * A second call goes to the number of the first more often than not; whom it reached must be asked again. The number that
 * an order gives is nearer to the patient than the ward's.
 */
export function firstDraft(
  row: Pick<CriticalRow, 'phone' | 'phoneExtension' | 'wardExtension'>,
  nowMs: number,
): CallDraft {
  return {
    person: '',
    role: '',
    channel: 'phone',
    phone: row.phone ?? row.phoneExtension ?? row.wardExtension ?? '',
    time: wardTime(nowMs),
    isReadBack: false,
  };
}

function toldMoment(time: string, nowMs: number): string | null {
  const read = parseTime(time);
  return read === undefined ? null : deskMoment(read, nowMs);
}

function notificationOf(draft: CallDraft, nowMs: number): NotificationDraft {
  const { time, ...rest } = draft;
  const told = toldMoment(time, nowMs);
  return normaliseNotification({ ...rest, toldAt: told === null ? null : (instantOf(told) ?? null) });
}

/** All that is wrong, each at its field: the same check as the server's. */
function faultsOf(draft: CallDraft, detectedTime: string, nowMs: number): CallFaults {
  const issues = checkNotification(notificationOf(draft, nowMs), {
    detectedAt: instantOf(detectedTime) ?? nowMs,
    now: nowMs,
  });
  return Object.fromEntries(issues.map(({ field, reason }) => [field, refusalTexts[reason]]));
}

function faultsOfServer(issues: readonly CallIssue[]): CallFaults {
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

function callInput(draft: CallDraft, nowMs: number): CallInput {
  const { person, role, channel, phone, isReadBack } = notificationOf(draft, nowMs);
  return { person, role, channel, phone, isReadBack, toldTime: toldMoment(draft.time, nowMs) };
}

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
