import InputAdornment from '@mui/material/InputAdornment';
import { parseCurrency } from '@senlab/domain/text';
import type { ClipboardEvent, ReactElement } from 'react';
import { NumericFormat } from 'react-number-format';
import type { FieldOf } from '../field-types.ts';
import { texts } from '../texts.ts';
import { textOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { FieldInput } from './field-input.tsx';

/** Whole đồng. The separators appear while typing, because people count zeros by them. */
export function CurrencyControl(props: ControlProps<FieldOf<'currency'>>): ReactElement {
  const { field } = props;
  const onPaste = (event: ClipboardEvent): void => {
    // A pasted 150,000 means a hundred and fifty thousand; the mask would read a decimal comma and keep 150.
    const sum = parseCurrency(event.clipboardData.getData('text'));
    event.preventDefault();
    if (sum !== undefined) props.onChange(sum);
  };
  return (
    <FieldFrame control={props}>
      <NumericFormat
        customInput={FieldInput}
        id={props.inputId}
        name={props.name}
        value={textOf(props.value)}
        valueIsNumericString
        thousandSeparator="."
        decimalSeparator=","
        decimalScale={0}
        allowNegative={false}
        isAllowed={({ value }) => value.length <= 15}
        placeholder={field.placeholder ?? ''}
        inputRef={props.inputRef}
        className="field-figures field-sum"
        onValueChange={({ value }, { source }) => {
          if (source === 'event') props.onChange(value.replace(/^0+(?=\d)/, ''));
        }}
        onPaste={onPaste}
        onBlur={props.onBlur}
        endAdornment={<InputAdornment position="end">{field.unit ?? texts.currencyUnit}</InputAdornment>}
        slotProps={{
          input: { inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': props.messageId },
        }}
      />
    </FieldFrame>
  );
}
