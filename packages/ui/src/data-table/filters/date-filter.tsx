import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { formatDate, parseDate } from '@senlab/domain/text';
import { useRef, useState, type ReactElement } from 'react';
import { CalendarPopover } from '../../form-builder/fields/calendar-popover.tsx';
import { tabularNumbers } from '../../theme/tabular-numbers.ts';
import { operatorsOf } from '../column.ts';
import { filterValue, withFilter, type FilterOperator } from '../list-state.ts';
import { texts } from '../texts.ts';
import { bareInput, FilterBox, type FilterProps } from './filter-box.tsx';
import { useTypedFilter } from './use-typed-filter.ts';

const words: Readonly<Record<FilterOperator, string>> = {
  gte: texts.filters.from,
  lte: texts.filters.until,
  eq: texts.filters.day,
  contains: texts.filters.day,
};

/** Half a date asks for nothing yet. */
function readDay(text: string): string | undefined {
  return text === '' ? '' : parseDate(text);
}

function DayInput(props: FilterProps & { readonly operator: FilterOperator }): ReactElement {
  const { column, state, onStateChange, operator } = props;
  const label = texts.filters.fieldOf(column.title, words[operator]);
  const value = filterValue(state, { id: column.id, operator });
  const set = (day: string): void =>
    onStateChange(withFilter(state, { id: column.id, operator, value: day }));
  const typed = useTypedFilter({ value, write: formatDate, read: readDay, onCommit: set });
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isWrong = typed.text.trim().length >= 10 && parseDate(typed.text) === undefined;
  return (
    <Box ref={box} sx={{ display: 'flex', alignItems: 'center', flex: { xs: 1, sm: 'none' } }}>
      <InputBase
        value={typed.text}
        placeholder={words[operator]}
        error={isWrong}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-invalid': isWrong || undefined,
            'aria-keyshortcuts': 'Alt+ArrowDown',
            inputMode: 'numeric',
            maxLength: 10,
            autoComplete: 'off',
          },
        }}
        onChange={(event) => typed.onChange(event.target.value)}
        onKeyDown={(event) => {
          typed.onKeyDown(event);
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        onBlur={typed.finish}
        sx={{
          ...bareInput,
          width: 106,
          pr: 0,
          ...tabularNumbers,
          '&.Mui-error input': { color: 'error.main' },
        }}
      />
      <IconButton
        size="small"
        // Not a stop of the Tab key: Alt+↓ opens the calendar from the field.
        tabIndex={-1}
        aria-label={texts.filters.openCalendar(label)}
        onClick={() => setOpen(true)}
        sx={{ width: 28, height: 28 }}
      >
        <CalendarIcon sx={{ fontSize: 15 }} />
      </IconButton>
      <CalendarPopover
        isOpen={isOpen}
        anchor={() => box.current}
        label={label}
        isMonth={false}
        day={value === '' ? undefined : value}
        onClose={() => setOpen(false)}
        onChoose={(day) => {
          setOpen(false);
          set(day);
        }}
      />
    </Box>
  );
}

/** A field for each end that the column can be cut at. */
export function DateFilter(props: FilterProps): ReactElement {
  const operators = operatorsOf(props.column);
  const isActive = props.state.filters.some((filter) => filter.id === props.column.id);
  return (
    <FilterBox title={props.column.title} isActive={isActive} isGroup>
      {operators.map((operator) => (
        <DayInput key={operator} {...props} operator={operator} />
      ))}
    </FilterBox>
  );
}
