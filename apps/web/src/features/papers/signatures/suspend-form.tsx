import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { refusalTexts } from '@senlab/contract';
import { readReason, reasonLengths } from '@senlab/domain';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { texts } from './texts.ts';

interface SuspendFormProps {
  /** True where it was done. */
  readonly onSend: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const { steps: said } = texts;

/** Asks why, in the page itself. */
export function SuspendForm({ onSend, onClose }: SuspendFormProps): ReactElement {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const read = readReason(reason, 'required');
    if (!read.ok) return setProblem('reason' in read.refusal ? refusalTexts[read.refusal.reason] : null);
    if (await onSend(read.value)) onClose();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={said.suspend}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 3 }}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with a button
        autoFocus
        size="small"
        label={said.suspendReason}
        value={reason}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => {
          setProblem(null);
          setReason(event.target.value);
        }}
        slotProps={{ htmlInput: { maxLength: reasonLengths.required.max, autoComplete: 'off' } }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" size="small" variant="contained" color="error">
          {said.suspend}
        </Button>
        <Button size="small" onClick={onClose}>
          {said.leave}
        </Button>
      </Box>
    </Box>
  );
}
