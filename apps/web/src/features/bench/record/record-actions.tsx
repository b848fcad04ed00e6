import { labRecordTable, type LabRecordCommand } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement } from 'react';
import { useHeld } from '../../../session/use-may.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { cancelRecord, holdRecord, resumeRecord } from './record-calls.ts';
import { texts } from './texts.ts';

interface RecordActionsProps {
  readonly record: LabRecordData;
  readonly refresh: () => Promise<void>;
}

/** By the table that the server asks too: a button that would only be refused is not shown. */
function useMayCommand(status: LabRecordData['status']): (command: LabRecordCommand) => boolean {
  const held = useHeld();
  return (wanted) =>
    labRecordTable.rows.some(
      ({ from, command, permission }) =>
        from === status && command === wanted && permission !== null && held.has(permission),
    );
}

const asked = {
  hold: { label: texts.actions.holdReason, send: texts.actions.hold, call: holdRecord },
  cancel: { label: texts.actions.cancelReason, send: texts.actions.cancel, call: cancelRecord },
} as const;

/** What people do to a case as a whole. Everything else follows from its tubes and values. */
export function RecordActions({ record, refresh }: RecordActionsProps): ReactElement | null {
  const { _id, version, status, enteredCount } = record;
  const may = useMayCommand(status);
  const [open, setOpen] = useState<keyof typeof asked>();
  const [problem, setProblem] = useState<string | null>(null);
  const after = async (answer: Promise<string | null>): Promise<string | null> => {
    const refusal = await answer;
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    return refusal;
  };
  const resume = async (): Promise<void> => setProblem(await after(resumeRecord({ _id, version })));
  if (open !== undefined) {
    const { label, send, call } = asked[open];
    return (
      <ReasonForm
        label={label}
        send={send}
        onSend={(reason) => after(call({ _id, version }, reason))}
        onClose={() => setOpen(undefined)}
      />
    );
  }
  const mayCancel = may('cancel') && enteredCount === 0;
  if (!may('hold') && !may('resume') && !mayCancel) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {may('resume') && (
        <Button variant="contained" onClick={() => void resume()}>
          {texts.actions.resume}
        </Button>
      )}
      {may('hold') && (
        <Button variant="outlined" onClick={() => setOpen('hold')}>
          {texts.actions.hold}
        </Button>
      )}
      {mayCancel && (
        <Button color="error" onClick={() => setOpen('cancel')}>
          {texts.actions.cancel}
        </Button>
      )}
      {problem !== null && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', alignSelf: 'center' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
