import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactElement } from 'react';
import { sizes } from '../../theme/tokens.ts';
import { filterValue, withFilter } from '../list-state.ts';
import { texts } from '../texts.ts';
import { FilterBox } from './filter-box.tsx';
import type { FilterProps } from './filter-props.ts';

/** A value of its own: an empty one would leave the list without a chosen line. */
const all = '*';

export function SelectFilter(props: FilterProps): ReactElement {
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
