import Alert from '@mui/material/Alert';
import Pagination from '@mui/material/Pagination';
import { ErrorState } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import type { ChangeTopic } from '../api/change-feed.ts';
import { useAnswer } from '../api/use-answer.ts';

const none: readonly ChangeTopic[] = [];

interface PagedProps<T> {
  /** Keeps its identity while the question stands, whatever the page. */
  readonly load: (page: number) => Promise<T | undefined>;
  readonly topics?: readonly ChangeTopic[];
  readonly words: { readonly page: string; readonly failed: string; readonly stale?: string };
  readonly loading: ReactElement;
  readonly children: (answer: T, refresh: () => Promise<void>) => ReactElement;
}

/**
 * A list that is read page by page. The rows of a page stand under its own number only; the numbers stay where they are
 * while it is asked for, so that the one that was pressed keeps the focus.
 */
export function Paged<T extends { readonly pages: number }>(props: PagedProps<T>): ReactElement {
  const { load, topics = none, words, loading, children } = props;
  const [page, setPage] = useState(0);
  const [pages, setPages] = useState(1);
  const { answer, problem, refresh } = useAnswer(
    useCallback(() => load(page), [load, page]),
    { topics },
  );
  if (answer !== undefined && answer.pages !== pages) setPages(answer.pages);
  // The last row of the last page has gone: the list goes on where it ends now.
  if (answer !== undefined && page > 0 && page >= answer.pages) setPage(Math.max(answer.pages, 1) - 1);
  const rows = (): ReactElement => {
    if (answer !== undefined) return children(answer, refresh);
    return problem === undefined ? loading : <ErrorState title={words.failed} retry={() => void refresh()} />;
  };
  return (
    <>
      {answer !== undefined && problem !== undefined && (
        <Alert severity="warning">{words.stale ?? words.failed}</Alert>
      )}
      {rows()}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page + 1}
          aria-label={words.page}
          onChange={(_event, next) => setPage(next - 1)}
        />
      )}
    </>
  );
}
