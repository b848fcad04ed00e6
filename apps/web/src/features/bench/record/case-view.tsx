import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState, type ComponentType, type ReactElement } from 'react';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { RecordCriticals } from '../critical/record-criticals.tsx';
import { RecordViews } from '../record-views/record-views.tsx';
import { useMay } from '../../../session/use-may.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { CaseResults } from './case-results.tsx';
import { CompactBanner } from './compact-banner.tsx';
import { NoteList } from './note-list.tsx';
import { OrderList } from './order-list.tsx';
import { PatientBanner } from './patient-banner.tsx';
import { RecordStatus } from './record-status.tsx';
import { SpecimenList } from './specimen-list.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline/timeline.tsx';
import { useScrolledAway } from './use-scrolled-away.ts';

/** Papers stand above the bench: whoever composes the page brings them. */
export type CasePapersView = ComponentType<{
  readonly recordId: string;
  readonly testNames: ReadonlyMap<string, string>;
}>;

interface CaseViewProps {
  readonly record: LabRecordData;
  readonly catalogue: Catalogue;
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
  readonly Papers: CasePapersView;
}

function useNames({ tests, panels }: Catalogue): {
  readonly tests: ReadonlyMap<string, string>;
  readonly items: ReadonlyMap<string, string>;
} {
  return useMemo(() => {
    const testNames = new Map(tests.map(({ code, name }) => [code, name]));
    const items = new Map([...testNames, ...panels.map(({ code, name }) => [code, name] as const)]);
    return { tests: testNames, items };
  }, [tests, panels]);
}

const inWork: readonly string[] = ['entered', 'tech_verified'];

function hasAlarm({ results }: LabRecordData): boolean {
  return results?.some(({ isCritical, status }) => isCritical && inWork.includes(status)) === true;
}

/** Nothing is left to be done with a tube in one of these: the values are what one comes for. */
const atBench: readonly string[] = ['received', 'processing', 'stored', 'disposed', 'cancelled'];

/** What Tab comes to must not rest under the banner that stays on top. */
const clearOfBanner = {
  display: 'contents',
  '& :is(a, button, summary, input, textarea, [role="button"], [role="combobox"])': {
    scrollMarginBlock: '160px',
  },
} as const;

/** One case: who she is, how it stands, its values, and everything around them. */
export function CaseView({ record, catalogue, isStale, refresh, Papers }: CaseViewProps): ReactElement {
  const banner = useRef<HTMLElement>(null);
  const { isAway, top } = useScrolledAway(banner);
  const [bannerHeight, setBannerHeight] = useState(0);
  const gridHeadTop = `calc(${top} + ${String(bannerHeight)}px)`;
  const names = useNames(catalogue);
  const seesResults = useMay('results.read', 'results.read-released');
  const mayWrite = useMay('specimens.receive', 'results.enter', 'results.verify', 'results.approve');
  const areAtBench = record.specimens.every(({ status }) => atBench.includes(status));
  const tubes = <SpecimenList record={record} types={catalogue.specimenTypes} />;
  return (
    <Box sx={{ ...clearOfBanner, '--grid-head-top': gridHeadTop }}>
      <CompactBanner record={record} isShown={isAway} top={top} onHeight={setBannerHeight} />
      <PatientBanner record={record} bannerRef={banner}>
        <RecordStatus record={record} />
      </PatientBanner>
      {isStale && (
        <Alert severity="warning" action={<Button onClick={() => void refresh()}>{texts.refresh}</Button>}>
          {texts.stale}
        </Alert>
      )}
      <RecordCriticals recordId={record._id} isExpected={hasAlarm(record)} />
      {!areAtBench && tubes}
      <CaseResults record={record} catalogue={catalogue} refresh={refresh} />
      {areAtBench && tubes}
      {seesResults && <Papers recordId={record._id} testNames={names.tests} />}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <OrderList record={record} itemNames={names.items} refresh={refresh} />
          <NoteList record={record} mayWrite={mayWrite} refresh={refresh} />
          <RecordViews recordId={record._id} />
        </Box>
        <Timeline events={record.timeline} testNames={names.items} />
      </Box>
    </Box>
  );
}
