import InputBase from '@mui/material/InputBase';
import { formatDecimal } from '@senlab/domain/text';
import { useState, type ReactElement } from 'react';
import { operatorsOf, type ColumnFacts } from '../column.ts';
import { maxFilterLength, readNumber } from '../filter-value.ts';
import {
  filterValue,
  withFilter,
  withoutFilter,
  type FilterOperator,
  type ListState,
} from '../list-state.ts';
import { texts } from '../texts.ts';
import { bareInput, FilterBox } from './filter-box.tsx';
import type { FilterProps } from './filter-props.ts';
import { OperatorSelect } from './operator-select.tsx';
import { useTypedFilter } from './use-typed-filter.ts';

const asText = { write: (value: string) => value, read: (text: string) => text };
const asNumber = {
  /** As it is typed here: a decimal comma. */
  write: formatDecimal,
  read: (text: string) => (text === '' ? '' : readNumber(text)),
};

function operatorInUse(column: ColumnFacts, state: ListState): FilterOperator {
  const operators = operatorsOf(column);
  const used = operators.find((operator) => filterValue(state, { id: column.id, operator }) !== '');
  return used ?? operators[0] ?? 'contains';
}

/** Text and number: what is typed, with the comparison where the column offers several. */
export function TypedFilter(props: FilterProps): ReactElement {
  const { column, state, onStateChange } = props;
  const [chosen, setChosen] = useState<FilterOperator>();
  const operator = chosen ?? operatorInUse(column, state);
  const value = filterValue(state, { id: column.id, operator });
  const isNumber = column.type === 'number';
  const typed = useTypedFilter({
    value,
    ...(isNumber ? asNumber : asText),
    onCommit: (next) => onStateChange(withFilter(state, { id: column.id, operator, value: next })),
  });
  const isWrong = isNumber && asNumber.read(typed.text.trim()) === undefined;
  return (
    <FilterBox title={column.title} isActive={value !== ''} width={isNumber ? 200 : 260}>
      <OperatorSelect
        title={column.title}
        operators={operatorsOf(column)}
        value={operator}
        onChange={(next) => {
          setChosen(next);
          if (value === '') return;
          // The value moves along to the other comparison.
          const without = withoutFilter(state, { id: column.id, operator });
          onStateChange(withFilter(without, { id: column.id, operator: next, value }));
        }}
      />
      <InputBase
        value={typed.text}
        placeholder={isNumber ? texts.filters.number : texts.filters.keyword}
        error={isWrong}
        slotProps={{
          input: {
            'aria-label': column.title,
            'aria-invalid': isWrong || undefined,
            inputMode: isNumber ? 'decimal' : 'search',
            maxLength: isNumber ? 20 : maxFilterLength,
            autoComplete: 'off',
            spellCheck: false,
            ...(isNumber ? {} : { 'data-text-filter': '' }),
          },
        }}
        onChange={(event) => typed.onChange(event.target.value)}
        onKeyDown={typed.onKeyDown}
        onBlur={typed.finish}
        sx={{ ...bareInput, '&.Mui-error input': { color: 'error.main' } }}
      />
    </FilterBox>
  );
}
