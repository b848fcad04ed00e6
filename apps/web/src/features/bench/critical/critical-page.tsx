import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Empty, SkeletonRows } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { loadPage, useTestNames, type CriticalStatus } from './critical-calls.ts';
import { CriticalList } from './critical-list.tsx';
import { texts } from './texts.ts';

const nothing = { active: texts.none, closed: texts.noneClosed };

function Alarms({ status }: { readonly status: CriticalStatus }): ReactElement {
  const testNames = useTestNames();
  return (
    <Paged
      load={useCallback((page: number) => loadPage(status, page), [status])}
      topics={['critical']}
      words={texts}
      loading={<SkeletonRows rows={4} columns={5} />}
    >
      {({ rows }, refresh) =>
        rows.length === 0 ? (
          <Empty {...nothing[status]} />
        ) : (
          <CriticalList label={texts[status]} {...{ rows, testNames, refresh }} />
        )
      }
    </Paged>
  );
}

/** Every critical value that somebody must still do something about, the most pressing first. */
export function CriticalPage(): ReactElement {
  const [tab, setTab] = useState<CriticalStatus>('active');
  return (
    <LabPage section="critical" title={texts.title}>
      <Tabs
        value={tab}
        aria-label={texts.tabsLabel}
        onChange={(_event, next: CriticalStatus) => setTab(next)}
      >
        <Tab value="active" label={texts.tabs.active} />
        <Tab value="closed" label={texts.tabs.closed} />
      </Tabs>
      <Alarms key={tab} status={tab} />
    </LabPage>
  );
}
