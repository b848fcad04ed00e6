import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { patientMergeTable } from '@senlab/domain';
import { confirm, InColumn, InRow, showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { useHeld } from '../../../session/use-may.ts';
import {
  takeReasonedStep,
  takeStep,
  type Merge,
  type MergeStep,
  type PlainStep,
  type ReasonedStep,
} from './merge-calls.ts';
import { texts } from './texts.ts';

const say = texts.actions;

const ownSteps: readonly MergeStep[] = ['withdraw', 'withdraw-undo'];
const othersSteps: readonly MergeStep[] = ['approve', 'decline', 'approve-undo', 'decline-undo'];

/** By the table that the server asks too: a button that would only be refused is not shown. */
function useWays(merge: Merge): (step: MergeStep) => boolean {
  const held = useHeld();
  const { status, isOwnProposal, problem } = merge;
  const isHindered = problem !== null;
  return (wanted) => {
    if (ownSteps.includes(wanted) && !isOwnProposal) return false;
    if (othersSteps.includes(wanted) && isOwnProposal) return false;
    if (isHindered && ['approve', 'approve-undo', 'propose-undo'].includes(wanted)) return false;
    return patientMergeTable.rows.some(
      ({ from, command, permission }) =>
        from === status && command === wanted && permission !== null && held.has(permission),
    );
  };
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly agree: string;
  readonly said: string;
}

function questionOf({ kept, merged }: Merge): Readonly<Record<PlainStep, Question>> {
  const withdraw = {
    title: say.withdrawTitle,
    text: say.withdrawText,
    agree: say.withdraw,
    said: say.withdrawn,
  };
  return {
    approve: {
      title: say.approveTitle,
      text: say.approveText(merged.patientCode, kept.patientCode),
      agree: say.approve,
      said: say.approved,
    },
    'approve-undo': {
      title: say.approveUndoTitle,
      text: say.approveUndoText(merged.patientCode),
      agree: say.approveUndo,
      said: say.undone,
    },
    withdraw,
    'withdraw-undo': withdraw,
  };
}

const written: Readonly<Record<ReasonedStep, Readonly<Record<'label' | 'said', string>>>> = {
  decline: { label: say.declineLabel, said: say.declined },
  'decline-undo': { label: say.declineLabel, said: say.declined },
  'propose-undo': { label: say.undoLabel, said: say.undoAsked },
};

const buttons: readonly (readonly [step: MergeStep, label: string])[] = [
  ['approve', say.approve],
  ['approve-undo', say.approveUndo],
  ['decline', say.decline],
  ['decline-undo', say.decline],
  ['withdraw', say.withdraw],
  ['withdraw-undo', say.withdraw],
  ['propose-undo', say.undo],
];

const isReasoned = (step: MergeStep): step is ReasonedStep => Object.hasOwn(written, step);

interface MergeActionsProps {
  readonly merge: Merge;
  readonly refresh: () => Promise<void>;
}

/** What the person can do about it now. */
export function MergeActions({ merge, refresh }: MergeActionsProps): ReactElement | null {
  const may = useWays(merge);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState<ReasonedStep | null>(null);
  const after = async (answer: Promise<string | null>, said: string): Promise<string | null> => {
    setBusy(true);
    const refused = await answer;
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem(refused);
    if (refused === null) showMessage(said, 'success');
    return refused;
  };
  const take = async (step: MergeStep): Promise<void> => {
    if (isReasoned(step)) return setAsking(step);
    const { said, ...question } = questionOf(merge)[step];
    if (await confirm(question)) await after(takeStep(merge, step), said);
  };
  const open = buttons.filter(([step]) => may(step));
  const isWaiting = merge.status === 'proposed' || merge.status === 'undo_proposed';
  return (
    <InColumn gap={3}>
      {asking === null && problem !== null && problem !== '' && <Alert severity="error">{problem}</Alert>}
      {isWaiting && open.length === 0 && <Typography color="textSecondary">{texts.one.cannot}</Typography>}
      {asking !== null && may(asking) ? (
        <ReasonForm
          label={written[asking].label}
          send={say.send}
          onSend={(reason) => after(takeReasonedStep(merge, asking, reason), written[asking].said)}
          onClose={() => setAsking(null)}
        />
      ) : (
        <InRow gap={2}>
          {open.map(([step, label]) => (
            <Button
              key={step}
              variant={step === 'approve' || step === 'approve-undo' ? 'contained' : 'outlined'}
              disabled={isBusy}
              onClick={() => void take(step)}
            >
              {label}
            </Button>
          ))}
        </InRow>
      )}
    </InColumn>
  );
}
