import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { foldForSearch } from '@senlab/domain/text';
import type { ReactElement } from 'react';

/** The search field on the band of a page. */
export function BandSearch(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactElement {
  return (
    <TextField
      type="search"
      fullWidth
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      placeholder={props.label}
      sx={{
        maxWidth: 560,
        mx: 'auto',
        display: 'block',
        '& .MuiInputBase-root': { bgcolor: 'background.paper' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': props.label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Whether one of these texts holds what was typed, with marks or without. */
export function holds(query: string, ...those: readonly string[]): boolean {
  const wanted = foldForSearch(query);
  return those.some((text) => foldForSearch(text).includes(wanted));
}
