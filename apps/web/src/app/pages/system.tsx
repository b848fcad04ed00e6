import type { ReactElement, ReactNode } from 'react';
import { QueueJobList } from '../../features/house/system/queue-job-list.tsx';
import { StatusOverview } from '../../features/house/system/status-overview.tsx';
import { SectionPage, type SectionLink } from '../../parts/section-page.tsx';
import { texts } from './texts.ts';

const { title, label, sections } = texts.system;

const links: readonly SectionLink[] = [
  { id: 'status', label: sections.status, to: '/apps/tinh-trang-he-thong' },
  { id: 'jobs', label: sections.jobs, to: '/apps/tinh-trang-he-thong/cong-viec-nen' },
];

interface SystemFrameProps {
  readonly section: keyof typeof sections;
  readonly children: ReactNode;
}

function SystemFrame(props: SystemFrameProps): ReactElement {
  return <SectionPage sections={{ label, links }} title={title} {...props} />;
}

export function SystemStatusPage(): ReactElement {
  return (
    <SystemFrame section="status">
      <StatusOverview />
    </SystemFrame>
  );
}

export function QueueJobsPage(): ReactElement {
  return (
    <SystemFrame section="jobs">
      <QueueJobList />
    </SystemFrame>
  );
}
