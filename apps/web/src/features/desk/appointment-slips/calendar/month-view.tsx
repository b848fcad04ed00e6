import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { addMonths } from '@senlab/domain';
import type { ReactElement } from 'react';
import type { SlipSite } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { CalendarHead } from './calendar-head.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useCalendar } from './use-calendar.ts';

const say = texts.calendar;

export interface CalendarViewProps {
  readonly sites: readonly SlipSite[];
  readonly site: string;
  readonly day: string;
  readonly today: string;
  readonly onSite: (code: string) => void;
  readonly onDay: (day: string) => void;
}

interface MonthViewProps extends CalendarViewProps {
  readonly onOpenDay: (day: string) => void;
}

/** How full each day is; a day opens the list of those who come. */
export function MonthView(props: MonthViewProps): ReactElement {
  const { sites, site, day, today, onSite, onDay, onOpenDay } = props;
  const month = day.slice(0, 7);
  const { loads, hasFailed, retry } = useCalendar(site, month);
  return (
    <>
      <CalendarHead
        title={say.month(month)}
        previous={say.previousMonth}
        next={say.nextMonth}
        onMove={(steps) => onDay(steps === 0 ? today : `${addMonths(day, steps).slice(0, 7)}-01`)}
        {...{ sites, site, onSite }}
      />
      {hasFailed && (
        <Alert severity="error" action={<Button onClick={retry}>{texts.retry}</Button>}>
          {texts.failed}
        </Alert>
      )}
      <MonthGrid
        key={site}
        month={month}
        loads={loads}
        today={today}
        chosen={day}
        onChoose={onOpenDay}
        onMonth={(next) => onDay(`${next}-01`)}
      />
    </>
  );
}
