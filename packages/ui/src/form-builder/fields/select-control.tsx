import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactElement } from 'react';
import type { FieldOf, FieldOption } from '../field-types.ts';
import { texts } from '../texts.ts';
import { textOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { FieldInput } from './field-input.tsx';
import { optionText, valueText } from './option-text.ts';
import { OptionsFailed } from './options-failed.tsx';
import { useOptions } from './use-options.ts';

/** A value whose option has gone keeps its place in the list; otherwise the field would show nothing. */
function withValue(options: readonly FieldOption[], value: string): readonly FieldOption[] {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return isKnown ? options : [...options, { value, label: value }];
}

export function SelectControl(props: ControlProps<FieldOf<'select'>>): ReactElement {
  const { field, inputId, labelId, messageId } = props;
  const { options, status, retry } = useOptions(field);
  const value = textOf(props.value);
  const placeholder = status === 'loading' ? texts.loadingOptions : (field.placeholder ?? texts.choose);
  return (
    <FieldFrame control={props}>
      <Select
        displayEmpty
        fullWidth
        input={<FieldInput />}
        name={props.name}
        labelId={labelId}
        value={value}
        inputRef={props.inputRef}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        renderValue={(chosen) =>
          chosen === '' ? (
            <span className="field-placeholder">{placeholder}</span>
          ) : (
            valueText(field, options, chosen)
          )
        }
        slotProps={{ input: { id: inputId } }}
        SelectDisplayProps={{ 'aria-describedby': messageId, 'aria-busy': status === 'loading' }}
      >
        {field.required === true ? undefined : <MenuItem value="">{texts.choose}</MenuItem>}
        {withValue(options, value).map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {optionText(field, option)}
          </MenuItem>
        ))}
      </Select>
      {status === 'failed' ? <OptionsFailed onRetry={retry} /> : undefined}
    </FieldFrame>
  );
}
