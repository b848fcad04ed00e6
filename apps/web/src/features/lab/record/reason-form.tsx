import { refusalTexts } from '@senlab/contract';
import { readReason, reasonLengths } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SyntheticEvent, type KeyboardEvent, type ReactElement } from 'react';
import { texts } from './texts.ts';

interface ReasonFormProps {
  readonly label: string;
  readonly send: string;
  /** Answers with what went wrong, or null. */
  readonly onSend: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks why, in the page itself. What was refused stays there to be corrected. */
export function ReasonForm({ label, send, onSend, onClose }: ReasonFormProps): ReactElement {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submit = async (): Promise<void> => {
    const read = readReason(reason, 'required');
    if (!read.ok) {
      setProblem('reason' in read.refusal ? refusalTexts[read.refusal.reason] : null);
      return;
    }
    setIsSending(true);
    const refusal = await onSend(read.value);
    setIsSending(false);
    setProblem(refusal);
    if (refusal === null) onClose();
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
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', pt: 2 }}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with Esc
        autoFocus
        size="small"
        label={label}
        value={reason}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: reasonLengths.required.max } }}
        sx={{ flex: '1 1 240px', maxWidth: 560 }}
      />
      <Button type="submit" size="small" variant="contained" disabled={isSending}>
        {send}
      </Button>
      <Button size="small" onClick={onClose}>
        {texts.actions.leave}
      </Button>
    </Box>
  );
}
