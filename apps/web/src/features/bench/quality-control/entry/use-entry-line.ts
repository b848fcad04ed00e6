import { refusalTexts } from '@senlab/contract';
import { checkControlEntry, formatDecimal, sideBeyond } from '@senlab/domain';
import type { LotInUse, Run } from '../quality-part.tsx';
import { texts } from '../texts.ts';
import { useRef, useState } from 'react';
import { enterRun } from '../quality-calls.ts';

/** Nobody measures this, but a slipped comma is soon typed, and a run that was saved stays for good. */
const farSd = '10';

export type TypedCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'sound'; readonly value: string }
  | { readonly kind: 'far'; readonly value: string; readonly question: string }
  | { readonly kind: 'wrong'; readonly problem: string };

/** Judges the number only: by the days of the lot the server judges, whose clock is right. */
export function checkTyped(text: string, lot: Pick<LotInUse, 'mean' | 'sd'>): TypedCheck {
  if (text.trim() === '') return { kind: 'empty' };
  const checked = checkControlEntry({
    text,
    source: 'typed',
    at: 0,
    now: 0,
    lot: { mean: lot.mean, sd: lot.sd, validFrom: '', validTo: '9999-12-31', state: 'active' },
  });
  if (!checked.ok) {
    const { refusal } = checked;
    return { kind: 'wrong', problem: 'reason' in refusal ? refusalTexts[refusal.reason] : '' };
  }
  const { value } = checked;
  if (sideBeyond(value, lot, farSd) === 0) return { kind: 'sound', value };
  return { kind: 'far', value, question: texts.entry.far(formatDecimal(farSd)) };
}

export interface EntryLineState {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What was measured here just now. */
  readonly run: Run | undefined;
  /** A refusal, or a question that a second Enter answers. */
  readonly problem: string | null;
  readonly isSaving: boolean;
  /** Whether the hand may go on to the next field. */
  readonly submit: () => boolean;
}

export function useEntryLine(lot: LotInUse, onSaved: () => void): EntryLineState {
  const [typed, setTyped] = useState('');
  const [run, setRun] = useState<Run>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const asked = useRef<string>(undefined);
  // A ref beside the state: two Enters within one frame would otherwise both see it unsaved, and be two runs.
  const busy = useRef(false);
  const save = async (): Promise<void> => {
    busy.current = true;
    setSaving(true);
    setProblem(null);
    const entered = await enterRun(lot._id, typed);
    busy.current = false;
    setSaving(false);
    setProblem(entered.problem);
    if (entered.problem !== null) return;
    if (entered.run !== null) setRun(entered.run);
    setTyped('');
    onSaved();
  };
  const submit = (): boolean => {
    if (busy.current) return false;
    const checked = checkTyped(typed, lot);
    if (checked.kind === 'empty') return true;
    if (checked.kind === 'wrong') {
      setProblem(checked.problem);
      return false;
    }
    if (checked.kind === 'far' && asked.current !== typed) {
      asked.current = typed;
      setProblem(checked.question);
      return false;
    }
    void save();
    return true;
  };
  const type = (text: string): void => {
    asked.current = undefined;
    setProblem(null);
    setTyped(text);
  };
  return { typed, type, run, problem, isSaving, submit };
}
