import Box from '@mui/material/Box';
import { type ReactElement, useState } from 'react';
import {
  type FilterOperator,
  filterValue,
  withFilter,
  withoutFilter,
  type ListState,
} from '../list-state.ts';
import { texts } from '../texts.ts';
import InputBase from '@mui/material/InputBase';
import { formatDecimal } from '@senlab/domain/text';
import { operatorsOf, type ColumnFacts, maxFilterLength, readNumber } from '../column.ts';
import { bareInput, FilterBox, type FilterProps } from './filter-box.tsx';
import { useTypedFilter } from './use-typed-filter.ts';

/** The browser's own list: small, quick, and usable by every hand and voice. */
function OperatorSelect(props: {
  readonly title: string;
  readonly operators: readonly FilterOperator[];
  readonly value: FilterOperator;
  readonly onChange: (operator: FilterOperator) => void;
}): ReactElement | null {
  if (props.operators.length < 2) return null;
  return (
    <Box
      component="select"
      aria-label={texts.filters.operatorOf(props.title)}
      value={props.value}
      onChange={(event) => {
        props.onChange(event.target.value as FilterOperator);
      }}
      sx={{
        ml: 2,
        px: 1,
        border: 0,
        borderRadius: '6px',
        bgcolor: 'background.default',
        color: 'text.primary',
        font: 'inherit',
        fontSize: '0.8125rem',
        alignSelf: 'stretch',
        my: '4px',
      }}
    >
      {props.operators.map((operator) => (
        <option key={operator} value={operator} title={texts.filters.operatorNames[operator]}>
          {texts.filters.operators[operator]}
        </option>
      ))}
    </Box>
  );
}

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
