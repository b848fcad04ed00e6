import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';

interface CodeSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly onChange: (code: string) => void;
  /** The words for no choice; without them one must be chosen. */
  readonly all?: string;
  readonly error?: boolean;
}

/** One of a few. A code that is no longer among them counts as none, because an address may be old. */
export function CodeSelect(props: CodeSelectProps): ReactElement {
  const { label, value, options, onChange, all, error = false } = props;
  const known = options.some(({ code }) => code === value) ? value : '';
  return (
    <TextField
      select
      size="small"
      label={label}
      value={known}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={all === undefined ? {} : { select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: { xs: '100%', sm: 200 } }}
    >
      {all !== undefined && <MenuItem value="">{all}</MenuItem>}
      {options.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
