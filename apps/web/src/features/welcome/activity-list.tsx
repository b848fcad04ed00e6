import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AccountAction } from '@senlab/domain';
import { VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { ActivityEntry } from '../../api/activity/my-activity.ts';
import { ActivitySign } from './activity-sign.tsx';
import { exactTime, relativeTime } from './hospital-time.ts';
import { texts } from './texts.ts';
import type { ActivityState } from './use-my-activity.ts';
import { useNow } from './use-now.ts';

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 64,
  px: { xs: 4, sm: 5 },
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

function knownAction(action: string): AccountAction {
  return Object.hasOwn(texts.actions, action) ? (action as AccountAction) : 'OTHER';
}

function Row(props: { readonly entry: ActivityEntry; readonly now: Date }): ReactElement {
  const action = knownAction(props.entry.action);
  const moment = new Date(props.entry.createdTime);
  return (
    <Box component="li" sx={rowStyle}>
      <ActivitySign action={action} />
      <Box sx={{ flex: 1, minWidth: 0, py: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {texts.actions[action]}
        </Typography>
        <Typography
          variant="caption"
          component="time"
          dateTime={props.entry.createdTime}
          sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {exactTime(moment)}
        </Typography>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {relativeTime(moment, props.now)}
      </Typography>
    </Box>
  );
}

function Waiting(): ReactElement {
  return (
    <Box aria-busy>
      <VisuallyHidden as="output">{texts.activityLoading}</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <Box key={row} sx={rowStyle}>
          <Skeleton variant="circular" width={32} height={32} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${String(45 - row * 4)}%`} />
            <Skeleton width={120} height={16} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Note(props: { readonly text: string; readonly onRetry?: () => void }): ReactElement {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, px: { xs: 4, sm: 5 }, py: 5 }}
    >
      <Typography variant="body2" role={props.onRetry ? 'alert' : undefined} sx={{ color: 'text.secondary' }}>
        {props.text}
      </Typography>
      {props.onRetry && (
        <Button size="small" variant="outlined" onClick={props.onRetry}>
          {texts.retry}
        </Button>
      )}
    </Box>
  );
}

export function ActivityList(props: {
  readonly state: ActivityState;
  readonly onRetry: () => void;
}): ReactElement {
  const now = useNow();
  const { state } = props;
  if (state.kind === 'loading') return <Waiting />;
  if (state.kind === 'failed') return <Note text={texts.activityFailed} onRetry={props.onRetry} />;
  if (state.entries.length === 0) return <Note text={texts.activityEmpty} />;
  return (
    <Box component="ul" aria-labelledby="my-activity" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {state.entries.map((entry) => (
        <Row key={entry._id} entry={entry} now={now} />
      ))}
    </Box>
  );
}
