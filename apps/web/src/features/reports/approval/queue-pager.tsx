import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { addressOf, type QueueFilters } from './queue-filters.ts';
import { texts } from './texts.ts';

/** Only where one page does not hold them all. */
export function QueuePager(props: {
  readonly filters: QueueFilters;
  readonly pages: number;
}): ReactElement | null {
  const { filters, pages } = props;
  const { page } = filters;
  if (pages <= 1 && page === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
      {page > 0 && (
        <Button size="small" component={Link} to={addressOf(filters, { page: page - 1 })}>
          {texts.previousPage}
        </Button>
      )}
      {texts.page(page + 1, Math.max(pages, page + 1))}
      {page + 1 < pages && (
        <Button size="small" component={Link} to={addressOf(filters, { page: page + 1 })}>
          {texts.nextPage}
        </Button>
      )}
    </Box>
  );
}
