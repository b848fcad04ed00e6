import Switch from '@mui/material/Switch';
import type { ReactElement } from 'react';
import { filterValue, withFilter } from '../list-state.ts';
import { FilterBox } from './filter-box.tsx';
import type { FilterProps } from './filter-props.ts';

/** On: only those that have it. Off: all. */
export function SwitchFilter(props: FilterProps): ReactElement {
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
