import Button from '@mui/material/Button';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';

/** Where one line is written and sent; then it is empty for the next. */
export function WriteLine(
  props: Pick<TextFieldProps, 'type' | 'multiline'> & {
    readonly label: string;
    readonly send: string;
    readonly onSend: (text: string) => void;
  },
): ReactElement {
  const { label, send, onSend, ...kind } = props;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  return (
    <InRow
      as="form"
      gap={2}
      sx={{ width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onSend(text);
        setTyped('');
      }}
    >
      <TextField
        {...kind}
        size="small"
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ flex: '1 1 200px' }}
      />
      <Button type="submit" variant="outlined" disabled={text === ''}>
        {send}
      </Button>
    </InRow>
  );
}
