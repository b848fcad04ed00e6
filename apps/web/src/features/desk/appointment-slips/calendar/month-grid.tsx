import Box from '@mui/material/Box';
import { VisuallyHidden } from '@senlab/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { DayLoad } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { DayCell } from './day-cell.tsx';
import { dayByKey, weeksOf } from './month-days.ts';

const say = texts.calendar;

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
