import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { texts as all } from '../texts.ts';
import { PeopleFound } from './people-found.tsx';
import { useEntry } from './use-entry.ts';

const texts = all.entry;

/** The one field of the counter: whatever the person shows goes in here. */
export function CodeEntry(): ReactElement {
  const [text, setText] = useState('');
  const { found, problem, isAsking, enter, choose } = useEntry();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void enter(text);
  };
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'stretch' }}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field: a scanner types where the focus is
          autoFocus
          fullWidth
          label={texts.label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          slotProps={{
            // On the text alone: the frame keeps the gap for a label of the usual size.
            htmlInput: { maxLength: 400, spellCheck: false, sx: { fontSize: 24, ...tabularNumbers } },
            input: {
              sx: { height: 64 },
              startAdornment: (
                <InputAdornment position="start">
                  <Search aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isAsking}
          sx={{ px: { xs: 4, sm: 8 } }}
        >
          {texts.open}
        </Button>
      </Box>
      <Typography color="text.secondary">{texts.hint}</Typography>
      {problem !== null && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      {found.length > 0 && <PeopleFound people={found} onChoose={choose} />}
    </Box>
  );
}
