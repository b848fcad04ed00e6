import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { tabularNumbers, InRow } from '@senlab/ui';
import type { KeyboardEvent, ReactElement } from 'react';
import type { SlipSite } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import { addMonths } from '@senlab/domain';
import { MonthGrid } from './month-grid.tsx';
import { useCalendar } from './month-days.ts';

const say = texts.calendar;

interface CalendarHeadProps {
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  /** By how many steps; 0: to today. */
  readonly onMove: (steps: -1 | 0 | 1) => void;
  readonly sites: readonly SlipSite[];
  readonly site: string;
  readonly onSite: (code: string) => void;
}

/** Which month or day, and of which site. */
export function CalendarHead(props: CalendarHeadProps): ReactElement {
  const { title, previous, next, onMove, sites, site, onSite } = props;
  // A slip may name a site that has closed since.
  const isOpen = sites.some(({ code }) => code === site);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') onMove(-1);
    if (key === 'ArrowRight') onMove(1);
  };
  return (
    <InRow gap={2}>
      <Box role="toolbar" aria-label={title} onKeyDown={onKeyDown} sx={{ display: 'flex', gap: 1 }}>
        <IconButton aria-label={previous} onClick={() => onMove(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button variant="outlined" color="inherit" onClick={() => onMove(0)}>
          {say.today}
        </Button>
        <IconButton aria-label={next} onClick={() => onMove(1)}>
          <ChevronRight />
        </IconButton>
      </Box>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ flex: 1, minWidth: 'min(100%, 200px)', order: { xs: 3, sm: 0 }, ...tabularNumbers }}
      >
        {title}
      </Typography>
      {(sites.length > 1 || !isOpen) && (
        <TextField
          select
          size="small"
          label={say.site}
          value={isOpen ? site : ''}
          onChange={({ target }) => onSite(target.value)}
          sx={{ minWidth: 160 }}
        >
          {sites.map(({ code, shortName }) => (
            <MenuItem key={code} value={code}>
              {shortName}
            </MenuItem>
          ))}
        </TextField>
      )}
    </InRow>
  );
}

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
