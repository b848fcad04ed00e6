import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactElement, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { MarkedText, suggestionsFor } from '../search/suggestions.tsx';
import { PageSign, type SearchablePage } from '../search/searchable-pages.tsx';
import { texts } from './texts.ts';
import SearchIcon from '@mui/icons-material/Search';
import InputBase from '@mui/material/InputBase';
import Popover from '@mui/material/Popover';
import { moveFocus, stopsIn } from '../navigation/nav-parts.tsx';
import { useFocusOnOpen } from '../search/search-focus.ts';
import type { ShortcutsOfPerson } from './use-shortcuts.ts';

interface ShortcutRowProps {
  readonly page: SearchablePage;
  readonly query: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onLeave: () => void;
}

/** A page that can be opened, with the star that makes it a shortcut. */
function ShortcutRow(props: ShortcutRowProps): ReactElement {
  const { page, query, isChosen } = props;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component={Link}
        to={page.url}
        onClick={props.onLeave}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          px: 3,
          py: 1,
          borderRadius: 1,
          color: 'text.primary',
          textDecoration: 'none',
          '& > svg, & > span[aria-hidden]': { color: 'text.secondary' },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <PageSign page={page} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2">
            <MarkedText text={page.title} query={query} />
          </Typography>
          {page.trail !== '' && (
            <Typography variant="caption" component="p" color="textSecondary">
              <MarkedText text={page.trail} query={query} />
            </Typography>
          )}
        </Box>
      </Box>
      <IconButton
        aria-label={isChosen ? texts.remove(page.title) : texts.add(page.title)}
        onClick={props.onToggle}
        sx={{ color: isChosen ? 'warning.main' : 'text.secondary' }}
      >
        {isChosen ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
      </IconButton>
    </Box>
  );
}

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
      color="textSecondary"
      sx={{ display: 'block', px: 5, py: 5 }}
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
