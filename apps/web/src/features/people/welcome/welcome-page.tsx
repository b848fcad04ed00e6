import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { ActivityList } from '../../../session/activity/activity-list.tsx';
import { useMyActivity } from '../../../session/activity/use-my-activity.ts';
import { useNow } from '../../../session/activity/activity-time.ts';
import { useSession } from '../../../session/session-store.ts';
import type { SessionUser } from '../../../session/user.ts';
import { useOwnSettings } from '../../../settings/settings-store.ts';
import { FirstDay } from './first-day/first-day.tsx';
import { Overview } from './overview/overview.tsx';

/** The hospital's clock, whatever the computer's is set to: people are greeted where they work. */
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  hourCycle: 'h23',
});

export function greetingAt(now: Date): string {
  const hour = Number(hourFormat.format(now));
  if (hour >= 5 && hour < 11) return texts.greetings.morning;
  if (hour >= 11 && hour < 13) return texts.greetings.noon;
  if (hour >= 13 && hour < 18) return texts.greetings.afternoon;
  return texts.greetings.evening;
}

/** Title, job and department, each said once: hospitals often write the same words in two of them. */
function placeOf(user: SessionUser): string {
  const said = [user.title, user.work, user.department].filter((part) => part !== null && part !== '');
  return [...new Set(said)].join(' · ');
}

function Greeting(props: { readonly user: SessionUser }): ReactElement {
  const now = useNow();
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 5 }}>
      <Box
        component="img"
        src="/lotus.svg"
        alt=""
        sx={{ display: { xs: 'none', sm: 'block' }, width: 56, height: 56 }}
      />
      <Box>
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          {texts.greeting(greetingAt(now), props.user.full_name)}
        </Typography>
        <Typography color="textSecondary">{placeOf(props.user)}</Typography>
      </Box>
    </Box>
  );
}

export function WelcomePage(): ReactElement | null {
  const user = useSession((session) => session.user);
  const { state, retry } = useMyActivity();
  const { isFirstDayDone } = useOwnSettings();
  if (user === undefined) return null;
  // Almost everything that is counted here is somebody's.
  const isWide = user.permissions.includes('patients.read');
  return (
    <Box
      sx={{
        maxWidth: isWide ? 1200 : 760,
        mx: 'auto',
        display: 'grid',
        gap: { xs: 8, sm: 10 },
        pt: { xs: 2, sm: 8 },
      }}
    >
      <Greeting user={user} />
      {/* Both come with the page: what arrived a moment later would push down what is being read. */}
      {!isFirstDayDone && <FirstDay user={user} />}
      <Overview user={user} />
      <Box component="section" aria-labelledby="my-activity">
        <Typography id="my-activity" variant="h2" sx={{ mb: 4 }}>
          {texts.activityTitle}
        </Typography>
        <Card>
          <ActivityList state={state} labelledBy="my-activity" onRetry={retry} />
        </Card>
      </Box>
    </Box>
  );
}
