import { confirm, showMessage } from '@senlab/ui';
import {
  type StepAnswer,
  issueSlip,
  moveSlip,
  saveSlip,
  type FieldProblems,
  type SeenSlip,
  type SlipRef,
} from '../slip-calls.ts';
import { texts } from '../texts.ts';
import type { AppointmentDraft } from '@senlab/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Undefined: the person thought better of it, and nothing was changed. */
export async function withOtherDoctor(
  step: (knowsOtherDoctor: boolean) => Promise<StepAnswer>,
): Promise<Exclude<StepAnswer, { kind: 'other-doctor' }> | undefined> {
  const first = await step(false);
  if (first.kind !== 'other-doctor') return first;
  if (!(await confirm({ ...texts.other, tone: 'danger', id: 'other-doctor' }))) return undefined;
  const second = await step(true);
  return second.kind === 'other-doctor' ? undefined : second;
}

export interface SlipFormOptions {
  /** Null: nothing is saved yet. */
  readonly seen: SeenSlip | null;
  readonly initial: AppointmentDraft;
  /** The slip is issued already, and another one shall stand for it. */
  readonly isMove: boolean;
  readonly onSaved: (slip: SlipRef) => void;
  readonly onIssued: (slip: SlipRef) => void;
}

export interface UsedSlipForm {
  readonly draft: AppointmentDraft;
  readonly change: (part: Partial<AppointmentDraft>) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly fields: FieldProblems;
  readonly problem: string;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly save: () => Promise<void>;
  readonly issue: () => Promise<void>;
}

const noProblems: FieldProblems = {};

function withoutFields(fields: FieldProblems, changed: Partial<AppointmentDraft>): FieldProblems {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in changed)));
}

export function useSlipForm({ seen, initial, isMove, onSaved, onIssued }: SlipFormOptions): UsedSlipForm {
  const [draft, setDraft] = useState(initial);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState({ problem: '', fields: noProblems });
  const [isBusy, setBusy] = useState(false);
  const [kept, setKept] = useState(initial);
  const known = useRef(seen);

  const change = (part: Partial<AppointmentDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    // What was wrong about a field is no longer known once it is changed.
    setRefused(({ fields }) => ({ problem: '', fields: withoutFields(fields, part) }));
  };
  const keep = async (knows: boolean): Promise<StepAnswer> => {
    const saved = await saveSlip(known.current, draft, knows);
    if (saved.kind === 'done') {
      known.current = saved.slip;
      setKept(draft);
    }
    return saved;
  };
  const run = async (
    step: (knows: boolean) => Promise<StepAnswer>,
    onDone: (slip: SlipRef) => void,
  ): Promise<void> => {
    setBusy(true);
    const answer = await withOtherDoctor(step);
    setBusy(false);
    if (answer === undefined) return;
    if (answer.kind === 'refused') {
      setRefused(answer);
      return;
    }
    // Drawn before anybody navigates: a form that was just saved has nothing to ask about.
    flushSync(() => {
      setKept(draft);
      setRefused({ problem: '', fields: noProblems });
    });
    onDone(answer.slip);
  };
  const issueKept = async (knows: boolean): Promise<StepAnswer> => {
    const saved = await keep(knows);
    return saved.kind === 'done' ? issueSlip(saved.slip, knows) : saved;
  };
  const move = (knows: boolean): Promise<StepAnswer> =>
    seen === null ? issueKept(knows) : moveSlip(seen, { draft, reason }, knows);

  return {
    draft,
    change,
    reason,
    setReason,
    ...refused,
    isBusy,
    isDirty: draft !== kept,
    save: () =>
      run(keep, (slip) => {
        showMessage(texts.form.saved, 'success');
        onSaved(slip);
      }),
    issue: () =>
      run(isMove ? move : issueKept, (slip) => {
        showMessage(texts.form.issued(slip.slipNo ?? ''), 'success');
        onIssued(slip);
      }),
  };
}
