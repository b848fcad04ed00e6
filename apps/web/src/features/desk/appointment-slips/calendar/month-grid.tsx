import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import { type ReactElement, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { DayLoad } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { dayWords, freeIn, dayByKey, weeksOf } from './month-days.ts';

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

function DayCell(props: DayCellProps): ReactElement {
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

export interface MonthGridProps {
  /** YYYY-MM */
  readonly month: string;
  readonly loads: ReadonlyMap<string, DayLoad>;
  readonly today: string;
  /** The day that is chosen, or looked at. */
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
  readonly onMonth: (month: string) => void;
  /** Days that cannot be chosen; closed ones are among them where somebody books. */
  readonly isBlocked?: (day: string, load: DayLoad | undefined) => boolean;
  readonly isCompact?: boolean;
}

/** A month to walk through with the arrow keys: one stop of the Tab key, as a grid is expected to be. */
export function MonthGrid(props: MonthGridProps): ReactElement {
  const { month, loads, today, chosen, onChoose, onMonth, isBlocked, isCompact = false } = props;
  const [active, setActive] = useState(chosen);
  const table = useRef<HTMLTableElement>(null);
  const hasFocus = useRef(false);
  const hintId = useId();
  const inMonth = active.startsWith(month) ? active : chosen.startsWith(month) ? chosen : `${month}-01`;
  useEffect(() => {
    if (hasFocus.current) table.current?.querySelector<HTMLElement>(`[data-day="${inMonth}"]`)?.focus();
  }, [inMonth]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayByKey(inMonth, event.key);
    if (next === undefined) return;
    event.preventDefault();
    hasFocus.current = true;
    setActive(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <VisuallyHidden>
        <span id={hintId}>{say.keys}</span>
      </VisuallyHidden>
      <Box
        component="table"
        role="grid"
        ref={table}
        aria-label={say.monthGrid(month)}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onBlur={() => {
          hasFocus.current = false;
        }}
        sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
      >
        <thead>
          <tr>
            {say.weekdays.map((name, index) => (
              <Box
                component="th"
                scope="col"
                key={name}
                abbr={say.weekdayNames[index]}
                sx={{ p: 1, fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' }}
              >
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  load={loads.get(day)}
                  isOutside={!day.startsWith(month)}
                  isToday={day === today}
                  isPast={day <= today}
                  isChosen={day === chosen}
                  isStop={day === inMonth}
                  isBlocked={isBlocked?.(day, loads.get(day)) ?? false}
                  isCompact={isCompact}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
