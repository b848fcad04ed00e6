import OutlinedInput from '@mui/material/OutlinedInput';
import { formatDate } from '@senlab/domain';
import { useId, useState, type ReactElement } from 'react';
import { useOrder } from '../order-context.ts';
import type { OrderField } from '../order-form.ts';
import { storedDate } from '../order-input.ts';
import { texts } from '../texts.ts';
import { FieldFrame } from './field-frame.tsx';

interface DateFieldProps {
  readonly name: OrderField;
  readonly required?: boolean;
}

/** A day as it is typed, 141126 or 14/11/26; it counts with every key, and is written out when the field is left. */
export function DateField({ name, required = false }: DateFieldProps): ReactElement {
  const { form, dispatch, issueOf } = useOrder();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const value = form.fields[name];
  return (
    <FieldFrame id={id} name={name} label={texts.fields[name]} required={required} error={issueOf(name)}>
      <OutlinedInput
        id={id}
        value={typed ?? formatDate(value)}
        placeholder={texts.placeholders.date}
        onFocus={() => setTyped(formatDate(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          dispatch({ type: 'set', field: name, value: storedDate(event.target.value) });
        }}
        onBlur={() => {
          setTyped(undefined);
          dispatch({ type: 'touch', field: name });
        }}
        slotProps={{ input: { autoComplete: 'off', 'aria-describedby': `${id}-message` } }}
      />
    </FieldFrame>
  );
}
