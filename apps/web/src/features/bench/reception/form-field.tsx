import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, type ReactElement } from 'react';

interface FormFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown in place of the hint. */
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly isFirst?: boolean;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly sx?: TextFieldProps['sx'];
}

export function FormField(props: FormFieldProps): ReactElement {
  const { label, value, onChange, fault, hint, isFirst = false, inputMode = 'text', sx } = props;
  const input = useRef<HTMLInputElement>(null);
  // The form was opened to be filled in; the scanner goes on working from inside it.
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== undefined}
      helperText={fault ?? hint ?? ' '}
      inputRef={input}
      slotProps={{ htmlInput: { inputMode, autoComplete: 'off', maxLength: 200 } }}
      {...(sx === undefined ? {} : { sx })}
    />
  );
}
