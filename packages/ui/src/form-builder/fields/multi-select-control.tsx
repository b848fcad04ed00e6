import Autocomplete from '@mui/material/Autocomplete';
import type { ReactElement } from 'react';
import type { FieldOf, FieldOption } from '../field-types.ts';
import { texts } from '../texts.ts';
import { AutocompleteInput } from './autocomplete-input.tsx';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { listOf } from './list-of.ts';
import { matchOptions } from './match-options.ts';
import { OptionRow } from './option-row.tsx';
import { optionText } from './option-text.ts';
import { OptionsFailed } from './options-failed.tsx';
import { useOptions } from './use-options.ts';

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
