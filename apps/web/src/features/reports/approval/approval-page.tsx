import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactElement, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addressOf, type QueueFilters, scopeOf, viewFilters, readFilters } from './queue/queue-filters.ts';
import { texts } from './texts.ts';
import { Empty, ErrorState, showMessage, SkeletonRows, InColumn } from '@senlab/ui';
import Alert from '@mui/material/Alert';
import { orderOf } from '../../../lists/neighbours/list-order.ts';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { WithCatalogue } from '../../../parts/catalogue/with-catalogue.tsx';
import { useSigningPeriod } from '../signing/use-signing.tsx';
import { BulkOutcome, useBulkApproval } from './queue/bulk-approval.tsx';
import type { PaperHandle } from './paper/paper-detail.tsx';
import { PaperPanel } from './queue/paper-panel.tsx';
import { paperNames } from './paper-words.tsx';
import { QueueHead, QueueTools } from './queue/queue-head.tsx';
import { QueueList } from './queue/queue-list.tsx';
import { chosenRows, settled, useQueue, type UsedQueue } from './queue/queue-state.ts';
import LockIcon from '@mui/icons-material/LockOutlined';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { useScanToOpen } from '../../../parts/scanning/use-scan-to-open.ts';

/** Only where one page does not hold them all. */
function QueuePager(props: { readonly filters: QueueFilters; readonly pages: number }): ReactElement | null {
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

interface QueueBoardProps {
  readonly catalogue: Catalogue;
  readonly filters: QueueFilters;
}

function NoRows({
  queue,
  isFiltered,
}: {
  readonly queue: UsedQueue;
  readonly isFiltered: boolean;
}): ReactElement {
  const { hasFailed, answer, refresh } = queue;
  if (hasFailed)
    return <ErrorState title={texts.failed} text={texts.failedText} retry={() => void refresh()} />;
  if (answer === undefined) return <SkeletonRows rows={10} columns={5} />;
  const [title, text] = isFiltered ? texts.empty.filtered : texts.empty.all;
  return <Empty title={title} text={text} />;
}

function StaleAlert({ queue }: { readonly queue: UsedQueue }): ReactElement | null {
  if (!queue.isStale) return null;
  return (
    <Alert severity="warning" action={<Button onClick={() => void queue.refresh()}>{texts.refresh}</Button>}>
      {texts.stale}
    </Alert>
  );
}

/** Everything that waits for this doctor: choose, read, sign. */
function QueueBoard({ catalogue, filters }: QueueBoardProps): ReactElement {
  useSigningPeriod();
  const scope = scopeOf(filters);
  const view = viewFilters(filters);
  const queue = useQueue(JSON.stringify({ page: filters.page, scope, view }));
  const { state, change, refresh } = queue;
  const handle = useRef<PaperHandle>(null);
  const bulk = useBulkApproval(() => void refresh().then(() => change(settled)));
  const names = useMemo(() => paperNames(catalogue), [catalogue]);
  const approve = (): void => {
    const chosen = chosenRows(state);
    if (chosen.length > 0) bulk.approve(chosen);
    else if (state.isOpen) handle.current?.approve();
    else change((before) => ({ ...before, isOpen: before.active !== null }));
  };
  const open = state.isOpen ? state.shown.find(({ key }) => key === state.active) : undefined;
  const list = (
    <Box sx={{ minWidth: 0, display: { xs: open === undefined ? 'grid' : 'none', lg: 'grid' }, gap: 3 }}>
      <QueueTools
        state={state}
        change={change}
        isSigning={bulk.isBusy}
        onApprove={() => bulk.approve(chosenRows(state))}
      />
      <QueueList
        state={state}
        change={change}
        onApprove={approve}
        onHint={(text) => showMessage(text, 'info')}
        names={names}
      />
      <QueuePager filters={filters} pages={queue.answer?.list.pages ?? 0} />
    </Box>
  );
  return (
    <InColumn gap={4}>
      {/* On a phone the paper has the whole page. */}
      <Box sx={{ display: { xs: open === undefined ? 'block' : 'none', lg: 'block' } }}>
        <QueueHead filters={filters} counts={queue.counts} catalogue={catalogue} />
      </Box>
      <StaleAlert queue={queue} />
      <BulkOutcome bulk={bulk} />
      {state.shown.length === 0 && (
        <NoRows queue={queue} isFiltered={scope.length > 0 || filters.view !== 'all'} />
      )}
      {state.shown.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              lg: open === undefined ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(0, 3fr)',
            },
          }}
        >
          {list}
          {open !== undefined && (
            <PaperPanel
              key={open.key}
              row={open.row}
              order={orderOf(state.shown.map(({ row }) => row.recordId))}
              testNames={names.tests}
              handle={handle}
              onClose={() => change((before) => ({ ...before, isOpen: false }))}
              onChanged={(hasLeft) => {
                if (hasLeft) change((before) => ({ ...before, leaving: open.key }));
                void refresh();
              }}
              onApprove={() => handle.current?.approve()}
            />
          )}
        </Box>
      )}
    </InColumn>
  );
}

function Queue(): ReactElement {
  const [search] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  return (
    <WithCatalogue>{(catalogue) => <QueueBoard catalogue={catalogue} filters={filters} />}</WithCatalogue>
  );
}

/** What waits for a doctor. A scan opens the case of the tube. */
export function ApprovalPage(): ReactElement {
  useScanToOpen();
  const maySee = useMay('results.approve', 'karyotypes.approve');
  return (
    <LabPage section="approval" title={texts.title}>
      {maySee ? <Queue /> : <Empty icon={<LockIcon />} title={texts.denied.title} text={texts.denied.text} />}
    </LabPage>
  );
}
