import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import {
  LocalizationProvider,
  type LocalizationProviderProps,
} from '@mui/x-date-pickers/LocalizationProvider';
import { viVN } from '@mui/x-date-pickers/locales';
import { vi } from 'date-fns/locale/vi';
import { useState, type ReactElement } from 'react';

export interface CalendarProps {
  /** Days are YYYY-MM-DD; a month is the first of its days. */
  readonly day: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isMonth: boolean;
  readonly onChoose: (day: string) => void;
}

/** By its parts, in the time of this browser: a date with a time zone would be the day before in the evening. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

// MUI's own texts do not fit MUI's own type under exactOptionalPropertyTypes.
const localeText = viVN.components.MuiLocalizationProvider.defaultProps.localeText as NonNullable<
  LocalizationProviderProps<typeof vi>['localeText']
>;

const dayViews = { views: ['year', 'month', 'day'], openTo: 'day' } as const;
const monthViews = { views: ['year', 'month'], openTo: 'month' } as const;

/** The calendar itself: loaded when somebody opens it, because most dates are typed. */
export function Calendar(props: CalendarProps): ReactElement {
  const [value, setValue] = useState(props.day === undefined ? null : toDate(props.day));
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={vi} localeText={localeText}>
      <DateCalendar
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with Esc
        autoFocus
        value={value}
        {...(props.isMonth ? monthViews : dayViews)}
        minDate={toDate(props.min ?? '1900-01-01')}
        maxDate={toDate(props.max ?? '2099-12-31')}
        onChange={(date: Date | null, state) => {
          setValue(date);
          if (date !== null && state === 'finish') props.onChoose(toDay(date));
        }}
      />
    </LocalizationProvider>
  );
}
