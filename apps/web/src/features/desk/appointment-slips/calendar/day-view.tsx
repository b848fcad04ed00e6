import Box from '@mui/material/Box';
import { tabularNumbers, Empty, ErrorState, SkeletonRows, PlainList } from '@senlab/ui';
import { type ReactElement, useCallback } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../../../api/use-answer.ts';
import { slipAddress, type SlipRow, loadDay, type DayView as Day, slipTopics } from '../slip-calls.ts';
import { SlipChip } from '../slip-words.tsx';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { addDays } from '@senlab/domain';
import { CalendarHead, type CalendarViewProps } from './month-view.tsx';
import { dayName } from './month-days.ts';

/** One who is expected: the whole line opens the slip. */
function DayRow({ row }: { readonly row: SlipRow }): ReactElement {
  const where = [row.departmentName, row.doctorName ?? ''].filter((part) => part !== '').join(' · ');
  return (
    <Box component="li">
      <Box
        component={Link}
        to={slipAddress(row._id)}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
          px: 3,
          py: 2,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '8px',
          bgcolor: 'background.paper',
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { borderColor: 'primary.main' },
          ...tabularNumbers,
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 'min(100%, 200px)' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
            {row.patientName}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {`${String(row.patientBirthYear)} · ${row.patientCode}`}
          </Box>
        </Box>
        <Box component="span" sx={{ minWidth: 'min(100%, 200px)', fontSize: '0.875rem' }}>
          {where}
        </Box>
        <SlipChip state={row.status} />
        {row.status === 'issued' && !row.isSigned && (
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'warning.main', fontWeight: 500 }}>
            {texts.unsigned}
          </Box>
        )}
      </Box>
    </Box>
  );
}

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
        <Typography variant="body2" color="textSecondary">
          {hour &&
            (hour.taken >= hour.capacity
              ? `${say.places(hour.taken, hour.capacity)} · ${say.full}`
              : say.places(hour.taken, hour.capacity))}
        </Typography>
      </Box>
      {rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {say.nobody}
        </Typography>
      ) : (
        <PlainList gap={1}>
          {rows.map((row) => (
            <DayRow key={row._id} row={row} />
          ))}
        </PlainList>
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
  const { answer, problem, refresh } = useAnswer(load, { topics: slipTopics });
  return (
    <>
      <CalendarHead
        title={dayName(day)}
        previous={say.previousDay}
        next={say.nextDay}
        onMove={(steps) => onDay(steps === 0 ? today : addDays(day, steps))}
        {...{ sites, site, onSite }}
      />
      {!answer && !problem && <SkeletonRows rows={5} columns={3} />}
      {!answer && problem && <ErrorState title={texts.failed} retry={() => void refresh()} />}
      {answer && <Hours day={answer} />}
    </>
  );
}
