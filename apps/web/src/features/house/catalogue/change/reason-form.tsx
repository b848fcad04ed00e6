import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { texts } from '../texts.ts';

const maxLength = 500;

interface ReasonFormProps {
  /** Whether it went well; the form then goes away. */
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Why a proposal is not taken: its author has to know what to write otherwise. */
export function ReasonForm({ onSend, onClose }: ReasonFormProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed has gone; without this the keyboard is left nowhere.
  useEffect(() => field.current?.focus(), []);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const isMissing = reason.trim() === '';
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isSending) return;
    setSending(true);
    void onSend(reason.trim()).finally(() => setSending(false));
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <TextField
        inputRef={field}
        size="small"
        label={texts.change.declineLabel}
        value={reason}
        error={isTried && isMissing}
        helperText={isTried && isMissing ? texts.change.declineRequired : undefined}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" color="error" loading={isSending}>
          {texts.change.sendDecline}
        </Button>
        <Button onClick={onClose}>{texts.change.keep}</Button>
      </Box>
    </Box>
  );
}
