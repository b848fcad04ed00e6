import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactElement } from 'react';
import { useOrder } from '../order-context.ts';
import type { OrderField } from '../order-form.ts';
import { texts } from '../texts.ts';
import { FieldFrame } from './field-frame.tsx';

export interface SelectChoice {
  readonly value: string;
  readonly label: string;
}

export function choicesOf(entries: Readonly<Record<string, string>>): readonly SelectChoice[] {
  return Object.entries(entries).map(([value, label]) => ({ value, label }));
}

interface SelectFieldProps {
  readonly name: OrderField;
  readonly choices: readonly SelectChoice[];
  readonly required?: boolean;
}

export function SelectField({ name, choices, required = false }: SelectFieldProps): ReactElement {
  const { form, dispatch, issueOf } = useOrder();
  const id = useId();
  const value = form.fields[name];
  const labelOf = (chosen: string): string =>
    choices.find((choice) => choice.value === chosen)?.label ?? texts.placeholders.choose;
  return (
    <FieldFrame id={id} name={name} label={texts.fields[name]} required={required} error={issueOf(name)}>
      <Select
        displayEmpty
        fullWidth
        input={<OutlinedInput />}
        labelId={`${id}-label`}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        renderValue={labelOf}
        onChange={(event) => dispatch({ type: 'set', field: name, value: event.target.value })}
        onBlur={() => dispatch({ type: 'touch', field: name })}
        slotProps={{ input: { id } }}
        SelectDisplayProps={{ 'aria-describedby': `${id}-message` }}
      >
        {required ? undefined : <MenuItem value="">{texts.placeholders.choose}</MenuItem>}
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
