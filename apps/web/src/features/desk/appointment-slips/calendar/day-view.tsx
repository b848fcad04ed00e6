import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addDays } from '@senlab/domain';
import { Empty, ErrorState, SkeletonRows, tabularNumbers } from '@senlab/ui';
import { useCallback, type ReactElement } from 'react';
import { loadDay, type DayView as Day } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { useHinted } from '../use-hinted.ts';
import { CalendarHead } from './calendar-head.tsx';
import { dayName } from './day-words.ts';
import { DayRow } from './day-row.tsx';
import type { CalendarViewProps } from './month-view.tsx';

const say = texts.calendar;

const timetableStyles = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '& > section + section': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

/** The hour at the left, its people beside it; on a phone under it. */
const hourStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  px: { xs: 3, sm: 4 },
  py: 3,
} as const;

function Hour({ day, time }: { readonly day: Day; readonly time: string }): ReactElement {
  const hour = day.hours.find((each) => each.time === time);
  const rows = day.rows.filter(({ appointmentTime }) => appointmentTime === time);
  return (
    <Box component="section" aria-label={time} sx={hourStyles}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline', ...tabularNumbers }}
      >
        <Typography variant="h3" component="h3">
          {time}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hour &&
            (hour.taken >= hour.capacity
              ? `${say.places(hour.taken, hour.capacity)} · ${say.full}`
              : say.places(hour.taken, hour.capacity))}
        </Typography>
      </Box>
      {rows.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say.nobody}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {rows.map((row) => (
            <DayRow key={row._id} row={row} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function timesOf({ hours, rows }: Day): readonly string[] {
  const times = [...hours.map(({ time }) => time), ...rows.map(({ appointmentTime }) => appointmentTime)];
  return [...new Set(times)].toSorted();
}

function Hours({ day }: { readonly day: Day }): ReactElement {
  const isEmpty = day.rows.length === 0;
  if (isEmpty && day.closedReason !== null) return <Empty title={say.closedDay(day.closedReason)} />;
  if (isEmpty && day.hours.length === 0) return <Empty title={say.emptyDay} text={say.emptyDayText} />;
  return (
    <>
      {day.closedReason !== null && <Alert severity="warning">{say.closedDay(day.closedReason)}</Alert>}
      <Box sx={timetableStyles}>
        {timesOf(day).map((time) => (
          <Hour key={time} {...{ day, time }} />
        ))}
      </Box>
    </>
  );
}

/** Everybody of a day, hour by hour. */
export function DayView(props: CalendarViewProps): ReactElement {
  const { sites, site, day, today, onSite, onDay } = props;
  const load = useCallback(() => loadDay(site, day), [site, day]);
  const { answer, again } = useHinted(load);
  return (
    <>
      <CalendarHead
        title={dayName(day)}
        previous={say.previousDay}
        next={say.nextDay}
        onMove={(steps) => onDay(steps === 0 ? today : addDays(day, steps))}
        {...{ sites, site, onSite }}
      />
      {answer === undefined && <SkeletonRows rows={5} columns={3} />}
      {answer === 'failed' && <ErrorState title={texts.failed} retry={() => void again()} />}
      {answer !== undefined && answer !== 'failed' && <Hours day={answer} />}
    </>
  );
}
