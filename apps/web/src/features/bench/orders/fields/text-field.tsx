import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactElement } from 'react';
import { useOrder } from '../order-context.ts';
import type { OrderField } from '../order-form.ts';
import { texts } from '../texts.ts';
import { FieldFrame } from './field-frame.tsx';

interface TextFieldProps {
  readonly name: OrderField;
  readonly required?: boolean;
  readonly unit?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel';
  readonly rows?: number;
  readonly maxLength?: number;
  readonly hint?: string;
  /** Where an order begins: the patient was just chosen, by key. */
  readonly isFirst?: boolean;
}

export function TextField(props: TextFieldProps): ReactElement {
  const { name, unit, rows } = props;
  const { form, dispatch, issueOf } = useOrder();
  const id = useId();
  return (
    <FieldFrame
      id={id}
      name={name}
      label={texts.fields[name]}
      required={props.required ?? false}
      error={issueOf(name)}
      hint={props.hint}
    >
      <OutlinedInput
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the patient was just chosen by key; the next keys are this
        autoFocus={props.isFirst ?? false}
        value={form.fields[name]}
        placeholder={props.placeholder ?? ''}
        {...(rows === undefined ? {} : { multiline: true, minRows: rows })}
        onChange={(event) => dispatch({ type: 'set', field: name, value: event.target.value })}
        onBlur={() => dispatch({ type: 'touch', field: name })}
        {...(unit !== undefined && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
        slotProps={{
          input: {
            autoComplete: 'off',
            'aria-describedby': `${id}-message`,
            ...(props.inputMode && { inputMode: props.inputMode }),
            ...(props.maxLength !== undefined && { maxLength: props.maxLength }),
          },
        }}
      />
    </FieldFrame>
  );
}
