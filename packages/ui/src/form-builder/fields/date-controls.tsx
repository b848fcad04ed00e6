import {
  formatTime,
  isStoredTime,
  parseTime,
  shiftTime,
  formatDate,
  formatMonth,
  isStoredDate,
  isStoredMonth,
  monthOfBound,
  parseDate,
  parseMonth,
} from '@senlab/domain/text';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement, useState } from 'react';
import type { FieldOf } from '../field-types.ts';
import { texts } from '../texts.ts';
import type { ControlProps } from './field-frame.tsx';
import { TypedInput, useTypedText } from './typed-controls.tsx';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { CalendarPopover } from './calendar-popover.tsx';

/** hh, mm and the half of the day in "08:00 SA", by the place of the cursor, and what one step means there. */
const parts = [
  { start: 0, end: 2, minutes: 60 },
  { start: 3, end: 5, minutes: 1 },
  { start: 6, end: 8, minutes: 12 * 60 },
] as const;

function partAt(cursor: number): (typeof parts)[number] {
  return parts.find(({ end }) => cursor <= end) ?? parts[2];
}

/** Shown and typed by the 12-hour mask with SA and CH; the arrow keys turn the part under the cursor. */
export function TimeControl(props: ControlProps<FieldOf<'time'>>): ReactElement {
  const turned = useRef<{ readonly input: HTMLInputElement; readonly start: number; readonly end: number }>(
    null,
  );
  const typed = useTypedText({ ...props, parse: parseTime, format: formatTime });
  useLayoutEffect(() => {
    // Writing a new text moves the cursor to its end; the next arrow would turn another part.
    turned.current?.input.setSelectionRange(turned.current.start, turned.current.end);
    turned.current = null;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (!isStoredTime(typed.stored)) return;
    event.preventDefault();
    const input = event.currentTarget;
    const part = partAt(input.selectionStart ?? 0);
    turned.current = { input, start: part.start, end: part.end };
    typed.onStored(shiftTime(typed.stored, event.key === 'ArrowUp' ? part.minutes : -part.minutes));
  };
  return (
    <TypedInput
      control={props}
      typed={typed}
      inputMode="text"
      placeholder={props.field.placeholder ?? texts.timePlaceholder}
      onKeyDown={onKeyDown}
    />
  );
}

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
