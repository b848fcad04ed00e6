import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { customerActionPath, type AccountAction } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry } from '../../api/people/my-activity.ts';
import { ActivitySign } from './activity-sign.tsx';
import { exactTime, relativeTime } from './activity-time.ts';
import { texts } from './texts.ts';

export const rowStyle = {
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
export function ActivityRow(props: {
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
            sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {exactTime(moment)}
          </Typography>
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {relativeTime(moment, props.now)}
        </Typography>
      </Place>
    </Box>
  );
}
