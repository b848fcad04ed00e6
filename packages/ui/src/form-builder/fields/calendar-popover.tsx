import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement } from 'react';
import { useLatePart } from '../../late-part/use-late-part.ts';
import { texts } from '../texts.ts';
import type { CalendarProps } from './calendar.tsx';

const loadCalendar = () => import('./calendar.tsx');

interface CalendarPopoverProps extends CalendarProps {
  readonly isOpen: boolean;
  readonly anchor: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly label: string;
}

/** Reserves the calendar's place while it is on its way, so that it does not jump under the pointer. */
export function CalendarPopover(props: CalendarPopoverProps): ReactElement {
  const { isOpen, anchor, onClose, label, ...calendar } = props;
  const [hasFailed, setFailed] = useState(false);
  const part = useLatePart({ waiting: isOpen ? 1 : 0, load: loadCalendar, onFailed: () => setFailed(true) });
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Box sx={{ width: 320, minHeight: props.isMonth ? 280 : 336 }}>
        {part ? <part.Calendar {...calendar} /> : undefined}
        {hasFailed && !part ? (
          <Typography role="alert" variant="body2" sx={{ p: 4 }}>
            {texts.calendarFailed}
          </Typography>
        ) : undefined}
        {part || hasFailed ? undefined : (
          <Skeleton variant="rounded" width={288} height={props.isMonth ? 240 : 300} sx={{ m: 4 }} />
        )}
      </Box>
    </Popover>
  );
}
