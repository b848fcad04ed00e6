import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import type { KeyboardEvent, ReactElement } from 'react';
import { optionId } from './suggestion-list.tsx';
import { texts } from './texts.ts';
import type { Search } from './use-search.ts';

function keyAction(search: Search, key: string): (() => void) | undefined {
  switch (key) {
    case 'ArrowDown':
      return () => search.step(1);
    case 'ArrowUp':
      return () => search.step(-1);
    case 'Enter':
      return () => search.choose(search.suggestions[search.active]);
    case 'Escape':
      return search.clear;
    default:
      return undefined;
  }
}

function onKeyDown(search: Search, event: KeyboardEvent): void {
  // Enter and arrows first belong to whoever composes a Vietnamese letter with an input method.
  if (event.nativeEvent.isComposing) return;
  const act = keyAction(search, event.key);
  if (act === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** The field of the search, a combobox over the list named by `listId`. */
export function SearchInput(
  props: { readonly search: Search; readonly listId: string } & Pick<
    InputBaseProps,
    'onBlur' | 'inputRef' | 'endAdornment' | 'sx'
  >,
): ReactElement {
  const { search, listId, ...input } = props;
  const isOpen = search.query.trim() !== '';
  const hasHit = search.suggestions.length > 0;
  return (
    <InputBase
      {...input}
      fullWidth
      value={search.query}
      placeholder={texts.placeholder}
      onChange={(event) => search.setQuery(event.target.value)}
      onKeyDown={(event) => onKeyDown(search, event)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
        </InputAdornment>
      }
      inputProps={{
        'aria-label': texts.placeholder,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen && hasHit,
        'aria-controls': listId,
        'aria-activedescendant': hasHit ? optionId(listId, search.active) : undefined,
        autoComplete: 'off',
        spellCheck: false,
      }}
    />
  );
}
