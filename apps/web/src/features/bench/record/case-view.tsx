import { InColumn, windowTop } from '@senlab/ui';
import {
  useDeferredValue,
  useEffect,
  useState,
  type RefObject,
  useMemo,
  useRef,
  type ComponentType,
  type ReactElement,
} from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { RecordCriticals } from '../critical/critical-list.tsx';
import { RecordViews } from '../record-views/record-views.tsx';
import { useMay } from '../../../session/use-may.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { CaseResults } from './case-results.tsx';
import { CompactBanner, PatientBanner } from './patient-banner.tsx';
import { NoteList } from './note-list.tsx';
import { OrderList } from './order-list.tsx';
import { RecordStatus } from './record-status.tsx';
import { SpecimenList } from './specimen-list.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline/timeline.tsx';

export interface ScrolledAway {
  readonly isAway: boolean;
  /** Where something that sticks to the top has to stand in the layout that the person has chosen. */
  readonly top: string;
}

/** What scrolls differs by layout: the page, with its own padding above; a pane around it; or the document under a bar. */
function stickyTop(page: HTMLElement | null): string {
  const scrolls = (element: Element | null | undefined): boolean =>
    element instanceof HTMLElement && getComputedStyle(element).overflowY === 'auto';
  if (page !== null && scrolls(page)) return `-${getComputedStyle(page).paddingTop}`;
  return scrolls(page?.parentElement) ? '0px' : `calc(${windowTop} + var(--shell-bar-height, 0px))`;
}

/** Whether an element has left the view at the top. */
function useScrolledAway(element: RefObject<HTMLElement | null>): ScrolledAway {
  const [away, setAway] = useState<ScrolledAway>({ isAway: false, top: '0px' });
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry === undefined) return;
      setAway({ isAway: !entry.isIntersecting, top: stickyTop(document.getElementById('main')) });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}

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

interface RestProps extends Pick<CaseViewProps, 'record' | 'refresh' | 'Papers'> {
  readonly names: ReturnType<typeof useNames>;
  readonly tubes: ReactElement | null;
}

/** What stands below the values. */
function Rest({ record, refresh, Papers, names, tubes }: RestProps): ReactElement {
  const seesResults = useMay('results.read', 'results.read-released');
  const mayWrite = useMay('specimens.receive', 'results.enter', 'results.verify', 'results.approve');
  return (
    <>
      {tubes}
      {seesResults && <Papers recordId={record._id} testNames={names.tests} />}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <InColumn gap={4}>
          <OrderList record={record} itemNames={names.items} refresh={refresh} />
          <NoteList record={record} mayWrite={mayWrite} refresh={refresh} />
          <RecordViews recordId={record._id} />
        </InColumn>
        <Timeline events={record.timeline} testNames={names.items} />
      </Box>
    </>
  );
}

/** One case: who she is, how it stands, its values, and everything around them. */
export function CaseView({ record, catalogue, isStale, refresh, Papers }: CaseViewProps): ReactElement {
  const banner = useRef<HTMLElement>(null);
  const { isAway, top } = useScrolledAway(banner);
  const [bannerHeight, setBannerHeight] = useState(0);
  const gridHeadTop = `calc(${top} + ${String(bannerHeight)}px)`;
  const names = useNames(catalogue);
  const areAtBench = record.specimens.every(({ status }) => atBench.includes(status));
  // Whoever scans a tube came for its values: what stands below them is drawn right after.
  const isRestDrawn = useDeferredValue(true, false);
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
      {isRestDrawn && <Rest {...{ record, refresh, Papers, names }} tubes={areAtBench ? tubes : null} />}
    </Box>
  );
}
