import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { FilterOperator } from '../list-state.ts';
import { texts } from '../texts.ts';

/** The browser's own list: small, quick, and usable by every hand and voice. */
export function OperatorSelect(props: {
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
