import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import {
  formatDate,
  formatMonth,
  isStoredDate,
  isStoredMonth,
  monthOfBound,
  parseDate,
  parseMonth,
} from '@senlab/domain/text';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { FieldOf } from '../field-types.ts';
import { texts } from '../texts.ts';
import { CalendarPopover } from './calendar-popover.tsx';
import type { ControlProps } from './control-props.ts';
import { TypedInput } from './typed-input.tsx';
import { useTypedText } from './use-typed-text.ts';

const kinds = {
  date: {
    parse: parseDate,
    format: formatDate,
    placeholder: texts.datePlaceholder,
    open: texts.openCalendar,
    dayOf: (stored: string) => (isStoredDate(stored) ? stored : undefined),
    fromDay: (day: string) => day,
  },
  month: {
    parse: parseMonth,
    format: formatMonth,
    placeholder: texts.monthPlaceholder,
    open: texts.openMonths,
    dayOf: (stored: string) => (isStoredMonth(stored) ? `${stored}-01` : undefined),
    fromDay: monthOfBound,
  },
} as const;

function firstOfMonth(day: string | undefined): string | undefined {
  return day === undefined ? undefined : `${monthOfBound(day)}-01`;
}

/** A date or a month: typed as people write it, or chosen from a calendar. */
export function DayControl(props: ControlProps<FieldOf<'date' | 'month'>>): ReactElement {
  const { field, disabled } = props;
  const kind = kinds[field.type];
  const isMonth = field.type === 'month';
  const typed = useTypedText({ ...props, parse: kind.parse, format: kind.format });
  // The popover is not built before it is asked for: a long form has dozens of dates.
  const [calendar, setCalendar] = useState<'never' | 'open' | 'closed'>('never');
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setCalendar('open');
  };
  return (
    <div ref={box}>
      <TypedInput
        control={props}
        typed={typed}
        inputMode="numeric"
        placeholder={field.placeholder ?? kind.placeholder}
        onKeyDown={onKeyDown}
        input={{ 'aria-keyshortcuts': 'Alt+ArrowDown' }}
        end={
          <InputAdornment position="end">
            {/* Not a stop of the Tab key: one date would cost two keystrokes. Alt+↓ opens it from the field. */}
            <IconButton
              edge="end"
              size="small"
              tabIndex={-1}
              disabled={disabled}
              title={kind.open}
              aria-label={`${kind.open}: ${field.label}`}
              onClick={() => setCalendar('open')}
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      {calendar === 'never' ? undefined : (
        <CalendarPopover
          isOpen={calendar === 'open'}
          anchor={() => box.current}
          label={field.label}
          isMonth={isMonth}
          day={kind.dayOf(typed.stored)}
          min={isMonth ? firstOfMonth(field.min) : field.min}
          max={field.max}
          onClose={() => setCalendar('closed')}
          onChoose={(day) => {
            typed.onStored(kind.fromDay(day));
            setCalendar('closed');
          }}
        />
      )}
    </div>
  );
}
