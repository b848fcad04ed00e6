import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import {
  overviewCount,
  type OverviewAnswer,
  type OverviewNumber,
  dayNumbers,
  meetsNumber,
  opensList,
  pressingNumbers,
  seesTurnaround,
  vietnamDateAt,
} from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { listAddress, type Question } from '../overview-numbers.ts';
import { texts } from './texts.ts';
import Typography from '@mui/material/Typography';
import { type UsedOverview, useOverview } from './use-overview.ts';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useNow } from '../../../../session/activity/activity-time.ts';
import type { SessionUser } from '../../../../session/user.ts';
import { RecentPart } from '../recent/recent-part.tsx';
import { TurnaroundPart } from '../turnaround/turnaround-part.tsx';

/** Danger is red and lateness amber, each with its sign; nothing to do is plain. */
const alarms: Readonly<Record<string, { readonly colour: string; readonly sign: ReactElement }>> = {
  critical: { colour: 'error.main', sign: <NotificationsActive fontSize="small" /> },
  overdue: { colour: 'warning.main', sign: <Schedule fontSize="small" /> },
};

const cellStyle = {
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  p: 4,
  minWidth: 0,
  color: 'text.primary',
  textDecoration: 'none',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
} as const;

interface NumberLinkProps {
  readonly number: OverviewNumber;
  readonly answer: OverviewAnswer | undefined;
  readonly hasFailed: boolean;
  readonly day: string;
}

/** A number, and the way to what it counts. */
function NumberLink({ number, answer, hasFailed, day }: NumberLinkProps): ReactElement {
  const count = answer && overviewCount(number, answer);
  const alarm = count !== undefined && count.records > 0 ? alarms[number.id] : undefined;
  const missing = hasFailed ? texts.unknown : '\u00a0';
  return (
    <Box component={Link} to={listAddress(number.list, number.filters(day))} sx={cellStyle}>
      <Box
        component="strong"
        {...(count === undefined && !hasFailed ? { 'aria-label': texts.loading } : {})}
        sx={{
          ...tabularNumbers,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          fontSize: 28,
          lineHeight: 1.3,
          fontWeight: 600,
          color: alarm?.colour ?? 'text.primary',
        }}
      >
        {count === undefined ? missing : texts.count(count.records, count.isLeast)}
        {alarm?.sign}
      </Box>
      <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
        {number.label}
      </Box>
    </Box>
  );
}

interface NumberGroupProps {
  readonly id: string;
  readonly title: string;
  readonly numbers: readonly OverviewNumber[];
  readonly used: UsedOverview;
  readonly day: string;
}

function NumberGroup({ id, title, numbers, used, day }: NumberGroupProps): ReactElement | null {
  const { overview, failed } = used;
  if (numbers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 4 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(110px, 1fr))' },
        }}
      >
        {numbers.map((number) => (
          <Box component="li" key={number.id} sx={{ display: 'grid', minWidth: 0 }}>
            <NumberLink
              number={number}
              answer={overview[number.question]}
              hasFailed={failed.includes(number.question)}
              day={day}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Failure({ retry }: { readonly retry: () => void }): ReactElement {
  return (
    <Box component="output" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      {texts.failed}
      <Button size="small" onClick={retry}>
        {texts.retry}
      </Button>
    </Box>
  );
}

type MyNumbers = readonly (typeof dayNumbers)[number][];

/** What waits for the person, the work of today, her last cases, and how fast the house is: as far as she may know it. */
function Work(props: {
  readonly user: SessionUser;
  readonly pressing: MyNumbers;
  readonly ofDay: MyNumbers;
}): ReactElement {
  const { user, pressing, ofDay } = props;
  const day = vietnamDateAt(useNow().getTime());
  const questions = new Set<Question>([...pressing, ...ofDay].map(({ question }) => question));
  const opensRecords = opensList('worklist', user);
  if (opensRecords) questions.add('recent');
  if (seesTurnaround(user)) questions.add('turnaround');
  const used = useOverview([...questions].join(' '), day);
  const { turnaround, recent } = used.overview;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, sm: 10 }, minWidth: 0 }}>
      {used.failed.length > 0 && <Failure retry={used.retry} />}
      <NumberGroup id="pressing" title={texts.pressingTitle} numbers={pressing} used={used} day={day} />
      <NumberGroup id="day" title={texts.dayTitle} numbers={ofDay} used={used} day={day} />
      {opensRecords && <RecentPart records={recent} hasFailed={used.failed.includes('recent')} />}
      {turnaround && <TurnaroundPart turnaround={turnaround} isLinked={opensList('reports', user)} />}
    </Box>
  );
}

/** For those whose work no list here holds: what they came for, and where it is. */
function NoWork({ user }: { readonly user: SessionUser }): ReactElement {
  const isResearcher = user.permissions.includes('research.read');
  return (
    <Box component="section" aria-labelledby="pressing">
      <Typography id="pressing" variant="h2" sx={{ mb: 4 }}>
        {texts.pressingTitle}
      </Typography>
      <Card sx={{ p: 5, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography sx={{ textWrap: 'pretty' }}>{isResearcher ? texts.research : texts.noWork}</Typography>
        {isResearcher && (
          <Button component={Link} to="/apps/hsnckqxn" variant="outlined">
            {texts.openResearch}
          </Button>
        )}
      </Card>
    </Box>
  );
}

export function Overview({ user }: { readonly user: SessionUser }): ReactElement {
  const isMet = (number: MyNumbers[number]): boolean => meetsNumber(number, user);
  const pressing = pressingNumbers.filter(isMet);
  const ofDay = dayNumbers.filter(isMet);
  if (pressing.length + ofDay.length === 0) return <NoWork user={user} />;
  return <Work user={user} pressing={pressing} ofDay={ofDay} />;
}
