import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { ReasonForm } from '../../../../forms/reason-form.tsx';
import { sendUndo, type Slip } from '../slip-calls.ts';
import { texts as all } from './texts.ts';
import { timeLeftWords } from './time-left.ts';
import { useSeconds } from './use-seconds.ts';

const texts = all.done;

interface UndoButtonProps {
  readonly slip: Slip;
  readonly onUndone: () => Promise<void>;
}

/** For whoever handed over with the time that is left; for the administration without. */
export function UndoButton({ slip, onUndone }: UndoButtonProps): ReactElement | null {
  const [isAsking, setAsking] = useState(false);
  const now = useSeconds(slip.undoUntil !== null);
  const left = timeLeftWords(slip.undoUntil, now);
  if (!slip.mayUndo || (slip.undoUntil !== null && left === undefined)) return null;
  if (isAsking)
    return (
      <ReasonForm
        label={texts.undoReason}
        send={texts.undoAny}
        onSend={async (reason) => {
          const problem = await sendUndo(slip, reason);
          if (problem === null) await onUndone();
          return problem;
        }}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<UndoIcon aria-hidden />}
      onClick={() => setAsking(true)}
      sx={tabularNumbers}
    >
      {left === undefined ? texts.undoAny : texts.undo(left)}
    </Button>
  );
}
