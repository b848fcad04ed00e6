import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '@senlab/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { MarkedText } from './marked-text.tsx';
import { PageSign } from './page-sign.tsx';
import type { SearchablePage } from './searchable-pages.ts';
import { texts } from './texts.ts';
import type { Search } from './use-search.ts';

export function optionId(listId: string, index: number): string {
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
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
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
        {search.query.trim() !== '' && texts.count(suggestions.length)}
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
        {suggestions.map((page, index) => (
          <Suggestion
            key={page.id}
            page={page}
            query={search.query}
            id={optionId(id, index)}
            isActive={index === search.active}
            onPoint={() => search.setActive(index)}
            onChoose={() => search.choose(page)}
          />
        ))}
      </Box>
      {suggestions.length === 0 && search.query.trim() !== '' && (
        <Typography variant="body2" sx={{ px: 5, py: 5, color: 'text.secondary' }}>
          {texts.empty}
        </Typography>
      )}
    </>
  );
}
