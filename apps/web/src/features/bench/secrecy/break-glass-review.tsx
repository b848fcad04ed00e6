import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Empty, ErrorState, Loading } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { useHeld } from '../../../session/use-may.ts';
import { GrantCard } from './grant-card.tsx';
import { loadGrants } from './secrecy-calls.ts';
import { texts } from './texts.ts';
import { useLoaded } from '../../../lists/use-loaded.ts';

const { review } = texts;

function Grants(props: { readonly isReviewed: boolean; readonly mayReview: boolean }): ReactElement {
  const { isReviewed, mayReview } = props;
  const [page, setPage] = useState(0);
  const { answer, again } = useLoaded(useCallback(() => loadGrants(isReviewed, page), [isReviewed, page]));
  if (answer === undefined) return <Loading />;
  if (answer === 'failed') return <ErrorState title={texts.failed} retry={again} />;
  if (answer.grants.length === 0) return <Empty title={review.none} text={review.noneText} />;
  return (
    <>
      <Box
        component="ul"
        aria-label={review.list}
        sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}
      >
        {answer.grants.map((grant) => (
          <GrantCard key={grant._id} grant={grant} mayReview={mayReview} onReviewed={again} />
        ))}
      </Box>
      {answer.pages > 1 && (
        <Pagination
          count={answer.pages}
          page={page + 1}
          aria-label={review.page}
          onChange={(_event, next) => setPage(next - 1)}
        />
      )}
    </>
  );
}

/** Files that were opened in an emergency: those who read the log judge them, others see their own. */
export function BreakGlassReview(): ReactElement {
  const held = useHeld();
  const [tab, setTab] = useState<'waiting' | 'done'>('waiting');
  const mayReview = held.has('audit.read');
  if (!mayReview && !held.has('break-glass'))
    return <Empty title={texts.notAllowed} text={texts.notAllowedText} />;
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Tabs
        value={tab}
        aria-label={review.tabsLabel}
        onChange={(_event, next: 'waiting' | 'done') => setTab(next)}
      >
        <Tab value="waiting" label={review.waiting} />
        <Tab value="done" label={review.done} />
      </Tabs>
      <Grants key={tab} isReviewed={tab === 'done'} mayReview={mayReview} />
    </Box>
  );
}
