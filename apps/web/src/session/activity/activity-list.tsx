import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { ActivityRow, rowStyle } from './activity-row.tsx';
import { texts } from './texts.ts';
import type { ActivityState } from './use-my-activity.ts';
import { useNow } from './use-now.ts';

function Waiting(): ReactElement {
  return (
    <Box aria-busy>
      <VisuallyHidden as="output">{texts.loading}</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <Box key={row} sx={{ ...rowStyle, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
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

/** What the person did, newest first, in each of its states. `labelledBy` is the id of the heading above it. */
export function ActivityList(props: {
  readonly state: ActivityState;
  readonly labelledBy: string;
  readonly onRetry: () => void;
  /** Called when an entry is followed to its page. */
  readonly onLeave?: () => void;
}): ReactElement {
  const now = useNow();
  const { state } = props;
  if (state.kind === 'loading') return <Waiting />;
  if (state.kind === 'failed') return <Note text={texts.failed} onRetry={props.onRetry} />;
  if (state.entries.length === 0) return <Note text={texts.empty} />;
  return (
    <Box component="ul" aria-labelledby={props.labelledBy} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {state.entries.map((entry) => (
        <ActivityRow key={entry._id} entry={entry} now={now} onLeave={props.onLeave} />
      ))}
    </Box>
  );
}
