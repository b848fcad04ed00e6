import { refusalTexts } from '@senlab/contract';
import { readReason, reasonLengths } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent, type ReactElement, type SyntheticEvent } from 'react';
import { texts } from './texts.ts';

interface ReasonQuestion {
  /** How much has to be said. */
  readonly rule?: keyof typeof reasonLengths;
  /** Answers with what went wrong, or null. */
  readonly onSend: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

export interface AskedReason {
  readonly reason: string;
  /** What is wrong with the text, by the server's own rule. */
  readonly wrong: string | null;
  /** What the server said. */
  readonly refused: string | null;
  readonly isSending: boolean;
  readonly write: (text: string) => void;
  readonly submit: () => Promise<void>;
}

/** What is asked wherever something needs a reason, whatever it looks like: what was refused stays to be put right. */
export function useReason({ rule = 'required', onSend, onClose }: ReasonQuestion): AskedReason {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (): Promise<void> => {
    const read = readReason(reason, rule);
    if (!read.ok) {
      setWrong('reason' in read.refusal ? refusalTexts[read.refusal.reason] : null);
      return;
    }
    setSending(true);
    const problem = await onSend(read.value);
    setSending(false);
    setRefused(problem);
    if (problem === null) onClose();
  };
  const write = (text: string): void => {
    setWrong(null);
    setRefused(null);
    setReason(text);
  };
  return { reason, wrong, refused, isSending, write, submit };
}

interface ReasonFormProps extends Omit<ReasonQuestion, 'rule'> {
  readonly label: string;
  readonly send: string;
}

/** Asks why in one line of the page itself. */
export function ReasonForm({ label, send, onSend, onClose }: ReasonFormProps): ReactElement {
  const { reason, wrong, refused, isSending, write, submit } = useReason({ onSend, onClose });
  const problem = wrong ?? refused;
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
