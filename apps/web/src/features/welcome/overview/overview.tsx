import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dayNumbers, opensList, pressingNumbers, seesTurnaround, vietnamDateAt } from '@senlab/domain';
import type { ReactElement } from 'react';
import { useNow } from '../../../session/activity/use-now.ts';
import type { SessionUser } from '../../../session/user.ts';
import { TurnaroundPart } from '../turnaround/turnaround-part.tsx';
import type { Question } from './ask-overview.ts';
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

/** What waits for the person, the work of today, and how fast the house is: each as far as she may know it. */
export function Overview({ user }: { readonly user: SessionUser }): ReactElement | null {
  const day = vietnamDateAt(useNow().getTime());
  const isShown = ({ list }: { readonly list: (typeof dayNumbers)[number]['list'] }): boolean =>
    opensList(list, user);
  const pressing = pressingNumbers.filter(isShown);
  const ofDay = dayNumbers.filter(isShown);
  const questions = new Set<Question>([...pressing, ...ofDay].map(({ question }) => question));
  if (seesTurnaround(user)) questions.add('turnaround');
  const used = useOverview([...questions].join(' '), day);
  const { turnaround } = used.overview;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, sm: 10 }, minWidth: 0 }}>
      {used.failed.length > 0 && <Failure retry={used.retry} />}
      <NumberGroup id="pressing" title={texts.pressingTitle} numbers={pressing} used={used} day={day} />
      <NumberGroup id="day" title={texts.dayTitle} numbers={ofDay} used={used} day={day} />
      {turnaround && <TurnaroundPart turnaround={turnaround} isLinked={opensList('reports', user)} />}
    </Box>
  );
}
