import { useEffect, useState, type ReactElement, type Ref } from 'react';
import type { FieldOption, LoadOptions, FieldOf } from '../field-types.ts';
import Autocomplete from '@mui/material/Autocomplete';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useForkRef } from '@mui/material/utils';
import { type ControlProps, FieldInput, textOf, FieldFrame } from './field-frame.tsx';
import { texts } from '../texts.ts';
import { matchOptions, OptionRow, optionText } from './options.tsx';

interface Choice {
  readonly value: string;
  readonly known: readonly FieldOption[];
  readonly load: LoadOptions | undefined;
}

/**
 * The option of a stored value. It is remembered when it is chosen, because the next search will not contain it; a value
 * that came with the record is asked for once.
 */
function useChosenOption({
  value,
  known,
  load,
}: Choice): [chosen: FieldOption | null, remember: (option: FieldOption | null) => void] {
  const [remembered, setRemembered] = useState<FieldOption | null>(null);
  const found = known.find((option) => option.value === value);
  const isKnown = value === '' || remembered?.value === value || found !== undefined;
  useEffect(() => {
    if (isKnown || load === undefined) return;
    const controller = new AbortController();
    load({ text: '', value, signal: controller.signal }).then(
      (options) => {
        const option = options.find((one) => one.value === value);
        if (option && !controller.signal.aborted) setRemembered(option);
      },
      // The value itself stays in the field; a label that did not come is no reason to stop the form.
      () => undefined,
    );
    return () => controller.abort();
  }, [isKnown, load, value]);
  if (value === '') return [null, setRemembered];
  const option = remembered?.value === value ? remembered : found;
  return [option ?? { value, label: value }, setRemembered];
}

/** Long enough for a fast typist to finish a syllable, short enough not to be felt. */
const pauseMs = 250;

export interface OptionSearch {
  readonly options: readonly FieldOption[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

interface Answer {
  readonly text: string;
  readonly options: readonly FieldOption[];
  readonly hasFailed: boolean;
}

interface Search {
  readonly load: LoadOptions | undefined;
  /** Undefined while the list is closed. */
  readonly text: string | undefined;
}

const nothing: Answer = { text: '', options: [], hasFailed: false };

/**
 * Asks the server after a pause. A new question cancels the former one, so that a slow answer to "ng" never replaces
 * the list for "nguyễn".
 */
function useOptionSearch({ load, text }: Search): OptionSearch {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (load === undefined || text === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const give = (given: Answer): void => {
      if (!signal.aborted) setAnswer(given);
    };
    const timer = setTimeout(
      () => {
        load({ text, signal }).then(
          (options) => give({ text, options, hasFailed: false }),
          () => give({ text, options: [], hasFailed: true }),
        );
      },
      text === '' ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [load, text]);
  const { options, hasFailed } = answer ?? nothing;
  const isSearching = load !== undefined && text !== undefined && answer?.text !== text;
  return { options, hasFailed: hasFailed && !isSearching, isSearching };
}

interface AutocompleteInputProps {
  readonly params: AutocompleteRenderInputParams;
  readonly control: ControlProps;
  readonly placeholder: string;
}

/** The field inside an Autocomplete, without MUI's TextField: label and message are ours. */
export function AutocompleteInput({ params, control, placeholder }: AutocompleteInputProps): ReactElement {
  const { ref, ...input } = params.slotProps.input;
  const { ref: htmlRef, ...html } = params.slotProps.htmlInput;
  const inputRef = useForkRef(htmlRef, control.inputRef as Ref<HTMLInputElement>);
  return (
    <FieldInput
      {...input}
      ref={ref}
      id={params.id}
      disabled={params.disabled}
      fullWidth
      name={control.name}
      placeholder={placeholder}
      inputRef={inputRef}
      slotProps={{ input: { ...html, 'aria-describedby': control.messageId } }}
    />
  );
}

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
