import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { refusalTexts } from '@senlab/contract';
import { readReason, reasonLengths } from '@senlab/domain';
import { useState, type KeyboardEvent, type ReactElement, type SyntheticEvent } from 'react';
import { texts } from './texts.ts';

interface ReasonFormProps {
  readonly label: string;
  readonly send: string;
  /** Answers with what went wrong, or null. */
  readonly onSend: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks why, in the page itself. What was refused stays there to be put right. */
export function ReasonForm({ label, send, onSend, onClose }: ReasonFormProps): ReactElement {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (): Promise<void> => {
    const read = readReason(reason, 'required');
    if (!read.ok) return setProblem('reason' in read.refusal ? refusalTexts[read.refusal.reason] : null);
    setSending(true);
    const refused = await onSend(read.value);
    setSending(false);
    setProblem(refused);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSending) void submit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <Box
      component="form"
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with Esc
        autoFocus
        size="small"
        label={label}
        value={reason}
        error={problem !== null && problem !== ''}
        helperText={problem}
        onChange={(event) => {
          setProblem(null);
          setReason(event.target.value);
        }}
        slotProps={{ htmlInput: { maxLength: reasonLengths.required.max, autoComplete: 'off' } }}
        sx={{ flex: '1 1 240px', maxWidth: 560 }}
      />
      <Button type="submit" variant="contained" aria-disabled={isSending}>
        {send}
      </Button>
      <Button onClick={onClose}>{texts.actions.leave}</Button>
    </Box>
  );
}
