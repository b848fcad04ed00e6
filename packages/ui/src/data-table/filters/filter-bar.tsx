import { InRow } from '../../layout/layout.ts';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type ReactElement, useState } from 'react';
import { sizes } from '../../theme/tokens.ts';
import { filterValue, withFilter, type ListState } from '../list-state.ts';
import { texts } from '../texts.ts';
import { FilterBox, type FilterProps } from './filter-box.tsx';
import Switch from '@mui/material/Switch';
import { DateFilter } from './date-filter.tsx';
import { TypedFilter } from './typed-filter.tsx';
import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import { operatorsOf, type ColumnFacts } from '../column.ts';

/** A value of its own: an empty one would leave the list without a chosen line. */
const all = '*';

function SelectFilter(props: FilterProps): ReactElement {
  const { column, state, onStateChange } = props;
  const place = { id: column.id, operator: 'eq' } as const;
  const value = filterValue(state, place);
  const options = column.type === 'select' ? column.options : [];
  return (
    <FilterBox title={column.title} isActive={value !== ''}>
      <Select
        variant="standard"
        disableUnderline
        value={value === '' ? all : value}
        SelectDisplayProps={{ 'aria-label': column.title }}
        onChange={(event) => {
          const next = event.target.value;
          onStateChange(withFilter(state, { ...place, value: next === all ? '' : next }));
        }}
        sx={{
          flex: 1,
          fontSize: '0.875rem',
          '& .MuiSelect-select': {
            pl: 2,
            py: 0,
            minHeight: 0,
            lineHeight: `calc(${sizes.smallControl} - 2px)`,
            maxWidth: 220,
          },
          '& .MuiSelect-select:focus': { bgcolor: 'transparent' },
          '& .MuiSelect-icon': { right: 4 },
        }}
      >
        <MenuItem value={all}>{texts.filters.all}</MenuItem>
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.title}
          </MenuItem>
        ))}
      </Select>
    </FilterBox>
  );
}

/** On: only those that have it. Off: all. */
function SwitchFilter(props: FilterProps): ReactElement {
  const { column, state, onStateChange } = props;
  const place = { id: column.id, operator: 'eq' } as const;
  const isOn = filterValue(state, place) === 'true';
  return (
    <FilterBox title={column.title} isActive={isOn}>
      <Switch
        checked={isOn}
        slotProps={{ input: { 'aria-label': column.title } }}
        onChange={(_event, isChecked) => {
          onStateChange(withFilter(state, { ...place, value: isChecked ? 'true' : '' }));
        }}
        sx={{ my: '-4px', ml: { xs: 'auto', sm: 0 } }}
      />
    </FilterBox>
  );
}

const controls = {
  text: TypedFilter,
  number: TypedFilter,
  select: SelectFilter,
  date: DateFilter,
  switch: SwitchFilter,
} as const;

function FilterControl(props: FilterProps): ReactElement {
  const Control = controls[props.column.type];
  return <Control {...props} />;
}

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
    <InRow
      align="stretch"
      gap={2}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is too young for the PCs of a hospital.
      role="search"
      aria-label={texts.filters.group(props.label)}
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
    </InRow>
  );
}
