import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { moveFocus, stopsIn } from '../navigation/move-focus.ts';
import { useFocusOnOpen } from '../search/use-focus-on-open.ts';
import { suggestionsFor } from '../search/suggestions.ts';
import { ShortcutRow } from './shortcut-row.tsx';
import { texts } from './texts.ts';
import type { ShortcutsOfPerson } from './use-shortcuts.ts';

function SearchBox(props: {
  readonly query: string;
  readonly onChange: (query: string) => void;
}): ReactElement {
  const input = useFocusOnOpen();
  return (
    <Box sx={{ px: 4, borderBottom: '1px solid', borderColor: 'divider' }}>
      <InputBase
        fullWidth
        inputRef={input}
        value={props.query}
        placeholder={texts.search}
        onChange={(event) => props.onChange(event.target.value)}
        startAdornment={<SearchIcon aria-hidden sx={{ mr: 2, fontSize: 20, color: 'text.secondary' }} />}
        sx={{ height: 48, fontSize: 14 }}
        slotProps={{ input: { 'aria-label': texts.search, autoComplete: 'off', spellCheck: false } }}
      />
    </Box>
  );
}

function Note(props: { readonly query: string }): ReactElement {
  const isSearch = props.query.trim() !== '';
  return (
    <Typography
      variant="body2"
      component="output"
      lang={isSearch ? 'en' : undefined}
      sx={{ display: 'block', px: 5, py: 5, color: 'text.secondary' }}
    >
      {isSearch ? texts.noResults : texts.none}
    </Typography>
  );
}

/** Chooses shortcuts: those that are, or what was searched for, each with a star that adds or removes it. */
export function ShortcutsMenu(props: {
  readonly anchor: HTMLElement;
  readonly shortcuts: ShortcutsOfPerson;
  readonly onClose: () => void;
}): ReactElement {
  const { shortcuts, onClose } = props;
  const [query, setQuery] = useState('');
  const list = useRef<HTMLElement>(null);
  const pages = query.trim() === '' ? shortcuts.chosen : suggestionsFor(query, shortcuts.pages);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = list.current ? stopsIn(list.current, 'a') : [];
    if (moveFocus(stops, event.key === 'ArrowDown' ? 'next' : 'previous')) event.preventDefault();
  };
  return (
    <Popover
      open
      anchorEl={props.anchor}
      onClose={onClose}
      onKeyDown={onKeyDown}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': texts.name, sx: { mt: 1, width: 340, maxWidth: '92vw' } },
      }}
    >
      <SearchBox query={query} onChange={setQuery} />
      {pages.length === 0 ? (
        <Note query={query} />
      ) : (
        <Box
          component="ul"
          ref={list}
          sx={{ listStyle: 'none', m: 0, p: 2, maxHeight: 400, overflowY: 'auto' }}
        >
          {pages.map((page) => (
            <ShortcutRow
              key={page.id}
              page={page}
              query={query}
              isChosen={shortcuts.chosen.includes(page)}
              onToggle={() => shortcuts.toggle(page.id)}
              onLeave={onClose}
            />
          ))}
        </Box>
      )}
    </Popover>
  );
}
