import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { foldForSearch } from '@senlab/domain';
import { useId, type ReactElement } from 'react';
import { texts } from '../texts.ts';

export interface Choice {
  readonly code: string;
  readonly name: string;
}

interface ChoiceBoxProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (code: string) => void;
  readonly isLoading?: boolean;
  readonly disabled?: boolean;
  readonly isWrong?: boolean;
  readonly emptyText?: string;
  readonly messageId?: string;
}

/** One of a long list, found by typing without marks. */
export function ChoiceBox(props: ChoiceBoxProps): ReactElement {
  const { label, value, choices, onChange } = props;
  const id = useId();
  const chosen = choices.find(({ code }) => code === value) ?? null;
  return (
    <FormControl fullWidth required error={props.isWrong ?? false} disabled={props.disabled ?? false}>
      <FormLabel className="field-label" htmlFor={id}>
        {label}
      </FormLabel>
      <Autocomplete<Choice>
        id={id}
        value={chosen}
        options={[...choices]}
        autoHighlight
        disabled={props.disabled ?? false}
        loading={props.isLoading ?? false}
        loadingText={texts.form.loading}
        noOptionsText={props.emptyText ?? texts.form.nothingFits}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ code }) => code}
        isOptionEqualToValue={(option, other) => option.code === other.code}
        filterOptions={(options, { inputValue }) => {
          const wanted = foldForSearch(inputValue);
          return options.filter(({ name }) => foldForSearch(name).includes(wanted));
        }}
        onChange={(_event, choice) => onChange(choice?.code ?? '')}
        renderInput={({ slotProps, ...params }) => {
          const { ref, ...input } = slotProps.input;
          return (
            <OutlinedInput
              {...input}
              ref={ref}
              id={params.id}
              disabled={params.disabled}
              fullWidth
              placeholder={texts.form.choose}
              slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': props.messageId } }}
            />
          );
        }}
      />
    </FormControl>
  );
}
