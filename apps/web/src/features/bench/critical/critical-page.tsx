import Alert from '@mui/material/Alert';
import Pagination from '@mui/material/Pagination';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { loadActive, loadClosed, useLiveLoad, useTestNames } from './critical-calls.ts';
import { CriticalList } from './critical-list.tsx';
import { texts } from './texts.ts';

function Active(): ReactElement {
  const { answer, hasFailed, refresh } = useLiveLoad(loadActive);
  const testNames = useTestNames();
  if (answer === undefined)
    return hasFailed ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={4} columns={5} />
    );
  return (
    <>
      {hasFailed && <Alert severity="warning">{texts.failed}</Alert>}
      {answer.rows.length === 0 ? (
        <Empty title={texts.none.title} text={texts.none.text} />
      ) : (
        <CriticalList label={texts.active} rows={answer.rows} testNames={testNames} refresh={refresh} />
      )}
    </>
  );
}

function Closed(): ReactElement {
  const [page, setPage] = useState(0);
  const { answer, hasFailed, refresh } = useLiveLoad(useCallback(() => loadClosed(page), [page]));
  const testNames = useTestNames();
  if (answer === undefined)
    return hasFailed ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={4} columns={5} />
    );
  if (answer.rows.length === 0) return <Empty title={texts.noneClosed.title} text={texts.noneClosed.text} />;
  return (
    <>
      <CriticalList label={texts.closed} rows={answer.rows} testNames={testNames} refresh={refresh} />
      {answer.pages > 1 && (
        <Pagination
          count={answer.pages}
          page={page + 1}
          aria-label={texts.page}
          onChange={(_event, next) => setPage(next - 1)}
        />
      )}
    </>
  );
}

/** Every critical value that somebody must still do something about, the most pressing first. */
export function CriticalPage(): ReactElement {
  const [tab, setTab] = useState<'active' | 'closed'>('active');
  return (
    <LabPage section="critical" title={texts.title}>
      <Tabs
        value={tab}
        aria-label={texts.tabsLabel}
        onChange={(_event, next: 'active' | 'closed') => setTab(next)}
      >
        <Tab value="active" label={texts.tabs.active} />
        <Tab value="closed" label={texts.tabs.closed} />
      </Tabs>
      {tab === 'active' ? <Active /> : <Closed />}
    </LabPage>
  );
}
