import { findFolded } from '@senlab/domain';
import type { SearchablePage } from './searchable-pages.tsx';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** More would be a list to search in, not an answer (VAL-022). */
export const suggestionsLimit = 10;

const ranks = { titleStart: 0, wordStart: 1, title: 2, trail: 3 } as const;

function rankOf(page: SearchablePage, query: string): number | undefined {
  const inTitle = findFolded(page.title, query);
  if (inTitle === undefined) return findFolded(`${page.trail} ${page.title}`, query) && ranks.trail;
  if (inTitle.start === 0) return ranks.titleStart;
  return page.title[inTitle.start - 1] === ' ' ? ranks.wordStart : ranks.title;
}

/** The pages whose name, or the headings above it, hold the query: those that begin with it first. */
export function suggestionsFor(query: string, pages: readonly SearchablePage[]): readonly SearchablePage[] {
  return pages
    .map((page) => ({ page, rank: rankOf(page, query) }))
    .filter((each): each is { page: SearchablePage; rank: number } => each.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, suggestionsLimit)
    .map((each) => each.page);
}

/** A text with the letters that were searched for in bold. */
export function MarkedText(props: { readonly text: string; readonly query: string }): ReactElement {
  const { text, query } = props;
  const range = findFolded(text, query);
  if (range === undefined) return <>{text}</>;
  return (
    <>
      {text.slice(0, range.start)}
      <Box component="mark" sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 600 }}>
        {text.slice(range.start, range.end)}
      </Box>
      {text.slice(range.end)}
    </>
  );
}
