import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactElement, Ref } from 'react';
import type { FieldOf, FieldOption } from '../field-types.ts';
import { type ControlProps, FieldFrame, textOf, FieldInput } from './field-frame.tsx';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import {
  optionText,
  OptionsFailed,
  useOptions,
  valueText,
  listOf,
  matchOptions,
  OptionRow,
} from './options.tsx';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { texts } from '../texts.ts';
import Autocomplete from '@mui/material/Autocomplete';
import { AutocompleteInput } from './autocomplete-control.tsx';

/** Yes or no. A checkbox is part of what will be saved; a switch turns something on. */
export function FlagControl(props: ControlProps<FieldOf<'checkbox' | 'switch'>>): ReactElement {
  const { field } = props;
  const Control = field.type === 'switch' ? Switch : Checkbox;
  return (
    <FieldFrame control={props} withoutLabel>
      <FormControlLabel
        className="field-flag"
        label={field.label}
        required={field.required === true}
        control={
          <Control
            id={props.inputId}
            name={props.name}
            checked={props.value === true}
            onChange={(_event, isChecked) => props.onChange(isChecked)}
            onBlur={props.onBlur}
            slotProps={{
              input: {
                ref: props.inputRef as Ref<HTMLInputElement>,
                'aria-describedby': props.messageId,
                'aria-invalid': props.error !== undefined,
              },
            }}
          />
        }
      />
    </FieldFrame>
  );
}

export function RadioControl(props: ControlProps<FieldOf<'radio'>>): ReactElement {
  const { field } = props;
  const { options, status, retry } = useOptions(field);
  const value = textOf(props.value);
  return (
    <FieldFrame control={props} isSet>
      <RadioGroup
        row
        name={props.name}
        value={value}
        aria-labelledby={props.labelId}
        aria-describedby={props.messageId}
        aria-invalid={props.error !== undefined}
        onChange={(_event, next) => props.onChange(next)}
        onBlur={props.onBlur}
      >
        {options.map((option, at) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            className="field-flag"
            label={optionText(field, option)}
            {...(option.disabled === true ? { disabled: true } : {})}
            control={<Radio id={at === 0 ? props.inputId : `${props.inputId}-${String(at)}`} />}
          />
        ))}
      </RadioGroup>
      {status === 'failed' ? <OptionsFailed onRetry={retry} /> : undefined}
    </FieldFrame>
  );
}

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

/** Several of a list, each shown as a chip that Backspace takes away. */
export function MultiSelectControl(props: ControlProps<FieldOf<'multi-select'>>): ReactElement {
  const { field } = props;
  const { options, status, retry } = useOptions(field);
  const write = (option: FieldOption): string => optionText(field, option);
  const chosen = listOf(props.value).map(
    (value) => options.find((option) => option.value === value) ?? { value, label: value },
  );
  return (
    <FieldFrame control={props}>
      <Autocomplete<FieldOption, true>
        multiple
        disableCloseOnSelect
        autoHighlight
        id={props.inputId}
        value={chosen}
        options={options}
        disabled={props.disabled}
        loading={status === 'loading'}
        loadingText={texts.loadingOptions}
        noOptionsText={texts.noOptions}
        getOptionLabel={write}
        getOptionKey={(option) => option.value}
        getOptionDisabled={(option) => option.disabled ?? false}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        filterOptions={(all, { inputValue }) => matchOptions(all, inputValue, write)}
        onChange={(_event, picked) => props.onChange(picked.map((option) => option.value))}
        onBlur={props.onBlur}
        slotProps={{ chip: { size: 'small' } }}
        renderOption={(item, option) => (
          <OptionRow key={option.value} item={item} text={write(option)} detail={option.detail} />
        )}
        renderInput={(params) => (
          <AutocompleteInput
            params={params}
            control={props}
            placeholder={chosen.length === 0 ? (field.placeholder ?? texts.choose) : ''}
          />
        )}
      />
      {status === 'failed' ? <OptionsFailed onRetry={retry} /> : undefined}
    </FieldFrame>
  );
}
