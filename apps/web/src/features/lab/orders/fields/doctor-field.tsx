import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { foldForSearch } from '@senlab/domain';
import { useId, type ReactElement } from 'react';
import { useOrder } from '../order-context.ts';
import { departmentFirst, type OrderingDoctor } from '../ordering-doctors.ts';
import { texts } from '../texts.ts';
import { FieldFrame } from './field-frame.tsx';

const name = 'doctorId';

/** A doctor of the house, found by typing without marks; those of the chosen department stand first. */
export function DoctorField(props: { readonly doctors: readonly OrderingDoctor[] }): ReactElement {
  const { form, dispatch, issueOf } = useOrder();
  const id = useId();
  const { departmentId, doctorId } = form.fields;
  return (
    <FieldFrame id={id} name={name} label={texts.fields[name]} required error={issueOf(name)}>
      <Autocomplete<OrderingDoctor>
        id={id}
        value={props.doctors.find(({ _id }) => _id === doctorId) ?? null}
        options={[...departmentFirst(props.doctors, departmentId)]}
        autoHighlight
        noOptionsText={texts.doctors.none}
        groupBy={(doctor) =>
          doctor.departmentId === departmentId ? texts.doctors.here : texts.doctors.elsewhere
        }
        getOptionLabel={(doctor) => doctor.name}
        getOptionKey={({ _id }) => _id}
        isOptionEqualToValue={(option, other) => option._id === other._id}
        filterOptions={(options, { inputValue }) => {
          const wanted = foldForSearch(inputValue);
          return options.filter((doctor) => foldForSearch(doctor.name).includes(wanted));
        }}
        onChange={(_event, doctor) => dispatch({ type: 'set', field: name, value: doctor?._id ?? '' })}
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
              slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': `${id}-message` } }}
            />
          );
        }}
      />
    </FieldFrame>
  );
}
