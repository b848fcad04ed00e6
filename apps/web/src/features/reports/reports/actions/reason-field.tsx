import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { reasonLengths } from '@senlab/domain';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

interface ReasonFieldProps {
  readonly label: string;
  readonly rule: keyof typeof reasonLengths;
  readonly value: string;
  readonly problem: string | undefined;
  readonly hasFocus?: boolean;
  readonly onChange: (reason: string) => void;
}

/** A reason with its length, counted in characters as people see them. */
export function ReasonField(props: ReasonFieldProps): ReactElement {
  const { label, rule, value, problem, hasFocus = false, onChange } = props;
  const { max } = reasonLengths[rule];
  const counter = texts.counter(Array.from(value.normalize('NFC').trim()).length, max);
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with Esc
      autoFocus={hasFocus}
      label={label}
      multiline
      minRows={2}
      value={value}
      error={problem !== undefined}
      helperText={
        <Box component="span" sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
          <span>{problem}</span>
          <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {counter}
          </Box>
        </Box>
      }
      onChange={(event) => onChange(event.target.value)}
      sx={{ maxWidth: 720 }}
    />
  );
}
