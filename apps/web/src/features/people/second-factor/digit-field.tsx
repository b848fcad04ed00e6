import TextField from '@mui/material/TextField';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';

interface DigitFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Six digits; browsers and telephones offer what has just arrived. */
export function DigitField({ label, value, onChange }: DigitFieldProps): ReactElement {
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
      autoFocus
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
      slotProps={{ htmlInput: { autoComplete: 'one-time-code', inputMode: 'numeric' } }}
      sx={{ '& input': { ...tabularNumbers, fontSize: 22, letterSpacing: '0.3em' } }}
    />
  );
}
