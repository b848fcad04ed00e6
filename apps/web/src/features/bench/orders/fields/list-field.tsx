import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { foldForSearch } from '@senlab/domain';
import { useId, type ReactElement } from 'react';
import { useOrder } from '../order-context.ts';
import type { OrderField } from '../order-form.ts';
import { texts } from '../texts.ts';
import { FieldFrame } from './field-frame.tsx';
import type { SelectChoice } from './select-field.tsx';

export interface ListChoice extends SelectChoice {
  /** The heading under which it stands. */
  readonly group?: string;
}

/** No cross: an emptied field is emptied, and the name needs the room. MUI keeps it free with a rule of three classes. */
const onlyArrow = {
  '&& .MuiOutlinedInput-root.MuiInputBase-root.MuiAutocomplete-inputRoot': { pr: '32px' },
} as const;

interface ListFieldProps {
  readonly name: OrderField;
  readonly choices: readonly ListChoice[];
  readonly nothing: string;
  readonly hint?: string | undefined;
}

/** One of a list of the house, found by typing without marks. Nothing else can be written. */
export function ListField({ name, choices, nothing, hint }: ListFieldProps): ReactElement {
  const { form, dispatch, issueOf } = useOrder();
  const id = useId();
  const chosen = choices.find(({ value }) => value === form.fields[name]) ?? null;
  const isGrouped = choices.some(({ group }) => group !== undefined);
  return (
    <FieldFrame id={id} name={name} label={texts.fields[name]} required error={issueOf(name)} hint={hint}>
      <Autocomplete<ListChoice>
        id={id}
        value={chosen}
        options={[...choices]}
        autoHighlight
        clearIcon={null}
        sx={onlyArrow}
        noOptionsText={nothing}
        {...(isGrouped && { groupBy: ({ group }) => group ?? '' })}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ value }) => value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        filterOptions={(options, { inputValue }) => {
          const wanted = foldForSearch(inputValue);
          return options.filter(({ label }) => foldForSearch(label).includes(wanted));
        }}
        onChange={(_event, choice) => dispatch({ type: 'set', field: name, value: choice?.value ?? '' })}
        onBlur={() => dispatch({ type: 'touch', field: name })}
        renderInput={({ slotProps, ...params }) => {
          const { ref, ...input } = slotProps.input;
          return (
            <OutlinedInput
              {...input}
              ref={ref}
              id={params.id}
              fullWidth
              placeholder={texts.placeholders.choose}
              title={chosen?.label}
              slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': `${id}-message` } }}
            />
          );
        }}
      />
    </FieldFrame>
  );
}
