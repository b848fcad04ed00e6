import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactElement, type ReactNode } from 'react';
import { texts } from './texts.ts';

interface ManualEntryProps {
  readonly onCode: (code: string) => void;
  /** Other ways to give a code without a scanner. */
  readonly children?: ReactNode;
}

/** For a broken scanner: what is typed here counts as scanned. */
export function ManualEntry(props: ManualEntryProps): ReactElement {
  const [code, setCode] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') return;
        props.onCode(code.trim());
        setCode('');
      }}
      sx={{ display: 'flex', gap: 2, alignItems: 'stretch', maxWidth: 680 }}
    >
      <TextField
        fullWidth
        label={texts.manual.label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, maxLength: 40 },
        }}
      />
      <Button type="submit" variant="outlined" sx={{ minWidth: 96 }}>
        {texts.manual.button}
      </Button>
      {props.children}
    </Box>
  );
}
