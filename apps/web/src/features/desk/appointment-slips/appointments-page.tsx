import { isStoredDate } from '@senlab/domain';
import { useSearchParams, Link } from 'react-router';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, SkeletonRows, InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { newSlipAddress, loadSettings, type SlipSettings, useToday } from './slip-calls.ts';
import { DayView } from './calendar/day-view.tsx';
import { MonthView } from './calendar/month-view.tsx';
import { SlipList } from './slip-list.tsx';
import { texts } from './texts.ts';
import { useMay } from '../../../session/use-may.ts';

const slipViews = ['list', 'month', 'day'] as const;
type SlipView = (typeof slipViews)[number];

export interface ViewAddress {
  readonly view: SlipView;
  readonly day: string;
  /** Empty: nobody has chosen. */
  readonly site: string;
}

/** Which view of which day and site, in the address: none of it is about a person. */
function useViewAddress(today: string): {
  readonly address: ViewAddress;
  readonly go: (change: Partial<ViewAddress>) => void;
} {
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? '';
  const address: ViewAddress = {
    view: slipViews.find((view) => view === params.get('view')) ?? 'list',
    day: isStoredDate(day) ? day : today,
    site: params.get('site') ?? '',
  };
  const go = (change: Partial<ViewAddress>): void => {
    const next = { ...address, ...change };
    setParams(
      next.view === 'list'
        ? {}
        : { view: next.view, day: next.day, ...(next.site === '' ? {} : { site: next.site }) },
    );
  };
  return { address, go };
}

function Views({
  settings,
  today,
}: {
  readonly settings: SlipSettings;
  readonly today: string;
}): ReactElement {
  const { address, go } = useViewAddress(today);
  const { sites } = settings;
  const site = sites.find(({ code }) => code === address.site) ?? sites[0];
  const shared = {
    sites,
    site: site?.code ?? '',
    day: address.day,
    today,
    onSite: (code: string) => go({ site: code }),
    onDay: (day: string) => go({ day }),
  };
  return (
    <>
      <Tabs
        value={address.view}
        aria-label={texts.viewsLabel}
        onChange={(_event, view: SlipView) => go({ view })}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {slipViews.map((view) => (
          <Tab key={view} value={view} label={texts.views[view]} />
        ))}
      </Tabs>
      {address.view === 'list' && <SlipList settings={settings} />}
      {address.view !== 'list' && site === undefined && <Empty title={texts.calendar.noSites} />}
      {address.view === 'month' && site && (
        <MonthView {...shared} onOpenDay={(day) => go({ view: 'day', day })} />
      )}
      {address.view === 'day' && site && <DayView {...shared} />}
    </>
  );
}

/** Slips as a list, by the month and by the day. */
export function AppointmentsPage(): ReactElement {
  const { answer, problem, refresh } = useAnswer(loadSettings);
  const mayWrite = useMay('appointment-slips.create');
  const today = useToday();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      <InRow as="header" gap={3}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 'min(100%, 200px)' }}>
          {texts.title}
        </Typography>
        {mayWrite && (
          <Button variant="contained" startIcon={<Add />} component={Link} to={newSlipAddress}>
            {texts.create}
          </Button>
        )}
      </InRow>
      {!answer && !problem && <SkeletonRows rows={8} columns={5} />}
      {!answer && problem && <ErrorState title={texts.failed} retry={() => void refresh()} />}
      {answer && <Views settings={answer} today={today} />}
    </Box>
  );
}
