import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { operatorsOf, type ColumnFacts } from '../column.ts';
import type { ListState } from '../list-state.ts';
import { texts } from '../texts.ts';
import { FilterControl } from './filter-control.tsx';

interface FilterBarProps {
  /** Of the table: a page may have several. */
  readonly label: string;
  readonly columns: readonly ColumnFacts[];
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  /** On a phone the first filter is at hand and the others are a touch away. */
  readonly isFolded: boolean;
}

export function FilterBar(props: FilterBarProps): ReactElement | null {
  const { columns, state, onStateChange } = props;
  const [isOpen, setOpen] = useState(false);
  const filterable = columns.filter((column) => operatorsOf(column).length > 0);
  if (filterable.length === 0) return null;
  const first = filterable.find((column) => column.type === 'text') ?? filterable[0];
  const others = filterable.filter((column) => column !== first).map((column) => column.id);
  const canFold = props.isFolded && others.length > 0;
  const shown = canFold && !isOpen ? filterable.filter((column) => column === first) : filterable;
  const active = state.filters.filter((filter) => others.includes(filter.id)).length;
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is too young for the PCs of a hospital.
      role="search"
      aria-label={texts.filters.group(props.label)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {shown.map((column) => (
        <FilterControl key={column.id} column={column} state={state} onStateChange={onStateChange} />
      ))}
      {canFold && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Tune />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.filters.more(active)}
        </Button>
      )}
    </Box>
  );
}
