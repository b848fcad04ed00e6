import type { ReactElement } from 'react';
import { useOrder } from '../order-context.ts';
import { departmentFirst, type OrderingDoctor } from '../ordering-doctors.ts';
import { texts } from '../texts.ts';
import { ListField } from './list-field.tsx';

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
