import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactElement, type SubmitEvent } from 'react';
import { texts } from './texts.ts';

interface LookUpFormProps {
  readonly code: string;
  readonly isAsking: boolean;
  readonly onAsk: (code: string) => void;
}

/** For whoever has no camera at hand. Takes the code in any case, with or without its dashes. */
export function LookUpForm({ code, isAsking, onAsk }: LookUpFormProps): ReactElement {
  const [typed, setTyped] = useState(code);
  const [isMissing, setMissing] = useState(false);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = typed.trim();
    setMissing(given === '');
    if (given !== '') onAsk(given);
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={texts.code}
        value={typed}
        required
        error={isMissing}
        helperText={isMissing ? texts.missing : texts.example}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          htmlInput: {
            maxLength: 40,
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
            style: { textTransform: 'uppercase', letterSpacing: '0.08em' },
          },
        }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isAsking}>
        {isAsking ? texts.sending : texts.send}
      </Button>
    </Box>
  );
}
