import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { Screening } from './chosen-items.ts';
import { DateField } from './fields/date-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { fieldGrid, OrderCard } from './order-card.tsx';
import { texts } from './texts.ts';

/** What the risk program needs from the ultrasound. The second trimester needs the date only. */
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
            <TextField name="screening.sonographer" maxLength={100} required />
            <TextField name="screening.machine" maxLength={100} required />
          </>
        ) : undefined}
      </Box>
    </OrderCard>
  );
}
