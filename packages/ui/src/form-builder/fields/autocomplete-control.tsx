import Autocomplete from '@mui/material/Autocomplete';
import { useState, type ReactElement } from 'react';
import type { FieldOf, FieldOption } from '../field-types.ts';
import { texts } from '../texts.ts';
import { AutocompleteInput } from './autocomplete-input.tsx';
import { textOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { matchOptions } from './match-options.ts';
import { OptionRow } from './option-row.tsx';
import { optionText } from './option-text.ts';
import { useChosenOption } from './use-chosen-option.ts';
import { useOptionSearch } from './use-option-search.ts';

const none: readonly FieldOption[] = [];

/** A long list: searched here when it was given, by the server when it was not. */
export function AutocompleteControl(props: ControlProps<FieldOf<'autocomplete'>>): ReactElement {
  const { field } = props;
  const [question, setQuestion] = useState<string>();
  const search = useOptionSearch({ load: field.loadOptions, text: question });
  const given = field.options ?? none;
  const [chosen, remember] = useChosenOption({
    value: textOf(props.value),
    known: given,
    load: field.loadOptions,
  });
  const found = field.loadOptions ? search.options : given;
  // The chosen one is always among the options, or it would be dropped when a search does not contain it.
  const isListed = chosen === null || found.some((option) => option.value === chosen.value);
  const write = (option: FieldOption): string => optionText(field, option);
  return (
    <FieldFrame control={props}>
      <Autocomplete<FieldOption>
        id={props.inputId}
        value={chosen}
        options={isListed ? found : [chosen, ...found]}
        disabled={props.disabled}
        loading={search.isSearching}
        loadingText={texts.searching}
        noOptionsText={search.hasFailed ? texts.optionsFailed : texts.noOptions}
        getOptionLabel={write}
        getOptionKey={(option) => option.value}
        getOptionDisabled={(option) => option.disabled ?? false}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        filterOptions={(options, { inputValue }) =>
          field.loadOptions ? options : matchOptions(options, inputValue, write)
        }
        autoHighlight
        onOpen={() => setQuestion('')}
        onClose={() => setQuestion(undefined)}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') setQuestion(text.trim());
        }}
        onChange={(_event, option) => {
          remember(option);
          props.onChange(option?.value ?? '');
        }}
        onBlur={props.onBlur}
        renderOption={(item, option) => (
          <OptionRow key={option.value} item={item} text={write(option)} detail={option.detail} />
        )}
        renderInput={(params) => (
          <AutocompleteInput
            params={params}
            control={props}
            placeholder={field.placeholder ?? texts.searchHint}
          />
        )}
      />
    </FieldFrame>
  );
}
