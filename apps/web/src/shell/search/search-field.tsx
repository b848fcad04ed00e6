import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { KeyCap } from '@senlab/ui';
import { useCallback, useId, useRef, useState, type ReactElement } from 'react';
import { SearchInput, SuggestionList } from './suggestion-list.tsx';
import { useSearch } from './use-search.ts';
import { useSearchKey } from './search-focus.ts';

const fieldStyle = {
  width: '100%',
  maxWidth: 440,
  minWidth: 0,
  px: 3,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
} as const;

/** Always in sight; the hits hang below it. Leaving it clears it. */
export function SearchField(): ReactElement {
  const listId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const leave = useCallback(() => input.current?.blur(), []);
  const search = useSearch(leave);
  useSearchKey(useCallback(() => input.current?.focus(), []));
  return (
    <Box ref={setAnchor} sx={fieldStyle}>
      <SearchInput
        search={search}
        listId={listId}
        inputRef={input}
        onBlur={() => search.setQuery('')}
        endAdornment={<KeyCap>Ctrl K</KeyCap>}
        sx={{ height: 40, fontSize: 14 }}
      />
      <Popper
        open={search.query.trim() !== ''}
        anchorEl={anchor}
        placement="bottom-start"
        modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
        sx={{ zIndex: 'modal', width: anchor?.clientWidth }}
      >
        <Paper variant="outlined" sx={{ overflow: 'hidden', boxShadow: 8 }}>
          <SuggestionList search={search} id={listId} />
        </Paper>
      </Popper>
    </Box>
  );
}
