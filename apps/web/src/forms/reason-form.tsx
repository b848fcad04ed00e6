import { refusalTexts } from '@senlab/contract';
import { readReason, reasonLengths } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent, type ReactElement, type SyntheticEvent } from 'react';
import { texts } from './texts.ts';

interface ReasonFormProps {
  readonly label: string;
  readonly send: string;
  /** Answers with what went wrong, or null. */
  readonly onSend: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

function useReason({ onSend, onClose }: Pick<ReasonFormProps, 'onSend' | 'onClose'>): {
  readonly reason: string;
  readonly problem: string | null;
  readonly isSending: boolean;
  readonly write: (text: string) => void;
  readonly submit: () => Promise<void>;
} {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (): Promise<void> => {
    const read = readReason(reason, 'required');
    if (!read.ok) {
      setProblem('reason' in read.refusal ? refusalTexts[read.refusal.reason] : null);
      return;
    }
    setSending(true);
    const refused = await onSend(read.value);
    setSending(false);
    setProblem(refused);
    if (refused === null) onClose();
  };
  const write = (text: string): void => {
    setProblem(null);
    setReason(text);
  };
  return { reason, problem, isSending, write, submit };
}

/** Asks why, in the page itself. What was refused stays there to be put right. */
export function ReasonForm({ label, send, onSend, onClose }: ReasonFormProps): ReactElement {
  const { reason, problem, isSending, write, submit } = useReason({ onSend, onClose });
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
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      // Above the field its label needs room.
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
        onChange={(event) => write(event.target.value)}
        slotProps={{ htmlInput: { maxLength: reasonLengths.required.max, autoComplete: 'off' } }}
        sx={{ flex: '1 1 240px', maxWidth: 560 }}
      />
      {/* Not `disabled`: the focus would be lost, and with it where the person was. */}
      <Button type="submit" size="small" variant="contained" aria-disabled={isSending}>
        {send}
      </Button>
      <Button size="small" onClick={onClose}>
        {texts.leave}
      </Button>
    </Box>
  );
}
