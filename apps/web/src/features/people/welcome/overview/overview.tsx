import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  dayNumbers,
  meetsNumber,
  opensList,
  pressingNumbers,
  seesTurnaround,
  vietnamDateAt,
} from '@senlab/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../../session/activity/use-now.ts';
import type { SessionUser } from '../../../../session/user.ts';
import { RecentPart } from '../recent/recent-part.tsx';
import { TurnaroundPart } from '../turnaround/turnaround-part.tsx';
import type { Question } from '../ask-overview.ts';
import { NumberGroup } from './number-group.tsx';
import { texts } from './texts.ts';
import { useOverview } from './use-overview.ts';

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
