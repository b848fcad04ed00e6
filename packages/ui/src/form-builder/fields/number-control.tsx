import InputAdornment from '@mui/material/InputAdornment';
import { addDecimals, defaultDecimals, formatDecimal, parseDecimal } from '@senlab/domain/text';
import type { KeyboardEvent, ReactElement } from 'react';
import type { FieldOf } from '../field-types.ts';
import type { ControlProps } from './control-props.ts';
import { TypedInput } from './typed-input.tsx';
import { useTypedText, type TypedText } from './use-typed-text.ts';

function stepBy(typed: TypedText, step: string): void {
  const known = parseDecimal(typed.stored === '' ? '0' : typed.stored, { decimals: 12 });
  if (known !== undefined) typed.onStored(addDecimals(known, step));
}

/** A number stays a text from the key to the schema, so that 1,10 neither loses its zero nor gains a binary tail. */
export function NumberControl(props: ControlProps<FieldOf<'number'>>): ReactElement {
  const { field } = props;
  const decimals = field.decimal === true ? defaultDecimals : 0;
  const step = field.step ?? (field.decimal === true ? '0.01' : '1');
  const typed = useTypedText({
    ...props,
    parse: (text) => parseDecimal(text, { decimals }),
    format: formatDecimal,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(typed, event.key === 'ArrowUp' ? step : `-${step}`);
  };
  return (
    <TypedInput
      control={props}
      typed={typed}
      inputMode={field.decimal === true ? 'decimal' : 'numeric'}
      placeholder={field.placeholder}
      onKeyDown={onKeyDown}
      end={
        field.unit === undefined ? undefined : <InputAdornment position="end">{field.unit}</InputAdornment>
      }
    />
  );
}
