import { reasonLengths } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactElement } from 'react';
import { RowLine } from './row-line.tsx';
import { texts } from './texts.ts';
import { useLineKeys } from './use-line-keys.ts';

interface ReasonLineProps {
  readonly label: string;
  readonly send: string;
  readonly onSend: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks why, in the row itself: a dialog would take the eyes off the value. */
export function ReasonLine({ label, send, onSend, onClose }: ReasonLineProps): ReactElement {
  const [reason, setReason] = useState('');
  const { problem, isSending, submit, onKeyDown } = useLineKeys(() => onSend(reason), onClose);
  return (
    <RowLine>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: '100%', pt: 2 }} onKeyDown={onKeyDown}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with Esc
          autoFocus
          size="small"
          label={label}
          value={reason}
          error={problem !== null}
          helperText={problem ?? texts.enterToSend}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: reasonLengths.required.max } }}
          sx={{ flex: '1 1 240px', maxWidth: 560 }}
        />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Button size="small" variant="contained" onClick={submit} disabled={isSending}>
            {send}
          </Button>
          <Button size="small" onClick={onClose}>
            {texts.leave}
          </Button>
        </Box>
      </Box>
    </RowLine>
  );
}
