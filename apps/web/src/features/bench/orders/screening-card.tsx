import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { Screening } from './chosen-items.ts';
import { DateField } from './fields/date-field.tsx';
import { ListField } from './fields/list-field.tsx';
import { choicesOf, SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { useOrder } from './order-context.ts';
import { WeightField } from './fields/weight-field.tsx';
import { fieldGrid, OrderCard } from './order-card.tsx';
import { texts } from './texts.ts';
import { useUltrasoundChoices, warningOf, type UltrasoundChoices } from './use-ultrasound-choices.ts';

const answers = choicesOf(texts.answers);

interface UltrasoundFieldProps {
  readonly name: 'screening.sonographer' | 'screening.machine';
  readonly known: UltrasoundChoices['doctors'];
}

/** From the hospital's own list. Where none came the name is typed: no order must wait for a list. */
function UltrasoundField({ name, known }: UltrasoundFieldProps): ReactElement {
  const { form } = useOrder();
  const chosen = form.fields[name];
  if (known.length === 0) return <TextField name={name} maxLength={100} required />;
  return (
    <ListField
      name={name}
      choices={known.map((one) => ({ value: one.name, label: one.name }))}
      nothing={texts.nothingFits}
      hint={warningOf(known, chosen)}
    />
  );
}

/** A certificate or a calibration that has run out is said before the order is sent. */
function UltrasoundFields(): ReactElement {
  const { doctors, machines } = useUltrasoundChoices();
  return (
    <>
      <UltrasoundField name="screening.sonographer" known={doctors} />
      <UltrasoundField name="screening.machine" known={machines} />
    </>
  );
}

/** What the risk program needs beside the pregnancy. Of the scan the second trimester needs the date only. */
export function ScreeningCard(props: { readonly screening: Screening }): ReactElement | null {
  const { form } = useOrder();
  if (props.screening === null) return null;
  return (
    <OrderCard title={texts.cards.screening} hint={texts.cards.screeningHint}>
      <Box sx={fieldGrid}>
        <DateField name="screening.ultrasoundDate" required />
        <WeightField hint={form.fields.weightKg.trim() === '' ? texts.weightForRisk : undefined} />
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
