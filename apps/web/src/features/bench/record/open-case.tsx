import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SyntheticEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { findCase } from './record-calls.ts';
import { texts } from './texts.ts';

/** Without a case: one field that takes a scanner or a number, and nothing else to look at. */
export function OpenCase(): ReactElement {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const open = async (): Promise<void> => {
    setIsSending(true);
    const found = await findCase(text);
    setIsSending(false);
    if ('recordId' in found) await navigate(`/apps/lims/lims-detail/${found.recordId}`);
    else setProblem(found.problem);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() === '') setProblem(texts.open.empty);
    else if (!isSending) void open();
  };
  return (
    <Box
      component="form"
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 4, justifyItems: 'center', textAlign: 'center', py: { xs: 8, md: 16 } }}
    >
      <Typography variant="h2">{texts.open.title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.open.text}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', width: 'min(100%, 440px)' }}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
          autoFocus
          label={texts.open.label}
          value={text}
          error={problem !== null}
          helperText={problem}
          onChange={(event) => {
            setProblem(null);
            setText(event.target.value);
          }}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="contained" disabled={isSending}>
          {texts.open.send}
        </Button>
      </Box>
    </Box>
  );
}
