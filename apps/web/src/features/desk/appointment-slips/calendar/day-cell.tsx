import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { DayLoad } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { dayWords } from './day-words.ts';
import { freeIn } from './month-days.ts';

const say = texts.calendar;

interface DayCellProps {
  readonly day: string;
  readonly load: DayLoad | undefined;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  /** Nobody is booked on it any more: what is free says nothing. */
  readonly isPast: boolean;
  readonly isChosen: boolean;
  /** Where the Tab key stops. */
  readonly isStop: boolean;
  readonly isBlocked: boolean;
  readonly isCompact: boolean;
  readonly onChoose: (day: string) => void;
}

type BelowProps = Pick<DayCellProps, 'load' | 'isPast' | 'isCompact'>;

/** What is under the number of a day: closed, full, or how many are expected and how many still fit. */
function Below({ load, isPast, isCompact }: BelowProps): ReactElement | null {
  if (load === undefined) return null;
  const isClosed = load.closedReason !== null;
  const free = freeIn(load.hours);
  const left = free === 0 ? say.full : say.free(free);
  if (isCompact) return isClosed ? <span>{say.closed}</span> : isPast ? null : <span>{left}</span>;
  // Somebody must call those who were booked before the day was closed.
  const colour = isClosed && !isPast ? 'warning.main' : 'text.primary';
  return (
    <>
      {isClosed && <span>{say.closed}</span>}
      {load.slips > 0 && (
        <Box component="span" sx={{ color: colour, fontWeight: 500 }}>
          {say.slips(load.slips)}
        </Box>
      )}
      {!isClosed && !isPast && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {left}
        </Box>
      )}
    </>
  );
}

export function DayCell(props: DayCellProps): ReactElement {
  const { day, load, isOutside, isToday, isPast, isChosen, isStop, isBlocked, isCompact, onChoose } = props;
  const isClosed = load?.closedReason !== null && load !== undefined;
  return (
    <Box
      component="td"
      aria-selected={isChosen}
      sx={{
        p: 0,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: isClosed ? 'action.hover' : 'background.paper',
      }}
    >
      <ButtonBase
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-disabled={isBlocked}
        {...(isToday ? { 'aria-current': 'date' } : {})}
        onClick={() => {
          if (!isBlocked) onChoose(day);
        }}
        sx={{
          width: '100%',
          minHeight: isCompact ? 52 : { xs: 60, sm: 88 },
          px: 1,
          py: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: 0.5,
          fontSize: { xs: '0.6875rem', sm: '0.75rem' },
          fontFamily: 'inherit',
          textAlign: 'left',
          color: 'text.secondary',
          cursor: isBlocked ? 'not-allowed' : 'pointer',
          outlineOffset: '-2px',
          ...(isChosen && { boxShadow: 'inset 0 0 0 2px', color: 'primary.main' }),
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
          ...tabularNumbers,
        }}
      >
        {/* Read aloud, the number and the lines would run into one another. */}
        <Box component="span" aria-hidden sx={{ display: 'contents' }}>
          <Box
            component="span"
            sx={{
              fontSize: '0.875rem',
              fontWeight: isToday || isChosen ? 700 : 500,
              color: isBlocked || isOutside ? 'text.secondary' : 'text.primary',
              textDecoration: isToday ? 'underline' : 'none',
            }}
          >
            {Number(day.slice(8))}
          </Box>
          <Below {...{ load, isPast, isCompact }} />
        </Box>
        <VisuallyHidden>{dayWords(day, load, isPast)}</VisuallyHidden>
      </ButtonBase>
    </Box>
  );
}
