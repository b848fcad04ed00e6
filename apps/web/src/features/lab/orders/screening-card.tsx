import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { Screening } from './chosen-items.ts';
import { DateField } from './fields/date-field.tsx';
import { choicesOf, SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { useOrder } from './order-context.ts';
import { fieldGrid, OrderCard } from './order-card.tsx';
import { texts } from './texts.ts';
import { useUltrasoundChoices, warningOf } from './use-ultrasound-choices.ts';

const answers = choicesOf(texts.answers);

/** From the hospital's own lists; a certificate or a calibration that has run out is said before the order is sent. */
function UltrasoundFields(): ReactElement {
  const { form } = useOrder();
  const { doctors, machines } = useUltrasoundChoices();
  const doctorWarning = warningOf(doctors, form.fields['screening.sonographer']);
  const machineWarning = warningOf(machines, form.fields['screening.machine']);
  return (
    <>
      <TextField
        name="screening.sonographer"
        maxLength={100}
        required
        choices={doctors.map(({ name }) => name)}
        {...(doctorWarning === undefined ? {} : { hint: doctorWarning })}
      />
      <TextField
        name="screening.machine"
        maxLength={100}
        required
        choices={machines.map(({ name }) => name)}
        {...(machineWarning === undefined ? {} : { hint: machineWarning })}
      />
    </>
  );
}

/** What the risk program needs beside the pregnancy. Of the scan the second trimester needs the date only. */
export function ScreeningCard(props: { readonly screening: Screening }): ReactElement | null {
  if (props.screening === null) return null;
  return (
    <OrderCard title={texts.cards.screening} hint={texts.cards.screeningHint}>
      <Box sx={fieldGrid}>
        <DateField name="screening.ultrasoundDate" required />
        {props.screening === 'first-trimester' ? (
          <>
            <TextField name="screening.crlMm" inputMode="decimal" unit={texts.units.mm} required />
            <TextField name="screening.ntMm" inputMode="decimal" unit={texts.units.mm} required />
            <UltrasoundFields />
          </>
        ) : undefined}
        <SelectField name="screening.smoker" choices={answers} />
        <SelectField name="screening.diabetesType1" choices={answers} />
      </Box>
    </OrderCard>
  );
}
