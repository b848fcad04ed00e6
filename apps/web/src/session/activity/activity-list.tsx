import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Login from '@mui/icons-material/Login';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import { type AccountAction, customerActionPath } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ActivityEntry } from '../../api/people/my-activity.ts';
import { exactTime, relativeTime, useNow } from './activity-time.ts';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden, InRow } from '@senlab/ui';
import type { ActivityState } from './use-my-activity.ts';

const signs = {
  LOGIN: Login,
  ADD_USERACTION: Add,
  UPDATE_USERACTION: EditOutlined,
  REMOVE_USERACTION: DeleteOutlined,
  OTHER: MoreHoriz,
} as const satisfies Record<AccountAction, unknown>;

function ActivitySign(props: { readonly action: AccountAction }): ReactElement {
  const Sign = signs[props.action];
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 32,
        height: 32,
        borderRadius: '50%',
        bgcolor: 'primary.light',
        color: 'primary.main',
      }}
    >
      <Sign sx={{ fontSize: 18 }} />
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 64,
  px: { xs: 4, sm: 5 },
  color: 'text.primary',
  textDecoration: 'none',
} as const;

/** Inside its row, which scrolls: outside, half of it would be cut off. */
const linkStyle = {
  ...rowStyle,
  pr: 2,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

function knownAction(action: string): AccountAction {
  return Object.hasOwn(texts.actions, action) ? (action as AccountAction) : 'OTHER';
}

function Place(props: {
  readonly to: string | undefined;
  readonly onLeave: (() => void) | undefined;
  readonly children: ReactNode;
}): ReactElement {
  if (props.to === undefined) return <Box sx={rowStyle}>{props.children}</Box>;
  return (
    <Box component={Link} to={props.to} onClick={props.onLeave} sx={linkStyle}>
      {props.children}
      <ChevronRight aria-hidden sx={{ ml: -3, fontSize: 18, color: 'text.secondary' }} />
    </Box>
  );
}

/** One thing that the person did. It leads to what was done, where there is something to see (ACT-006, ACT-007). */
function ActivityRow(props: {
  readonly entry: ActivityEntry;
  readonly now: Date;
  readonly onLeave?: (() => void) | undefined;
}): ReactElement {
  const { entry } = props;
  const action = knownAction(entry.action);
  const moment = new Date(entry.createdTime);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <Place to={customerActionPath(entry)} onLeave={props.onLeave}>
        <ActivitySign action={action} />
        <Box sx={{ flex: 1, minWidth: 0, py: 2 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {texts.actions[action]}
          </Typography>
          <Typography
            variant="caption"
            component="time"
            dateTime={entry.createdTime}
            color="textSecondary"
            sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
          >
            {exactTime(moment)}
          </Typography>
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {relativeTime(moment, props.now)}
        </Typography>
      </Place>
    </Box>
  );
}

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
    <InRow gap={4} sx={{ px: { xs: 4, sm: 5 }, py: 5 }}>
      <Typography variant="body2" role={props.onRetry ? 'alert' : undefined} color="textSecondary">
        {props.text}
      </Typography>
      {props.onRetry && (
        <Button size="small" variant="outlined" onClick={props.onRetry}>
          {texts.retry}
        </Button>
      )}
    </InRow>
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
