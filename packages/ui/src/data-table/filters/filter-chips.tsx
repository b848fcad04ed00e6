import { formatDate, formatDecimal } from '@senlab/domain/text';
import type { ColumnFacts } from '../column.ts';
import { type ListFilter, withoutFilter, withoutFilters, type ListState } from '../list-state.ts';
import { texts } from '../texts.ts';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

function valueWords(column: ColumnFacts, filter: ListFilter): string {
  switch (column.type) {
    case 'select':
      return column.options.find((option) => option.value === filter.value)?.title ?? filter.value;
    case 'switch':
      return filter.value === 'true' ? texts.yes : texts.no;
    case 'number':
      return `${texts.filters.operators[filter.operator]} ${formatDecimal(filter.value)}`;
    case 'date':
      return dayWords(filter);
    case 'text':
      return `“${filter.value}”`;
  }
}

function dayWords({ operator, value }: ListFilter): string {
  const day = formatDate(value);
  if (operator === 'gte') return texts.filters.fromDay(day);
  return operator === 'lte' ? texts.filters.untilDay(day) : day;
}

/** An active filter in words: "Trạng thái: Đã duyệt". */
function filterWords(column: ColumnFacts, filter: ListFilter): string {
  return texts.filters.chip(column.title, valueWords(column, filter));
}

/** What the list is cut to now, each with a way to undo it. */
export function FilterChips(props: {
  readonly columns: readonly ColumnFacts[];
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
}): ReactElement | null {
  const { columns, state, onStateChange } = props;
  if (state.filters.length === 0) return null;
  return (
    <>
      {state.filters.map((filter) => {
        const column = columns.find((each) => each.id === filter.id);
        if (column === undefined) return null;
        const words = filterWords(column, filter);
        const remove = (): void => onStateChange(withoutFilter(state, filter));
        return (
          <Chip
            key={`${filter.id} ${filter.operator}`}
            size="small"
            label={words}
            // The whole chip is the button: a target of 16 px is hard to hit, and keys need only one stop.
            onClick={remove}
            onDelete={remove}
            deleteIcon={<Close />}
            aria-label={texts.filters.remove(words)}
            sx={{
              maxWidth: 280,
              bgcolor: 'primary.light',
              color: 'primary.main',
              '&:hover, &.Mui-focusVisible': { bgcolor: 'primary.light', textDecoration: 'underline' },
            }}
          />
        );
      })}
      <Button size="small" onClick={() => onStateChange(withoutFilters(state))} sx={{ px: 2, minWidth: 0 }}>
        {texts.filters.clear}
      </Button>
    </>
  );
}
