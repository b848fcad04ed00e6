import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactElement } from 'react';
import { useOrder, type OrderField } from './order-form.ts';
import { texts } from './texts.ts';
import { FieldFrame } from './order-card.tsx';
import Autocomplete from '@mui/material/Autocomplete';
import { foldForSearch } from '@senlab/domain';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { departmentFirst, type OrderingDoctor } from './order-calls.ts';

interface SelectChoice {
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

interface ToggleFieldProps {
  readonly name: OrderField;
  readonly choices: readonly SelectChoice[];
}

/** A few choices that are all seen at once; exactly one is always on. */
export function ToggleField({ name, choices }: ToggleFieldProps): ReactElement {
  const { form, dispatch, issueOf } = useOrder();
  const id = useId();
  return (
    <FieldFrame id={id} name={name} label={texts.fields[name]} error={issueOf(name)}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={form.fields[name]}
        aria-labelledby={`${id}-label`}
        onChange={(_event, value: string | null) => {
          if (value !== null) dispatch({ type: 'set', field: name, value });
        }}
        sx={{
          flexWrap: 'wrap',
          '& .MuiToggleButton-root': { px: 3, textTransform: 'none', whiteSpace: 'nowrap' },
        }}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice.value} value={choice.value}>
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}

/** A doctor of the house; those of the chosen department stand first. */
export function DoctorField(props: { readonly doctors: readonly OrderingDoctor[] }): ReactElement {
  const { departmentId } = useOrder().form.fields;
  const choices = departmentFirst(props.doctors, departmentId).map((doctor) => ({
    value: doctor._id,
    label: doctor.name,
    group: doctor.departmentId === departmentId ? texts.doctors.here : texts.doctors.elsewhere,
  }));
  return <ListField name="doctorId" choices={choices} nothing={texts.doctors.none} />;
}
