import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import type { ColumnFacts } from '../column.ts';
import { withoutFilter, withoutFilters, type ListState } from '../list-state.ts';
import { texts } from '../texts.ts';
import { filterWords } from './filter-words.ts';

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
