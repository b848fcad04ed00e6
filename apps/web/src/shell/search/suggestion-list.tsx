import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '@senlab/ui';
import { useEffect, useRef, type ReactElement, type KeyboardEvent } from 'react';
import { MarkedText } from './suggestions.tsx';
import { PageSign, type SearchablePage } from './searchable-pages.tsx';
import { texts } from './texts.ts';
import type { Search } from './use-search.ts';
import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import type { InputBaseProps } from '@mui/material/InputBase';

function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

function Suggestion(props: {
  readonly page: SearchablePage;
  readonly query: string;
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}): ReactElement {
  const { page, query, isActive } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      component="li"
      ref={row}
      id={props.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot hold icons and marked letters
      role="option"
      aria-selected={isActive}
      onMouseMove={props.onPoint}
      // Before the field loses the focus, which would close the list under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 44,
        px: 3,
        py: 1,
        borderRadius: 1,
        cursor: 'pointer',
        color: 'text.primary',
        bgcolor: isActive ? 'primary.light' : undefined,
        '& > svg, & > span[aria-hidden]': { color: isActive ? 'primary.main' : 'text.secondary' },
      }}
    >
      <PageSign page={page} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="span" sx={{ display: 'block' }}>
          <MarkedText text={page.title} query={query} />
        </Typography>
        {page.trail !== '' && (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            <MarkedText text={page.trail} query={query} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The hits under the field. The field keeps the focus; the list only shows which one Enter opens. */
export function SuggestionList(props: { readonly search: Search; readonly id: string }): ReactElement {
  const { search, id } = props;
  const { suggestions } = search;
  return (
    <>
      <VisuallyHidden as="output">
        {search.query.trim() !== '' && !search.isAsking && texts.count(suggestions.length)}
      </VisuallyHidden>
      <Box
        component="ul"
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
        role="listbox"
        aria-label={texts.results}
        sx={{
          listStyle: 'none',
          m: 0,
          p: suggestions.length > 0 ? 2 : 0,
          overflowY: 'auto',
          maxHeight: 'min(420px, 60dvh)',
        }}
      >
        {search.sections.map((section, place) => {
          const before = search.sections.slice(0, place).flatMap(({ pages }) => pages).length;
          const rows = section.pages.map((page, index) => (
            <Suggestion
              key={page.id}
              page={page}
              query={search.query}
              id={optionId(id, before + index)}
              isActive={before + index === search.active}
              onPoint={() => search.setActive(before + index)}
              onChoose={() => search.choose(page)}
            />
          ));
          return (
            <Box
              key={section.title}
              component="li"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="group"
              aria-label={section.title}
              sx={{ listStyle: 'none' }}
            >
              {/* Screens alone need no heading. */}
              {(search.sections.length > 1 || section.title !== texts.sections.screens) && (
                <Typography
                  variant="caption"
                  aria-hidden
                  color="textSecondary"
                  sx={{ display: 'block', px: 3, pt: 2, pb: 1, fontWeight: 600 }}
                >
                  {section.title}
                </Typography>
              )}
              <Box component="ul" role="presentation" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {rows}
              </Box>
              {section.more !== undefined && (
                <Typography variant="caption" color="textSecondary" sx={{ display: 'block', px: 3, pt: 1 }}>
                  {section.more}
                </Typography>
              )}
            </Box>
          );
        })}
      </Box>
      {suggestions.length === 0 && search.query.trim() !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 5, py: 5 }}>
          {search.isAsking ? texts.asking : texts.empty}
        </Typography>
      )}
    </>
  );
}

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
