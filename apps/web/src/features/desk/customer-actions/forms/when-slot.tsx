import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { addMonths, instantOf, lastAppointmentDay } from '@senlab/domain';
import type { SlotProps } from '@senlab/ui/form-builder';
import { InColumn } from '@senlab/ui';
import { createContext, use, useId, useState, type ReactElement } from 'react';
import { useMinute } from '../../../../parts/clock.ts';
import { Hours } from '../../appointment-slips/calendar/hours.tsx';
import { freeIn, useCalendar } from '../../appointment-slips/calendar/month-days.ts';
import { MonthGrid } from '../../appointment-slips/calendar/month-grid.tsx';
import { CalendarHead } from '../../appointment-slips/calendar/month-view.tsx';
import { texts as calendarTexts } from '../../appointment-slips/texts.ts';
import type { DayLoad } from '../../appointment-slips/slip-calls.ts';
import type { CustomerSettings } from '../customer-calls.ts';
import { texts } from '../texts.ts';

/** When she comes, and where. */
export interface WhenValue {
  readonly locationCode: string;
  readonly appointmentDate: string;
  readonly appointmentTime: string;
}

interface WhenWorld {
  readonly sites: CustomerSettings['sites'];
  readonly today: string;
}
const WhenContext = createContext<WhenWorld>({ sites: [], today: '' });
export const WhenProvider = WhenContext.Provider;

/** A day that the site is open on and that has room, and one of its hours that has. */
export function WhenSlot({ value, onChange, label, error }: SlotProps): ReactElement {
  const { sites, today } = use(WhenContext);
  const nowMs = useMinute();
  const id = useId();
  const when = value as WhenValue;
  const [month, setMonth] = useState(when.appointmentDate.slice(0, 7));
  const { loads, hasFailed } = useCalendar(when.locationCode, month);
  const change = (part: Partial<WhenValue>): void => onChange({ ...when, ...part });
  // A day of which nothing is known yet may be closed: it can be chosen when its hours are there.
  const isBlocked = (day: string, load: DayLoad | undefined): boolean =>
    day < today ||
    day > lastAppointmentDay(today) ||
    load === undefined ||
    load.closedReason !== null ||
    freeIn(load.hours) === 0;
  const isOver = (time: string): boolean =>
    (instantOf(`${when.appointmentDate}T${time}:00+07:00`) ?? 0) <= nowMs;
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <InColumn gap={3}>
        <Typography id={id} variant="h3" component="h2">
          {label}
        </Typography>
        <CalendarHead
          title={calendarTexts.calendar.month(month)}
          previous={calendarTexts.calendar.previousMonth}
          next={calendarTexts.calendar.nextMonth}
          onMove={(steps) => setMonth((steps === 0 ? today : addMonths(`${month}-01`, steps)).slice(0, 7))}
          sites={sites}
          site={when.locationCode}
          onSite={(locationCode) => change({ locationCode, appointmentTime: '' })}
        />
        {hasFailed && <FormHelperText error>{texts.failed}</FormHelperText>}
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <MonthGrid
            key={when.locationCode}
            isCompact
            month={month}
            loads={loads}
            today={today}
            chosen={when.appointmentDate}
            onChoose={(appointmentDate) => {
              change({ appointmentDate, appointmentTime: '' });
              setMonth(appointmentDate.slice(0, 7));
            }}
            onMonth={setMonth}
            isBlocked={isBlocked}
          />
          <Hours
            day={when.appointmentDate}
            load={loads.get(when.appointmentDate)}
            chosen={when.appointmentTime}
            onChoose={(appointmentTime) => change({ appointmentTime })}
            problem={error}
            isOver={isOver}
          />
        </Box>
      </InColumn>
    </Box>
  );
}
